import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Allowance, type Allowances } from '../../lib/shared/allowances.ts'
import { HttpError } from '../base/errors.ts'
import type { RouteContext } from '../base/route.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import {
  IMAGE_MIME_TYPES,
  imageAssetId,
  parseImageName,
  type AssetFolder,
  type ImageName,
} from './asset-folder.ts'
import { findStored, downloadDisposition, immutableHeaders, bodyOf, serveUpload } from './serve-file.ts'
import { drawSvg, assertSvgSize, assertSvgText, DRAWING_PIXELS } from './draw-svg.ts'
import { isPublishedCut, isSiteSize } from './expected-size.ts'
import { OUTPUT_MIME_TYPES, isOriginal, parseTransform } from './transform-params.ts'
import { planRendition, workPixels, type Rendition } from './plan-rendition.ts'
import { renderImage } from './render-image.ts'
import type { PublicCopies } from './public-copies.ts'
import type { RenditionCache } from './rendition-cache.ts'
import type { WorkQueue } from '../base/work-queue.ts'

/** Increment when the pipeline's output changes, to regenerate all renditions. */
const PIPELINE_VERSION = 2
/** Rate limit for unlisted sizes, per address. */
const UNLISTED_SIZES: Allowance = { burst: 30, refillMs: 2_000 }

/** Dependencies of the image endpoint. */
export interface PictureStore {
  lake: LakeReader
  folder: AssetFolder
  queue: WorkQueue
  /** Renditions in sizes that the site and staff request. */
  expected: RenditionCache
  /** All other renditions. They have their own cache, so that they can't evict the expected ones. */
  unlisted: RenditionCache
  /** Rate limiter for unlisted sizes. */
  unlistedSizes: Allowances
  copies: PublicCopies
}

/** Serves an image, either as uploaded or transformed according to its URL. */
export async function serveImage(context: RouteContext, store: PictureStore): Promise<Response> {
  const { request, url, params } = context
  const name = parseImageName(params['file'] ?? '')
  if (name === null) throw new HttpError('notFound', 'There is no such image.')
  const upload = await findStored(context, store, { ...name, id: imageAssetId(name) })
  if (isOriginal(url.searchParams, name.extension)) {
    const options = { copies: store.copies, isShownInPlace: true, kind: 'images' as const }
    return serveUpload(upload, IMAGE_MIME_TYPES[name.extension], context, options)
  }
  const wanted = url.searchParams.get('dl')
  const transform = parseTransform(url.searchParams)
  const rendition = planRendition({
    source: name,
    extension: name.extension,
    transform,
    accept: request.headers.get('accept'),
  })
  const stored = await findOrMake({ name, path: upload.path, rendition, context }, store)
  return new Response(bodyOf(stored), {
    headers: {
      ...immutableHeaders(OUTPUT_MIME_TYPES[rendition.format]),
      ...(wanted !== null && downloadDisposition(wanted, `${name.sha1}.${name.extension}`)),
      ...(transform.isAutoFormat && { vary: 'Accept' }),
      'content-length': String(stored.size),
    },
  })
}

/**
 * Counts an unlisted size against an address. Cached renditions don't count.
 *
 * @returns 0, or the seconds to wait if the address is over the limit
 */
export function takeUnlistedSize(sizes: Allowances, address: string): number {
  const left = sizes.left(address, UNLISTED_SIZES)
  if (left < 1) return Math.ceil(((1 - left) * UNLISTED_SIZES.refillMs) / 1000)
  sizes.take(address, UNLISTED_SIZES)
  return 0
}

/** @throws HttpError tooManyRequests if an address requests too many unlisted sizes */
async function findOrMake(
  asked: { name: ImageName; path: string; rendition: Rendition; context: RouteContext },
  store: PictureStore,
) {
  const { name, path, rendition, context } = asked
  const key = createHash('sha256')
    .update(JSON.stringify([PIPELINE_VERSION, imageAssetId(name), rendition]))
    .digest('hex')
  const isExpected =
    store.expected.has(key) ||
    context.caller.kind !== 'anonymous' ||
    isOfTheSite(name, rendition, context.url, store)
  const cache = isExpected ? store.expected : store.unlisted
  const waitSeconds =
    isExpected || cache.has(key) ? 0 : takeUnlistedSize(store.unlistedSizes, context.remoteAddress)
  if (waitSeconds > 0) {
    throw new HttpError(
      'tooManyRequests',
      'Too many image sizes were requested. Request a size that the site uses, or wait.',
      { headers: { 'retry-after': String(waitSeconds) } },
    )
  }
  const isDrawing = name.extension === 'svg'
  return cache.get(
    key,
    (signal) =>
      store.queue.run({
        lane: !isExpected ? 'unlisted' : isDrawing ? 'drawing' : 'expected',
        pixels: isDrawing ? DRAWING_PIXELS : workPixels(name, rendition),
        signal,
        run: async () => renderImage(isDrawing ? await drawStored(path, name) : path, rendition),
      }),
    context.request.signal,
  )
}

/** Renders a stored SVG. An SVG that was uploaded before the limits existed may exceed them and is refused. */
async function drawStored(path: string, size: ImageName): Promise<Buffer> {
  const content = await readFile(path)
  await assertSvgText(content)
  assertSvgSize(content, size)
  return drawSvg(content)
}

function isOfTheSite(name: ImageName, { rect }: Rendition, url: URL, { lake }: PictureStore): boolean {
  if (!isSiteSize(url.searchParams, rect ?? name)) return false
  return (
    rect === null || isPublishedCut({ assetId: imageAssetId(name), query: url.searchParams }, lake.stored)
  )
}
