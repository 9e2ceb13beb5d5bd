import { HttpError } from '../base/errors.ts'
import type { ImageExtension } from './asset-folder.ts'
import { outputFormat, type OutputFormat, type Rectangle, type Transform } from './transform-params.ts'

const DEFAULT_QUALITY = 75
const MOST_OUTPUT_PIXELS = 40_000_000
/** Maximum AVIF size in pixels. AVIF takes ten times the memory and time of other formats. */
const MOST_AVIF_PIXELS = 4_000_000

/** A rendition in canonical form, so that equal renditions share one file. */
export type Rendition = ReturnType<typeof planRendition>

export interface Size {
  width: number
  height: number
}

/** The steps from the oriented and cropped source to the output. */
export interface Plan {
  /** Size to which the image is scaled. */
  scaled: Size
  /** The part of the scaled image to keep. Default: all of it. `entropy` lets sharp choose. */
  window?: Rectangle | 'entropy'
  /** Size of the output. If it is larger than the image, the rest is padding. */
  output: Size
}

/**
 * Plans a rendition that is never larger than the visible part of its source. AVIF of more than 4 million pixels
 * becomes WebP, or the source's format if the browser doesn't accept WebP.
 *
 * @param source size of the original as shown
 * @param accept the request's Accept header, for `auto=format`
 * @throws HttpError badRequest for an impossible part or size
 */
export function planRendition({
  source,
  extension,
  transform,
  accept,
}: {
  source: Size
  extension: ImageExtension
  transform: Transform
  accept: string | null
}) {
  const rect = transform.rect === undefined ? null : intersect(transform.rect, source)
  if (transform.rect !== undefined && rect === null)
    throw new HttpError('badRequest', 'Invalid value for parameter "rect": it lies outside the image.')
  const plan = planResize(rect ?? { width: source.width, height: source.height }, transform)
  if (Math.max(pixelsOf(plan.output), pixelsOf(plan.scaled)) > MOST_OUTPUT_PIXELS) {
    throw new HttpError(
      'badRequest',
      `Invalid size: at most ${MOST_OUTPUT_PIXELS / 1_000_000} million pixels are possible.`,
    )
  }
  const isLarge = pixelsOf(plan.output) > MOST_AVIF_PIXELS
  const format = outputFormat(transform, extension, accept)
  return {
    format: format === 'avif' && isLarge ? insteadOfAvif(transform, extension, accept) : format,
    quality: transform.quality ?? DEFAULT_QUALITY,
    /** The crop, which is applied first. */
    rect,
    plan,
    blur: transform.blur ?? 0,
    background: transform.background ?? null,
  }
}

/**
 * Maximum number of pixels in memory while making a rendition. Some sources can be decoded in strips, but rotated and
 * progressive ones can't.
 */
export function workPixels(source: Size, { plan, format }: Rendition): number {
  const output = Math.max(pixelsOf(plan.output), pixelsOf(plan.scaled))
  return pixelsOf(source) + output * (format === 'avif' ? 10 : 2)
}

export function pixelsOf({ width, height }: Size): number {
  return width * height
}

/**
 * Plans a resize by Sanity's rules, but never enlarges: a box larger than the source shrinks to the largest one with
 * the same aspect ratio that fits. A missing side is derived from the other.
 */
export function planResize(source: Size, transform: Transform): Plan {
  const wanted = boxOf(source, transform)
  if (wanted === null) return { scaled: source, output: source }
  const inside = (box: Size) => Math.min(1, box.width / source.width, box.height / source.height)
  const box = scale(wanted, Math.min(1, source.width / wanted.width, source.height / wanted.height))

  switch (transform.fit) {
    case 'clip':
    case 'max':
      return whole(scale(source, inside(wanted)))
    case 'scale':
      return whole(box)
    case 'fill':
    case 'fillmax':
      return { scaled: scale(source, inside(box)), output: box }
    case 'crop':
    case 'min':
      return cropped(
        scale(source, Math.max(box.width / source.width, box.height / source.height)),
        box,
        transform,
      )
    default:
      return transform.fit satisfies never
  }
}

/** The part of `source` that a rectangle covers, or null if they don't overlap. */
export function intersect(rect: Rectangle, source: Size): Rectangle | null {
  const width = Math.min(rect.left + rect.width, source.width) - rect.left
  const height = Math.min(rect.top + rect.height, source.height) - rect.top
  return width < 1 || height < 1 ? null : { left: rect.left, top: rect.top, width, height }
}

/** Picks a replacement for AVIF. Browsers that show AVIF also show WebP, so a URL that asks for AVIF gets WebP. */
function insteadOfAvif(transform: Transform, extension: ImageExtension, accept: string | null): OutputFormat {
  if (transform.format === 'avif') return 'webp'
  const format = outputFormat(transform, extension, accept?.replaceAll('image/avif', '') ?? null)
  return format === 'avif' ? 'webp' : format
}

/** The requested size, or null. Not rounded, because rounding one side would change the other. */
function boxOf(source: Size, transform: Transform): Size | null {
  const aspect = source.width / source.height
  const wanted = { width: transform.width, height: transform.height }
  const isBounded = transform.maxWidth !== undefined || transform.maxHeight !== undefined
  if (wanted.width === undefined && wanted.height === undefined && !isBounded) return null
  const width = wanted.width ?? (wanted.height === undefined ? source.width : wanted.height * aspect)
  const height = wanted.height ?? width / aspect
  const factor =
    Math.min(1, (transform.maxWidth ?? width) / width, (transform.maxHeight ?? height) / height) *
    transform.dpr
  return { width: width * factor, height: height * factor }
}

function scale({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

function whole(size: Size): Plan {
  return { scaled: size, output: size }
}

function cropped(scaled: Size, output: Size, { crop, focalPoint }: Transform): Plan {
  const room = { width: scaled.width - output.width, height: scaled.height - output.height }
  if (room.width <= 0 && room.height <= 0) return { scaled: output, output }
  if (crop.includes('entropy')) return { scaled, window: 'entropy', output }
  const isFocal = crop.includes('focalpoint') && focalPoint !== undefined
  const left = isFocal
    ? focalPoint.x * scaled.width - output.width / 2
    : room.width * (crop.includes('left') ? 0 : crop.includes('right') ? 1 : 0.5)
  const top = isFocal
    ? focalPoint.y * scaled.height - output.height / 2
    : room.height * (crop.includes('top') ? 0 : crop.includes('bottom') ? 1 : 0.5)
  const window = { left: clamp(left, room.width), top: clamp(top, room.height), ...output }
  return { scaled, window, output }
}

function clamp(value: number, most: number): number {
  return Math.round(Math.min(Math.max(0, value), Math.max(0, most)))
}
