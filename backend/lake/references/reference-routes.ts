import type { Route } from '../../http/route.ts'
import { DATASET, PROJECT_ID } from '../../project/project.ts'
import type { ContentLake } from '../lake.ts'

/** What the Studio's dialogs for unpublishing and deleting read. */
interface ReferenceList {
  totalCount: number
  references: { projectId: string; datasetName: string; documentId: string }[]
}

/**
 * GET data/references: who refers to a document. There is one data set, so there
 * are internal references only; the Studio leaves those out and counts them by GROQ.
 */
export function referenceRoutes(lake: ContentLake): Route[] {
  return [
    {
      method: 'GET',
      path: '/lake/:version/data/references/:dataset/documents/:id/to',
      access: 'viewer',
      handle({ url, params }) {
        const isWithoutInternal = url.searchParams.get('excludeInternalReferences') === 'true'
        const ids = isWithoutInternal ? [] : lake.documents.referrers(params['id'] ?? '', 'any')
        return Response.json({
          totalCount: ids.length,
          references: ids.map((documentId) => ({ projectId: PROJECT_ID, datasetName: DATASET, documentId })),
        } satisfies ReferenceList)
      },
    },
  ]
}
