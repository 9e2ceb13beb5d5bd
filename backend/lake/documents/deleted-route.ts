import type { Route } from '../../http/route.ts'
import { isDraftId, toDraftId, toPublishedId } from '../document-ids.ts'
import type { JsonObject } from '../json.ts'
import type { ContentLake } from '../lake.ts'
import type { ContentStore, Deletion } from '../store/content-store.ts'
import { readLimit } from './history-routes.ts'

const DEFAULT_LIMIT = 50
/** Pictures and files have no draft to come back as, and releases are Sanity's own. */
const NO_CONTENT = /^(sanity|system)\./

/**
 * GET data/history deleted: what was deleted and is still gone, the newest first, each with the last words that it
 * had. Not of Sanity's API, which has no such list. A document is gone once neither it nor its draft is there.
 */
export function deletedRoute({ store }: ContentLake): Route {
  return {
    method: 'GET',
    path: '/lake/:version/data/history/:dataset/deleted',
    access: 'viewer',
    handle({ url }) {
      const limit = readLimit(url.searchParams.get('limit') ?? '', DEFAULT_LIMIT)
      const deleted: JsonObject[] = []
      for (const deletion of lastOfEach(store.deletions())) {
        if (deleted.length === limit) break
        deleted.push(...describe(deletion, store))
      }
      return Response.json({ deleted })
    },
  }
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
function describe({ documentId, sequence }: Deletion, store: ContentStore): JsonObject[] {
  const id = toPublishedId(documentId)
  const isThere = (variant: string) => (store.revisionAt(variant, Infinity)?.document ?? null) !== null
  if (isThere(id) || isThere(toDraftId(id))) return []
  const document = store.lastContentOf(documentId)
  const head = store.headOf(sequence)
  if (document === null || head === null || NO_CONTENT.test(document._type)) return []
  return [{ id, document, deletedAt: head.timestamp, deletedBy: head.author }]
}
