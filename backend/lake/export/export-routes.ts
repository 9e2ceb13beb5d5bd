import type { Route } from '../../http/route.ts'
import { visibilityOf } from '../caller-id.ts'
import { isPublicId } from '../document-ids.ts'
import type { ContentLake } from '../lake.ts'
import type { LakeDocument } from '../types.ts'
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
        return ndjsonResponse(caller.kind === 'service' ? withLocalAssets(selected, url.origin) : selected)
      },
    },
  ]
}

/**
 * Assets at this very server. @sanity/export downloads each from its `url`, whose
 * site may not be running while a program of this machine makes an export.
 */
function* withLocalAssets(documents: readonly LakeDocument[], origin: string): Generator<LakeDocument> {
  for (const document of documents) {
    const { _type, path } = document
    const isAsset = _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'
    yield isAsset && typeof path === 'string'
      ? { ...document, url: new URL(`/backend/lake/${path}`, origin).href }
      : document
  }
}
