import { join } from 'node:path'
import { HttpError } from '../../http/errors.ts'
import type { Route, RouteContext } from '../../http/route.ts'
import { createTurnstile } from '../../http/turnstile.ts'
import { DATASET } from '../../project/project.ts'
import { isKnown } from '../../staff/caller.ts'
import type { Lake, LakeDocument } from '../types.ts'
import { AssetFolder } from './asset-folder.ts'
import { RenditionCache } from './rendition-cache.ts'
import { serveFile } from './serve-file.ts'
import { serveImage } from './serve-image.ts'
import { uploadFile } from './upload-file.ts'
import { uploadImage } from './upload-image.ts'
import type { AssetStore, Upload } from './upload-image.ts'

const IMAGE_LIMIT = 20 * 1024 * 1024
const FILE_LIMIT = 50 * 1024 * 1024
/** As long as a request may take at all (../../http/listen.ts): a large picture over a slow line. */
const UPLOAD_MILLISECONDS = 180_000
const RENDITIONS_BYTES = 512 * 1024 * 1024

/** Decoding a large photo takes up to 200 MB of memory. */
const inTurn = createTurnstile({ concurrent: 2, waiting: 50 })

/** Upload and delivery of images and files. */
export function assetRoutes({
  lake,
  folder,
  siteUrl,
}: {
  lake: Lake
  folder: string
  siteUrl: string
}): Route[] {
  const store: AssetStore = { lake, folder: new AssetFolder(join(folder, 'originals')), siteUrl }
  const cache = new RenditionCache(join(folder, 'renditions'), RENDITIONS_BYTES)
  return [
    upload('/lake/:version/assets/images/:dataset', IMAGE_LIMIT, (input) =>
      inTurn(() => uploadImage(input, store)),
    ),
    upload('/lake/:version/assets/files/:dataset', FILE_LIMIT, (input) => uploadFile(input, store)),
    {
      method: 'GET',
      path: '/lake/images/:projectId/:dataset/:file',
      access: 'public',
      handle: (context) => serveImage(context, { lake, folder: store.folder, cache }),
    },
    {
      method: 'GET',
      path: '/lake/files/:projectId/:dataset/:file',
      access: 'public',
      handle: (context) => serveFile(context, store),
    },
  ]
}

function upload(path: string, bodyLimit: number, store: (input: Upload) => Promise<LakeDocument>): Route {
  return {
    method: 'POST',
    path,
    access: 'editor',
    bodyLimit,
    bodyMilliseconds: UPLOAD_MILLISECONDS,
    handle: async ({ request, url, params, caller }: RouteContext) => {
      if (params['dataset'] !== DATASET) throw new HttpError('notFound', `There is one data set, ${DATASET}.`)
      if (!isKnown(caller)) throw new HttpError('unauthorized', 'Sign in first.')
      const content = Buffer.from(await request.arrayBuffer())
      if (content.byteLength === 0)
        throw new HttpError('badRequest', 'The body is empty. Send the content of the file.')
      return Response.json({ document: await store({ content, query: url.searchParams, author: caller.id }) })
    },
  }
}
