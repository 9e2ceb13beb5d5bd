import { HttpError } from '../../http/errors.ts'
import type { ImageExtension } from './asset-name.ts'
import { intersect, planResize } from './geometry.ts'
import type { Plan, Rectangle, Size } from './geometry.ts'
import { outputFormat } from './output-format.ts'
import type { OutputFormat, Transform } from './transform-params.ts'

/** All that decides what a rendition looks like. Two requests with the same one get the same file. */
export interface Rendition {
  format: OutputFormat
  quality: number
  /** Degrees clockwise, before everything else. */
  rotate: number
  /** The part that is cut out first. */
  rect: Rectangle | null
  plan: Plan
  /** Pixels of border on each side. */
  pad: number
  flip: string
  blur: number
  sharpen: number
  saturation: number
  isInverted: boolean
  background: string | null
}

const DEFAULT_QUALITY = 75
const MOST_OUTPUT_PIXELS = 40_000_000
/** AVIF takes ten times the memory and time of other formats for each pixel. */
const MOST_AVIF_PIXELS = 4_000_000

/**
 * Plans a rendition that is never larger than the part of the source which it shows.
 * AVIF of more than 4 million pixels becomes WebP, or the source's own format for browsers that name no WebP.
 *
 * @param source size of the original as shown
 * @param accept the request's header, for `auto=format`
 * @throws HttpError badRequest for a part or a size that is not possible
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
}): Rendition {
  const rotate = transform.rotate ?? 0
  const { width, height } = source
  const turned = rotate % 180 === 0 ? { width, height } : { width: height, height: width }
  const rect = transform.rect === undefined ? null : intersect(transform.rect, turned)
  if (transform.rect !== undefined && rect === null)
    throw new HttpError('badRequest', 'Invalid value for parameter "rect": it lies outside of the image.')
  const part = rect ?? turned
  const plan = planResize(part, transform)
  if (Math.max(pixelsOf(plan.output), pixelsOf(plan.scaled)) > MOST_OUTPUT_PIXELS) {
    throw new HttpError(
      'badRequest',
      `Invalid size: at most ${MOST_OUTPUT_PIXELS / 1_000_000} million pixels are possible.`,
    )
  }
  const pad = Math.max(
    0,
    Math.min(
      transform.pad ?? 0,
      Math.floor((part.width - plan.output.width) / 2),
      Math.floor((part.height - plan.output.height) / 2),
    ),
  )
  const isLarge = (plan.output.width + 2 * pad) * (plan.output.height + 2 * pad) > MOST_AVIF_PIXELS
  const format = outputFormat(transform, extension, accept)
  return {
    format: format === 'avif' && isLarge ? insteadOfAvif(transform, extension, accept) : format,
    quality: transform.quality ?? DEFAULT_QUALITY,
    rotate,
    rect,
    plan,
    pad,
    flip: transform.flip ?? '',
    blur: transform.blur ?? 0,
    sharpen: transform.sharpen ?? 0,
    saturation: transform.saturation ?? 0,
    isInverted: transform.isInverted,
    background: transform.background ?? null,
  }
}

/**
 * How many pixels making a rendition holds in memory, guessed carefully: not all of a source is
 * always decoded at once, but that of a turned or progressive one is.
 */
export function workPixels(source: Size, { plan, rotate, format }: Rendition): number {
  const output = Math.max(pixelsOf(plan.output), pixelsOf(plan.scaled))
  return pixelsOf(source) * (rotate === 0 ? 1 : 2) + output * (format === 'avif' ? 10 : 2)
}

export function pixelsOf({ width, height }: Size): number {
  return width * height
}

/** Whoever can show AVIF can show WebP, so an address that asks for AVIF by name gets that. */
function insteadOfAvif(transform: Transform, extension: ImageExtension, accept: string | null): OutputFormat {
  if (transform.format === 'avif') return 'webp'
  const format = outputFormat(transform, extension, accept?.replaceAll('image/avif', '') ?? null)
  return format === 'avif' ? 'webp' : format
}
