import sharp, { type Metadata } from 'sharp'
import { HttpError } from '../base/errors.ts'
import type { ImageExtension } from './asset-folder.ts'
import { drawSvg, assertSvgSize, assertSvgText, DRAWING_PIXELS, isSvgText } from './draw-svg.ts'
import { MOST_PIXELS, isTimeout, openPipeline } from './render-image.ts'
import { pixelsOf } from './plan-rendition.ts'
import type { WorkQueue } from '../base/work-queue.ts'

/** Pixels to reserve for reading a header, which takes hardly any memory. */
const HEADER_PIXELS = 1_000
const LQIP_WIDTH = 20

type Header = Awaited<ReturnType<typeof readHeader>>

/** File extensions by sharp's format name. */
const EXTENSIONS: Readonly<Record<string, ImageExtension>> = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  svg: 'svg',
  tiff: 'tif',
}

/**
 * Decodes an uploaded image once the queue has room.
 *
 * @returns its type, its size with the camera's orientation applied, and Sanity's `metadata`
 * @throws HttpError unsupportedMediaType for anything but an image, payloadTooLarge for one that is too expensive
 */
export async function readImage(content: Buffer, queue: WorkQueue) {
  const header = await queue.run({ lane: 'upload', pixels: HEADER_PIXELS, run: () => readHeader(content) })
  const isDrawing = header.extension === 'svg'
  return queue.run({
    lane: isDrawing ? 'drawing' : 'upload',
    pixels: isDrawing ? DRAWING_PIXELS : pixelsOf(header),
    run: () => readPixels(content, header),
  })
}

async function readPixels(content: Buffer, { width, height, extension, hasAlpha }: Header) {
  try {
    const source = extension === 'svg' ? await drawSvg(content) : content
    // One after the other, because each may hold all pixels in memory.
    const stats = await openPipeline(source).stats()
    const lqip = await openPipeline(source)
      .autoOrient()
      .resize({ width: LQIP_WIDTH })
      .toFormat(hasAlpha ? 'png' : 'jpeg')
      .toBuffer()
    const metadata = {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      hasAlpha,
      isOpaque: stats.isOpaque,
      lqip: `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${lqip.toString('base64')}`,
    }
    return { extension, width, height, metadata }
  } catch (error) {
    if (error instanceof HttpError) throw error
    if (isTimeout(error)) {
      throw new HttpError(
        'payloadTooLarge',
        'The image takes too long to read. Save it as a JPEG with fewer pixels and upload that.',
        { cause: error },
      )
    }
    throw unsupported(
      'The image is damaged and cannot be read. Save it again in an image program and upload that.',
      error,
    )
  }
}

/** Whether a file's first box marks it as a HEIC photo, which the image library has no codec for. */
function isHeic(content: Buffer): boolean {
  const length = content.toString('latin1', 4, 8) === 'ftyp' ? content.readUInt32BE(0) : 0
  // The brands: the main one, its version, and the compatible ones (ISO/IEC 23008-12, B.4).
  const brands = content.toString('latin1', 8, Math.min(length, 256))
  return /heic|heix|hevc|hevx|heim|heis/.test(brands)
}

async function readHeader(content: Buffer) {
  if (isHeic(content)) {
    throw new HttpError(
      'unsupportedMediaType',
      'This photo is in HEIC, which most browsers cannot show. Save it as a JPEG and upload that. On a Mac, use Preview. On an iPhone, email the photo to yourself, or choose “Most Compatible” under Settings, Camera, Formats before you take it.',
    )
  }
  const isText = isSvgText(content)
  if (isText) await assertSvgText(content)
  let metadata: Metadata
  try {
    metadata = await sharp(content, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw unsupported(
      'This file cannot be read as an image. Upload a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG file.',
      error,
    )
  }
  // “heif” is sharp's name for the container of both AVIF and HEIC. Browsers can't show HEIC.
  const isAvif = metadata.format === 'heif' && metadata.compression === 'av1'
  const extension = isAvif ? 'avif' : EXTENSIONS[metadata.format]
  if (extension === undefined) {
    throw unsupported(
      'Browsers cannot show this kind of image. Upload a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG file.',
    )
  }
  // The SVG is either compressed, or in an encoding that would get around the limits.
  if (extension === 'svg' && !isText) {
    throw unsupported('This drawing is compressed. Save it as plain SVG and upload that.')
  }
  const { width, height } = metadata.autoOrient
  if (width * height > MOST_PIXELS) {
    throw new HttpError(
      'payloadTooLarge',
      `The image has ${width} × ${height} pixels. Upload one with at most ${MOST_PIXELS / 1_000_000} million.`,
    )
  }
  if (extension === 'svg') assertSvgSize(content, { width, height })
  return { extension, width, height, hasAlpha: metadata.hasAlpha }
}

function unsupported(message: string, cause?: unknown): HttpError {
  return new HttpError('unsupportedMediaType', message, { cause })
}
