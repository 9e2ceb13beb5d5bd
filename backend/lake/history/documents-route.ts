import type { Route } from '../../http/route.ts'
import type { ContentLake } from '../lake.ts'
import type { LakeDocument } from '../types.ts'
import { readTime } from './read-time.ts'

/**
 * GET data/history documents: documents as they were after a transaction
 * (`revision`), at a `time`, or before they were deleted (`lastRevision=true`).
 * Those that did not exist then are left out.
 */
export function documentsRoute(lake: ContentLake): Route {
  return {
    method: 'GET',
    path: '/lake/:version/data/history/:dataset/documents/:ids',
    access: 'viewer',
    handle({ url, params }) {
      const ids = new Set((params['ids'] ?? '').split(',').filter((id) => id !== ''))
      const read = documentReader(lake, url.searchParams)
      return Response.json({ documents: [...ids].flatMap((id) => read(id) ?? []) })
    },
  }
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
