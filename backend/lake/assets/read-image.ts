import sharp from 'sharp'
import type { Metadata, Sharp } from 'sharp'
import { HttpError } from '../../http/errors.ts'
import type { Json } from '../types.ts'
import type { ImageExtension } from './asset-name.ts'
import { blurHash } from './blur-hash.ts'
import { paletteOf } from './palette.ts'

/** Above any phone's camera; decoding needs four bytes of memory for each. */
const MOST_PIXELS = 50_000_000
const LQIP_WIDTH = 20
const PALETTE_SAMPLE = 80

/** What an uploaded image is, by its content. */
export interface ImageFacts {
  extension: ImageExtension
  /** As shown, after the camera's orientation is applied. */
  width: number
  height: number
  /** In the form of Sanity's `metadata`. */
  metadata: Record<string, Json>
}

/** Endings by sharp's name of the format. */
const EXTENSIONS: Readonly<Record<string, ImageExtension>> = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  svg: 'svg',
  tiff: 'tif',
}

/**
 * Decodes an uploaded image.
 *
 * @throws HttpError unsupportedMediaType for what is no image, payloadTooLarge for too many pixels
 */
export async function readImage(content: Buffer): Promise<ImageFacts> {
  const facts = await readHeader(content)
  try {
    const small = () => open(content).autoOrient()
    const [stats, lqip, sample] = await Promise.all([
      open(content).stats(),
      small()
        .resize({ width: LQIP_WIDTH })
        .toFormat(facts.hasAlpha ? 'png' : 'jpeg')
        .toBuffer(),
      small()
        .resize(PALETTE_SAMPLE, PALETTE_SAMPLE, { fit: 'inside' })
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ])
    const { width, height, extension, hasAlpha } = facts
    const metadata = {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      hasAlpha,
      isOpaque: stats.isOpaque,
      lqip: `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${lqip.toString('base64')}`,
      blurHash: blurHash(sample.data, sample.info),
      palette: paletteOf(sample.data),
    }
    return { extension, width, height, metadata }
  } catch (error) {
    throw new HttpError(
      'unsupportedMediaType',
      'The image is damaged and cannot be read. Save it again in an image program and upload that.',
      { cause: error },
    )
  }
}

/** Opens an image with the limits that keep a small file from filling the memory. */
export function open(content: Buffer | string): Sharp {
  return sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
}

async function readHeader(
  content: Buffer,
): Promise<{ extension: ImageExtension; width: number; height: number; hasAlpha: boolean }> {
  let metadata: Metadata
  try {
    metadata = await sharp(content, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new HttpError(
      'unsupportedMediaType',
      'This is not an image that can be read. Upload a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG file.',
      { cause: error },
    )
  }
  // sharp's name of the container that AVIF shares with HEIC, which browsers cannot show.
  const isAvif = metadata.format === 'heif' && metadata.compression === 'av1'
  const extension = isAvif ? 'avif' : EXTENSIONS[metadata.format]
  if (extension === undefined) {
    throw new HttpError(
      'unsupportedMediaType',
      'Images of this kind cannot be shown by browsers. Upload a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG file.',
    )
  }
  const { width, height } = metadata.autoOrient
  if (width * height > MOST_PIXELS) {
    throw new HttpError(
      'payloadTooLarge',
      `The image has ${width} × ${height} pixels. Upload one with at most ${MOST_PIXELS / 1_000_000} million.`,
    )
  }
  return { extension, width, height, hasAlpha: metadata.hasAlpha }
}
