import { createHash } from 'node:crypto'
import { HttpError } from '../../http/errors.ts'
import { createTurnstile } from '../../http/turnstile.ts'
import type { RouteContext } from '../../http/route.ts'
import { DATASET, PROJECT_ID } from '../../project/project.ts'
import type { Lake } from '../types.ts'
import type { AssetFolder } from './asset-folder.ts'
import { fileSize } from './asset-folder.ts'
import { IMAGE_MIME_TYPES, imageAssetId, parseImageName } from './asset-name.ts'
import { downloadDisposition, immutableHeaders } from './asset-headers.ts'
import { fileStream } from './file-stream.ts'
import { OUTPUT_MIME_TYPES, isOriginal, outputFormat } from './output-format.ts'
import { renderImage } from './render-image.ts'
import type { RenditionCache } from './rendition-cache.ts'
import { parseTransform } from './transform-params.ts'

/** Two cores are what the smallest server has; more at once would only fill the memory. */
const inTurn = createTurnstile({ concurrent: 2, waiting: 200 })

/** Raised when the pipeline's output changes, so that stored renditions are made again. */
const PIPELINE_VERSION = 1

/** Answers with an image, as it was uploaded or as its URL asks for it. */
export async function serveImage(
  { request, url, params }: RouteContext,
  { lake, folder, cache }: { lake: Lake; folder: AssetFolder; cache: RenditionCache },
): Promise<Response> {
  const name = parseImageName(params['file'] ?? '')
  const isKnown =
    name !== null &&
    params['projectId'] === PROJECT_ID &&
    params['dataset'] === DATASET &&
    lake.getDocument(imageAssetId(name)) !== null
  if (!isKnown) throw new HttpError('notFound', 'There is no such image.')
  const path = folder.path(name)
  const size = await fileSize(path)
  if (size === null) throw new HttpError('notFound', 'The file of this image is missing. Upload it again.')
  const download = downloadDisposition(url.searchParams.get('dl'), `${name.sha1}.${name.extension}`)

  if (isOriginal(url.searchParams, name.extension)) {
    return new Response(fileStream(path), {
      headers: {
        ...immutableHeaders(IMAGE_MIME_TYPES[name.extension]),
        ...download,
        'content-length': String(size),
      },
    })
  }
  const transform = parseTransform(url.searchParams)
  const format = outputFormat(transform, name.extension, request.headers.get('accept'))
  const key = createHash('sha256')
    .update(JSON.stringify([PIPELINE_VERSION, params['file'], transform, format]))
    .digest('hex')
  const content = await cache.get(key, () =>
    inTurn(() => renderImage({ path, source: name, transform, format })),
  )
  return new Response(new Uint8Array(content), {
    headers: {
      ...immutableHeaders(OUTPUT_MIME_TYPES[format]),
      ...download,
      ...(transform.isAutoFormat && { vary: 'Accept' }),
      'content-length': String(content.byteLength),
    },
  })
}
