import { HttpError } from '../base/errors.ts'
import { type Route, route } from '../base/route.ts'
import { isDraftId, isPublishedId, toDraftId, toPublishedId } from '../lake/model/document-ids.ts'
import { attributeEffects, wholeDocumentEffects } from '../lake/model/effects.ts'
import type { JsonObject } from '../lake/model/json.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import type { ContentHistory, StoredRevision, TransactionHead } from '../lake/store/content-store.ts'
import { isContentType, type LakeDocument } from '../lake/model/types.ts'
import { toList, ndjsonResponse } from './document-routes.ts'

/** Default number of transactions to list, as on hosted Sanity. The Studio sends its own limit. */
const TRANSACTIONS_LIMIT = 100
const DELETED_LIMIT = 50

/** A deleted document and the transaction that deleted it. */
type Deletion = ReturnType<ContentHistory['deletions']>[number]

/** The transactions that a request selects, and the fields of each to return. */
type TransactionRequest = ReturnType<typeof readTransactionRequest>

/** Endpoints for the Studio's history panel, timeline, restore actions, and archived and published releases. */
export function historyRoutes(lake: LakeReader): Route[] {
  return [transactionsRoute(lake), documentsRoute(lake), deletedRoute(lake)]
}

/** GET data/history transactions: who changed the given documents, as NDJSON, oldest first unless `reverse=true`. */
function transactionsRoute({ store }: LakeReader): Route {
  return route(
    'GET',
    '/lake/:version/data/history/:dataset/transactions/:ids',
    'viewer',
    ({ url, params }) => {
      const asked = readTransactionRequest(params['ids'] ?? '', url.searchParams, store)
      const heads = store.transactionsOf(asked.ids).filter(asked.matches)
      if (asked.isNewestFirst) heads.reverse()
      // Lazy, because each line reads revisions from the file.
      const listed = heads.slice(0, asked.limit).values()
      return ndjsonResponse(listed.map((head) => describeTransaction(head, asked, store)))
    },
  )
}

function describeTransaction(
  head: TransactionHead,
  asked: TransactionRequest,
  store: ContentHistory,
): JsonObject {
  const revisions = store
    .revisionsIn(head.sequence)
    .filter(({ documentId }) => !asked.isAboutIdsOnly || asked.ids.includes(documentId))
  return {
    id: head.id,
    timestamp: head.timestamp,
    author: head.author,
    documentIDs: revisions.map(({ documentId }) => documentId),
    ...(asked.hasMutations && { mutations: revisions.flatMap(({ mutations }) => mutations) }),
    ...(asked.hasEffects && { effects: describeEffects(revisions, store) }),
  }
}

/**
 * Describes what a transaction did to each document. Writing a published document that has no draft, as an import does,
 * also counts as deleting its draft: that's how the Studio's timeline recognises a publication (sanity 6.16,
 * `getChunkType`). Otherwise “Review changes” would have nothing to compare an imported document with.
 */
function describeEffects(revisions: readonly StoredRevision[], store: ContentHistory): JsonObject {
  const documentAt = (id: string, sequence: number) => store.revisionAt(id, sequence)?.document ?? null
  const withoutDraft = revisions
    .filter(({ documentId, document }) => document !== null && isPublishedId(documentId))
    .filter(({ documentId, sequence }) => documentAt(toDraftId(documentId), sequence) === null)
  return {
    ...Object.fromEntries(
      withoutDraft.map(({ documentId }) => [toDraftId(documentId), { ...wholeDocumentEffects(null, null) }]),
    ),
    // The real revisions come last, so that a draft that the transaction did delete keeps its own effect.
    ...Object.fromEntries(
      revisions.map(({ documentId, sequence, document }) => {
        const previous = documentAt(documentId, sequence - 1)
        return [documentId, { ...attributeEffects(previous, document) }]
      }),
    ),
  }
}

/**
 * GET data/history documents: documents as they were after a transaction (`revision`), at a `time`, or before their
 * deletion (`lastRevision=true`). Leaves out documents that did not exist at that point.
 */
function documentsRoute(lake: LakeReader): Route {
  return route('GET', '/lake/:version/data/history/:dataset/documents/:ids', 'viewer', ({ url, params }) => {
    const ids = new Set(toList(params['ids']))
    const read = documentReader(lake, url.searchParams)
    return Response.json({ documents: [...ids].flatMap((id) => read(id) ?? []) })
  })
}

function documentReader(lake: LakeReader, params: URLSearchParams): (id: string) => LakeDocument | null {
  if (params.get('lastRevision') === 'true') return (id) => lake.store.lastContentOf(id)
  const revision = params.get('revision') ?? ''
  // The Studio makes up revisions for deletions and expects no document for them.
  const sequence =
    revision === ''
      ? lake.store.sequenceAt(readTime(params.get('time') ?? lake.now().toISOString(), 'time'))
      : (lake.store.findTransaction(revision)?.sequence ?? 0)
  return (id) => lake.store.revisionAt(id, sequence)?.document ?? null
}

