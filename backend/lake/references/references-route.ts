import type { Route } from '../../http/route.ts'
import { asJson } from '../json.ts'
import type { ContentLake } from '../lake.ts'

/** GET data/references/…/to: who refers to a document. The Studio's delete dialog asks. */
export function referencesRoute(lake: ContentLake): Route {
  return {
    method: 'GET',
    path: '/lake/:version/data/references/:dataset/documents/:id/to',
    access: 'viewer',
    handle({ params, url }) {
      const exclude = url.searchParams.get('excludeInternalReferences') === 'true'
      const referrers = exclude ? [] : lake.documents.referrers(params['id'] ?? '', 'any')
      const references = referrers.map((documentId) => ({
        documentId,
        projectId: 'local',
        datasetName: 'production',
      }))
      return Response.json({ totalCount: references.length, references: asJson(references) })
    },
  }
}
