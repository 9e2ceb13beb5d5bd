import type { ValidationContext } from 'sanity'
import { contrast, linear, parseOklch, type Rgb } from '../../lib/brand/contrast'
import { NIGHT } from '../../lib/brand/tokens'
import { assetUrl } from './svg-text'

/** The minimum contrast of graphics with their background (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3
/** The share of a logo that must stand out. The rest can be a shadow or a detail. */
const LEAST_SHARE = 0.6
/** Pixels with less alpha count as transparent. */
const OPAQUE = 128
/** The width at which a logo is measured, in pixels. */
const WIDTH = 200

/** Warns about a logo for dark backgrounds that is too dark itself. Measured in the editor's browser. */
export async function readableOnDark(
  picture: { asset?: unknown } | undefined,
  { getClient }: Pick<ValidationContext, 'getClient'>,
  readPixels = pixelsOf,
): Promise<true | string> {
  const url = await assetUrl(picture, getClient)
  const pixels = url === null ? null : await readPixels(url)
  return pixels === null || shareReadable(pixels, parseOklch(NIGHT.paper)) >= LEAST_SHARE
    ? true
    : 'Most of this logo cannot be read on a dark background. Upload it in light colours.'
}

/**
 * Returns the share of a picture's visible pixels that stand out from a background, or 1 if no pixel is visible.
 *
 * @param pixels red, green, blue and alpha of each pixel, as in ImageData.data
 */
export function shareReadable(pixels: Uint8ClampedArray, ground: Rgb): number {
  let visible = 0
  let readable = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < OPAQUE) continue
    visible += 1
    if (contrast(linear([red / 255, green / 255, blue / 255]), ground) >= LEAST_CONTRAST) readable += 1
  }
  return visible === 0 ? 1 : readable / visible
}

/** Returns the pixels of a picture, or null outside browsers and for a picture that does not load. */
async function pixelsOf(url: string): Promise<Uint8ClampedArray | null> {
  if (typeof document === 'undefined') return null
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = url
  try {
    await picture.decode()
  } catch {
    return null
  }
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.max(1, Math.round((WIDTH * picture.naturalHeight) / picture.naturalWidth))
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height).data ?? null
}