/**
 * Parses a request for transactions. Ranges are inclusive. Empty parameters count as absent, because the Studio sends
 * `fromTransaction=` when it has no transaction to start from.
 *
 * @throws HttpError badRequest for a bad parameter, notFound for an unknown transaction
 */
function readTransactionRequest(ids: string, params: URLSearchParams, store: ContentHistory) {
  const get = (name: string) => params.get(name) ?? ''
  const isAsked = (name: string) => get(name) === 'true'
  const sequenceOf = (name: string, fallback: number) =>
    get(name) === '' ? fallback : findSequence(store, get(name))
  const timeOf = (name: string) => (get(name) === '' ? null : readTime(get(name), name))

  const first = sequenceOf('fromTransaction', 0)
  const last = sequenceOf('toTransaction', Infinity)
  const from = timeOf('fromTime')
  const to = timeOf('toTime')
  const authors = new Set(toList(get('authors')))
  return {
    ids: toList(ids),
    matches: ({ sequence, timestamp, author }: TransactionHead) =>
      sequence >= first &&
      sequence <= last &&
      (from === null || timestamp >= from) &&
      (to === null || timestamp <= to) &&
      (authors.size === 0 || authors.has(author)),
    isNewestFirst: isAsked('reverse'),
    limit: readLimit(get('limit'), TRANSACTIONS_LIMIT),
    hasMutations: !isAsked('excludeContent') && !isAsked('excludeMutations'),
    hasEffects: get('effectFormat') === 'mendoza',
    /** Leaves out the effects on other documents. */
    isAboutIdsOnly: isAsked('includeIdentifiedDocumentsOnly'),
  }
}

/** Parses the `limit` parameter. @throws HttpError badRequest unless it is a positive integer */
function readLimit(value: string, fallback: number): number {
  if (value === '') return fallback
  const limit = Number(value)
  if (Number.isSafeInteger(limit) && limit > 0) return limit
  throw new HttpError('badRequest', 'The parameter "limit" must be a whole number above zero.')
}

function findSequence(store: ContentHistory, id: string): number {
  const head = store.findTransaction(id)
  if (head === null)
    throw new HttpError('notFound', `The transaction "${id}" is unknown. Use one from the history.`)
  return head.sequence
}

/** Normalises a time to the stored format: ISO 8601, UTC. @throws HttpError badRequest if it is invalid */
function readTime(value: string, parameter: string): string {
  const milliseconds = Date.parse(value)
  if (!Number.isNaN(milliseconds)) return new Date(milliseconds).toISOString()
  throw new HttpError(
    'badRequest',
    `The parameter "${parameter}" is not a time. Use ISO 8601, as in 2026-11-21T05:00:00Z.`,
  )
}

/**
 * GET data/history deleted: deleted documents with their last content, most recent deletion first. Hosted Sanity has no
 * such list. A document counts as deleted if neither its published version nor its draft is stored.
 */
function deletedRoute(lake: LakeReader): Route {
  return route('GET', '/lake/:version/data/history/:dataset/deleted', 'viewer', ({ url }) => {
    const limit = readLimit(url.searchParams.get('limit') ?? '', DELETED_LIMIT)
    const deleted: JsonObject[] = []
    for (const deletion of lastDeletions(lake.store.deletions())) {
      if (deleted.length === limit) break
      deleted.push(...describeDeletion(deletion, lake))
    }
    return Response.json({ deleted })
  })
}

/**
 * The last deletion of each document. If two variants were deleted together, it is the draft's, since the draft is
 * newer.
 */
function lastDeletions(newestFirst: readonly Deletion[]): Iterable<Deletion> {
  const byDocument = new Map<string, Deletion>()
  for (const deletion of newestFirst) {
    const id = toPublishedId(deletion.documentId)
    const known = byDocument.get(id)
    if (known === undefined || (known.sequence === deletion.sequence && isDraftId(deletion.documentId)))
      byDocument.set(id, deletion)
  }
  return byDocument.values()
}

/** Describes a deletion. Empty if another variant is still stored, or if it is not a content document. */
function describeDeletion({ documentId, timestamp, author }: Deletion, lake: LakeReader): JsonObject[] {
  const id = toPublishedId(documentId)
  if ([id, toDraftId(id)].some((variant) => lake.getDocument(variant) !== null)) return []
  const document = lake.store.lastContentOf(documentId)
  // Assets have no draft to restore, and Sanity manages releases itself.
  if (document === null || !isContentType(document._type)) return []
  return [{ id, document, deletedAt: timestamp, deletedBy: author }]
}
