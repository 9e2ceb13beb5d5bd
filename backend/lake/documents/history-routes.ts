import { HttpError } from '../../http/errors.ts'
import { type Route, route } from '../../http/route.ts'
import { isDraftId, isPublishedId, toDraftId, toPublishedId } from '../document-ids.ts'
import { attributeEffects, wholeDocumentEffects } from '../effects.ts'
import type { JsonObject } from '../json.ts'
import type { ContentLake } from '../lake.ts'
import type { ContentStore, StoredRevision, TransactionHead, Deletion } from '../store/content-store.ts'
import { isContentType, type LakeDocument } from '../types.ts'
import { toList, ndjsonResponse } from './document-routes.ts'

/** Transactions that are listed unless a request gives a limit: hosted Sanity's default. The Studio sends its own. */
const TRANSACTIONS_LIMIT = 100
/** Deleted documents that are listed unless a request gives a limit. */
const DELETED_LIMIT = 50

/** Which transactions a request asks for, and how much of each. */
type TransactionRequest = ReturnType<typeof readTransactionRequest>

/** Endpoints for the Studio's history panel, its timeline, its restore actions, its archived and published releases. */
export function historyRoutes(lake: ContentLake): Route[] {
  return [transactionsRoute(lake), documentsRoute(lake), deletedRoute(lake)]
}

/** GET data/history transactions: who wrote what to the named documents, a transaction a line, oldest first without `reverse=true`. */
function transactionsRoute({ store }: ContentLake): Route {
  return route(
    'GET',
    '/lake/:version/data/history/:dataset/transactions/:ids',
    'viewer',
    ({ url, params }) => {
      const asked = readTransactionRequest(params['ids'] ?? '', url.searchParams, store)
      const heads = store.transactionsOf(asked.ids).filter(asked.matches)
      if (asked.isNewestFirst) heads.reverse()
      // One by one, as the lines are read: each reads revisions from the file.
      const listed = heads.slice(0, asked.limit).values()
      return ndjsonResponse(listed.map((head) => describeTransaction(head, asked, store)))
    },
  )
}

function describeTransaction(
  head: TransactionHead,
  asked: TransactionRequest,
  store: ContentStore,
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
 * `getChunkType`). Without one, “Review changes” compares an imported document with nothing.
 */
function describeEffects(revisions: readonly StoredRevision[], store: ContentStore): JsonObject {
  const documentAt = (id: string, sequence: number) => store.revisionAt(id, sequence)?.document ?? null
  const withoutDraft = revisions
    .filter(({ documentId, document }) => document !== null && isPublishedId(documentId))
    .filter(({ documentId, sequence }) => documentAt(toDraftId(documentId), sequence) === null)
  return {
    ...Object.fromEntries(
      withoutDraft.map(({ documentId }) => [toDraftId(documentId), { ...wholeDocumentEffects(null, null) }]),
    ),
    // Last: a draft that the transaction did delete has its own effect.
    ...Object.fromEntries(
      revisions.map(({ documentId, sequence, document }) => {
        const previous = documentAt(documentId, sequence - 1)
        return [documentId, { ...attributeEffects(previous, document) }]
      }),
    ),
  }
}

/**
 * GET data/history documents: documents as they were after a transaction (`revision`), at a `time`, or before
 * they were deleted (`lastRevision=true`). Those that did not exist then are left out.
 */
function documentsRoute(lake: ContentLake): Route {
  return route('GET', '/lake/:version/data/history/:dataset/documents/:ids', 'viewer', ({ url, params }) => {
    const ids = new Set(toList(params['ids']))
    const read = documentReader(lake, url.searchParams)
    return Response.json({ documents: [...ids].flatMap((id) => read(id) ?? []) })
  })
}

function documentReader(lake: ContentLake, params: URLSearchParams): (id: string) => LakeDocument | null {
  if (params.get('lastRevision') === 'true') return (id) => lake.store.lastContentOf(id)
  const revision = params.get('revision') ?? ''
  // The Studio makes up revisions for deletions and expects no document at them.
  const sequence =
    revision === ''
      ? lake.store.sequenceAt(readTime(params.get('time') ?? lake.now().toISOString(), 'time'))
      : (lake.store.findTransaction(revision)?.sequence ?? 0)
  return (id) => lake.store.revisionAt(id, sequence)?.document ?? null
}

/**
 * Reads a request for transactions. Both ends of a range belong to it; empty
 * parameters count as absent, because the Studio sends `fromTransaction=` when it knows none.
 *
 * @throws HttpError badRequest for a bad parameter, notFound for an unknown transaction
 */
function readTransactionRequest(ids: string, params: URLSearchParams, store: ContentStore) {
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
    /** Leaves out what the transactions did to other documents. */
    isAboutIdsOnly: isAsked('includeIdentifiedDocumentsOnly'),
  }
}

/** Reads the parameter `limit`. @throws HttpError badRequest when it is not a whole number above zero */
function readLimit(value: string, fallback: number): number {
  if (value === '') return fallback
  const limit = Number(value)
  if (Number.isSafeInteger(limit) && limit > 0) return limit
  throw new HttpError('badRequest', 'The parameter "limit" is a whole number above zero.')
}

function findSequence(store: ContentStore, id: string): number {
  const head = store.findTransaction(id)
  if (head === null)
    throw new HttpError(
      'notFound',
      `The transaction "${id}" is not known. Ask for one that the history lists.`,
    )
  return head.sequence
}

/** Reads a time in the form that transactions have: ISO 8601, UTC. @throws HttpError badRequest when it is none */
function readTime(value: string, parameter: string): string {
  const milliseconds = Date.parse(value)
  if (!Number.isNaN(milliseconds)) return new Date(milliseconds).toISOString()
  throw new HttpError(
    'badRequest',
    `The parameter "${parameter}" is not a time. Use ISO 8601, as in 2026-11-21T05:00:00Z.`,
  )
}

/**
 * GET data/history deleted: documents that were deleted and not made again, the newest deletion first, each with its
 * last content. Sanity's API has no such list. A document counts as deleted when neither it nor its draft is stored.
 */
function deletedRoute(lake: ContentLake): Route {
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

/** Of each document the deletion of the variant that went last; of two that went together the draft's, whose content is newer. */
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

/** One row of the list; none for a document that is stored under another of its ids, or that was never content. */
function describeDeletion({ documentId, timestamp, author }: Deletion, lake: ContentLake): JsonObject[] {
  const id = toPublishedId(documentId)
  if ([id, toDraftId(id)].some((variant) => lake.getDocument(variant) !== null)) return []
  const document = lake.store.lastContentOf(documentId)
  // Pictures and files have no draft to come back as, and releases are Sanity's own.
  if (document === null || !isContentType(document._type)) return []
  return [{ id, document, deletedAt: timestamp, deletedBy: author }]
}
