import type { Route } from '../../http/route.ts'
import { visibilityOf } from '../caller-id.ts'
import { isPublicId } from '../document-ids.ts'
import type { ContentLake } from '../lake.ts'
import { ndjsonResponse } from './ndjson.ts'

/** GET data/export: all documents that the caller may see as they are now, one a line, as @sanity/export reads them. */
export function exportRoutes(lake: ContentLake): Route[] {
  return [
    {
      method: 'GET',
      path: '/lake/:version/data/export/:dataset',
      access: 'public',
      handle({ url, caller }) {
        const types = new Set((url.searchParams.get('types') ?? '').split(',').filter((type) => type !== ''))
        const seesAll = visibilityOf(caller) === 'all'
        // A write during the stream makes a new list and leaves this one alone: the export is of one moment.
        const documents = lake.documents.all()
        const selected = documents.filter(
          ({ _id, _type }) => (seesAll || isPublicId(_id)) && (types.size === 0 || types.has(_type)),
        )
        return ndjsonResponse(selected)
      },
    },
  ]
}
