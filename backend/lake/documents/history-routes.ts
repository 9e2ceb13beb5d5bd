import { type Route, route } from '../../http/route.ts'
import type { ContentLake } from '../lake.ts'
import type { JsonObject } from '../json.ts'
import type { ContentStore, StoredRevision, TransactionHead, Deletion } from '../store/content-store.ts'
import type { LakeDocument } from '../types.ts'
import { HttpError } from '../../http/errors.ts'
import { attributeEffects } from '../effects.ts'
import { toList, ndjsonResponse } from './document-routes.ts'
import { isDraftId, toDraftId, toPublishedId } from '../document-ids.ts'

/** Hosted Sanity's default. The Studio names its own. */
const DEFAULT_LIMIT = 100

/** Which transactions a request asks for, and how much of each. */
type TransactionRequest = ReturnType<typeof readTransactionRequest>

/** How many deleted documents are listed unless a request says how many. */
const DELETED_LIMIT = 50
/** Pictures and files have no draft to come back as, and releases are Sanity's own. */
const NO_CONTENT = /^(sanity|system)\./

/** What the Studio's history panel, its timeline and its restore actions read, and the content releases that are over. */
export function historyRoutes(lake: ContentLake): Route[] {
  return [transactionsRoute(lake), documentsRoute(lake), deletedRoute(lake)]
}

/** GET data/history transactions: who wrote what to some documents, a transaction a line, oldest first unless `reverse` is asked. */
function transactionsRoute({ store }: ContentLake): Route {
  return route(
    'GET',
    '/lake/:version/data/history/:dataset/transactions/:ids',
    'viewer',
    ({ url, params }) => {
      const asked = readTransactionRequest(params['ids'] ?? '', url.searchParams, store)
      const heads = store.transactionsOf(asked.ids).filter(asked.matches)
      if (asked.isNewestFirst) heads.reverse()
      return ndjsonResponse(describeAll(heads.slice(0, asked.limit), asked, store))
    },
  )
}

function* describeAll(
  heads: readonly TransactionHead[],
  asked: TransactionRequest,
  store: ContentStore,
): Generator<JsonObject> {
  for (const head of heads) yield describe(head, asked, store)
}

function describe(head: TransactionHead, asked: TransactionRequest, store: ContentStore): JsonObject {
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

function describeEffects(revisions: readonly StoredRevision[], store: ContentStore): JsonObject {
  return Object.fromEntries(
    revisions.map(({ documentId, sequence, document }) => {
      const previous = store.revisionAt(documentId, sequence - 1)?.document ?? null
      return [documentId, { ...attributeEffects(previous, document) }]
    }),
  )
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
 * Reads a request for transactions. Ends of ranges belong to the range; empty
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
    limit: readLimit(get('limit'), DEFAULT_LIMIT),
    hasMutations: !isAsked('excludeContent') && !isAsked('excludeMutations'),
    hasEffects: get('effectFormat') === 'mendoza',
    /** Leaves out what the transactions did to other documents. */
    isAboutIdsOnly: isAsked('includeIdentifiedDocumentsOnly'),
  }
}

/** How many things a request asks for at most. @throws HttpError badRequest when it is not a whole number above zero */
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

/** A time in a request as transactions hold theirs: ISO 8601, UTC. @throws HttpError badRequest when it is none */
function readTime(value: string, parameter: string): string {
  const milliseconds = Date.parse(value)
  if (!Number.isNaN(milliseconds)) return new Date(milliseconds).toISOString()
  throw new HttpError(
    'badRequest',
    `The parameter "${parameter}" is not a time. Use ISO 8601, as in 2026-11-21T05:00:00Z.`,
  )
}

/**
 * GET data/history deleted: what was deleted and is still gone, the newest first, each with the last words that it
 * had. Not of Sanity's API, which has no such list. A document is gone once neither it nor its draft is there.
 */
function deletedRoute({ store }: ContentLake): Route {
  return route('GET', '/lake/:version/data/history/:dataset/deleted', 'viewer', ({ url }) => {
    const limit = readLimit(url.searchParams.get('limit') ?? '', DELETED_LIMIT)
    const deleted: JsonObject[] = []
    for (const deletion of lastOfEach(store.deletions())) {
      if (deleted.length === limit) break
      deleted.push(...describeDeletion(deletion, store))
    }
    return Response.json({ deleted })
  })
}

/** Of each document the variant that went last; of two that went together the draft, which has the newer words. */
function lastOfEach(deletions: readonly Deletion[]): Iterable<Deletion> {
  const byDocument = new Map<string, Deletion>()
  for (const deletion of deletions) {
    const id = toPublishedId(deletion.documentId)
    const known = byDocument.get(id)
    if (known === undefined || (known.sequence === deletion.sequence && isDraftId(deletion.documentId)))
      byDocument.set(id, deletion)
  }
  return byDocument.values()
}

/** Nothing for what is there under another of its ids, or was never content. */
function describeDeletion({ documentId, sequence }: Deletion, store: ContentStore): JsonObject[] {
  const id = toPublishedId(documentId)
  const isThere = (variant: string) => (store.revisionAt(variant, Infinity)?.document ?? null) !== null
  if (isThere(id) || isThere(toDraftId(id))) return []
  const document = store.lastContentOf(documentId)
  const head = store.headOf(sequence)
  if (document === null || head === null || NO_CONTENT.test(document._type)) return []
  return [{ id, document, deletedAt: head.timestamp, deletedBy: head.author }]
}
