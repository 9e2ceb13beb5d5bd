import type { Route } from '../../http/route.ts'
import { visibilityOf } from '../caller-id.ts'
import { isPublicId } from '../document-ids.ts'
import type { ContentLake } from '../lake.ts'
import type { LakeDocument } from '../types.ts'

/** GET data/doc: documents by id, as the last write left them. */
export function docRoute(lake: ContentLake): Route {
  return {
    method: 'GET',
    path: '/lake/:version/data/doc/:dataset/:ids',
    access: 'public',
    handle({ params, caller }) {
      const visibility = visibilityOf(caller)
      const ids = (params['ids'] ?? '').split(',').filter((id) => id !== '')
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
