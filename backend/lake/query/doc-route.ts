import type { Route } from '../../http/route.ts'
import { visibilityOf } from '../caller-id.ts'
import { isPublicId, toPublishedId } from '../document-ids.ts'
import type { ContentLake } from '../lake.ts'
import type { LakeDocument } from '../types.ts'

/** GET data/doc: documents by id, as the last write left them; with `includeAllVersions` each with its draft and versions. */
export function docRoute(lake: ContentLake): Route {
  return {
    method: 'GET',
    path: '/lake/:version/data/doc/:dataset/:ids',
    access: 'public',
    handle({ params, url, caller }) {
      const visibility = visibilityOf(caller)
      const asked = (params['ids'] ?? '').split(',').filter((id) => id !== '')
      const isOfAllVersions = url.searchParams.get('includeAllVersions') === 'true' && visibility === 'all'
      const ids = isOfAllVersions ? asked.flatMap((id) => versionsOf(id, lake)) : asked
      const documents: LakeDocument[] = []
      const omitted: { id: string; reason: 'existence' | 'permission' }[] = []
      for (const id of new Set(ids)) {
        // Said of every private id, so that strangers cannot find out which ones exist.
        const isHidden = visibility === 'public' && !isPublicId(id)
        const document = isHidden ? null : lake.getDocument(id)
        if (document === null) omitted.push({ id, reason: isHidden ? 'permission' : 'existence' })
        else documents.push(document)
      }
      return Response.json({ documents, omitted })
    },
  }
}

/** The ids of a document that is published, a draft or in a release, by any of them; the id itself where there is none. */
function versionsOf(id: string, lake: ContentLake): string[] {
  const ids = lake.documents.all().map(({ _id }) => _id)
  const found = ids.filter((other) => toPublishedId(other) === toPublishedId(id))
  return found.length === 0 ? [id] : found
}
