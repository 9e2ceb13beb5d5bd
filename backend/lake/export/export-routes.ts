import type { Route } from '../../http/route.ts'
import { visibilityOf } from '../caller-id.ts'
import { originalQuery } from '../assets/original-pass.ts'
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
        if (!seesAll) return ndjsonResponse(selected)
        return ndjsonResponse(withOriginals(selected, caller.kind === 'service' ? url.origin : undefined))
      },
    },
  ]
}

/**
 * Assets whose `url` leads to the original as it was uploaded, so that an import gives the same ids:
 * @sanity/export downloads it without a token. For programs of this machine it leads to this very
 * server, since the site may not be running while one makes an export.
 */
function* withOriginals(
  documents: readonly LakeDocument[],
  origin: string | undefined,
): Generator<LakeDocument> {
  for (const document of documents) {
    const { _type, path, url } = document
    const isAsset = _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'
    if (!isAsset || typeof path !== 'string' || typeof url !== 'string') yield document
    else {
      const address = origin === undefined ? url : new URL(`/backend/lake/${path}`, origin).href
      yield { ...document, url: `${address}?${originalQuery(path)}` }
    }
  }
}
