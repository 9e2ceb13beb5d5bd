import { join } from 'node:path'
import { Allowances } from '../../lib/shared/allowances.ts'
import { HttpError } from '../base/errors.ts'
import { createOutcomeLog, type Log } from '../base/log.ts'
import { type Route, route, type RouteContext } from '../base/route.ts'
import { DATASET } from '../base/project.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import type { LakeWriter } from '../lake/mutate/lake-writer.ts'
import { callerId } from '../lake/model/perspective.ts'
import type { LakeDocument } from '../lake/model/types.ts'
import { openAssetFolder } from './asset-folder.ts'
import { serveImage, type PictureStore } from './serve-image.ts'
import { createPublicCopies } from './public-copies.ts'
import { openRenditionCache } from './rendition-cache.ts'
import { serveFile } from './serve-file.ts'
import { uploadFile, uploadImage, type AssetStore, type Upload } from './upload.ts'
import { WorkQueue } from '../base/work-queue.ts'

const IMAGE_LIMIT = 20 * 1024 * 1024
const FILE_LIMIT = 50 * 1024 * 1024
/**
 * Upload time limit, the same as for any request (../http/listen.ts). Allows for a large image over a slow connection.
 */
const UPLOAD_MILLISECONDS = 180_000
const RENDITIONS_BYTES = 512 * 1024 * 1024
const COPIES_BYTES = 512 * 1024 * 1024
const UNLISTED_RENDITIONS_BYTES = 64 * 1024 * 1024

export function assetRoutes({
  lake,
  folder,
  siteUrl,
  log,
  queue = new WorkQueue(),
}: {
  lake: LakeReader & LakeWriter
  folder: string
  siteUrl: string
  log: Log
  queue?: WorkQueue
}): Route[] {
  const store: AssetStore = { lake, folder: openAssetFolder(join(folder, 'originals')), siteUrl, queue }
  const writes = createOutcomeLog(log, 'pictures sent from memory, not stored')
  const cache = (name: string, capacity: number) =>
    openRenditionCache({ folder: join(folder, 'renditions', name), capacity, writes })
  const pictures: PictureStore = {
    ...store,
    expected: cache('', RENDITIONS_BYTES),
    unlisted: cache('odd', UNLISTED_RENDITIONS_BYTES),
    unlistedSizes: new Allowances(),
    copies: createPublicCopies(cache('copies', COPIES_BYTES), queue),
  }
  return [
    upload('/lake/:version/assets/images/:dataset', IMAGE_LIMIT, (input) => uploadImage(input, store)),
    upload('/lake/:version/assets/files/:dataset', FILE_LIMIT, (input) => uploadFile(input, store)),
    route('GET', '/lake/images/:projectId/:dataset/:file', 'public', (context) =>
      serveImage(context, pictures),
    ),
    route('GET', '/lake/files/:projectId/:dataset/:file', 'public', (context) =>
      serveFile(context, pictures),
    ),
  ]
}

function upload(path: string, bodyLimit: number, store: (input: Upload) => Promise<LakeDocument>): Route {
  return {
    method: 'POST',
    path,
    access: 'contributor',
    bodyLimit,
    bodyMilliseconds: UPLOAD_MILLISECONDS,
    handle: async ({ request, url, params, caller }: RouteContext) => {
      if (params['dataset'] !== DATASET) throw new HttpError('notFound', `The only dataset is ${DATASET}.`)
      const content = Buffer.from(await request.arrayBuffer())
      if (content.byteLength === 0)
        throw new HttpError('badRequest', 'The body is empty. Send the content of the file.')
      return Response.json({
        document: await store({ content, query: url.searchParams, author: callerId(caller) }),
      })
    },
  }
}
