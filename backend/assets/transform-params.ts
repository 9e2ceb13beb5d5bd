import { z } from 'zod'
import { HttpError } from '../base/errors.ts'
import { IMAGE_MIME_TYPES, type ImageExtension } from './asset-folder.ts'

/** Longest side that hosted Sanity will render. */
const LONGEST_SIDE = 8192
const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif'] as const

export type OutputFormat = (typeof FORMATS)[number]

/** MIME types of the output formats. */
export const OUTPUT_MIME_TYPES: Readonly<Record<OutputFormat, string>> = {
  ...IMAGE_MIME_TYPES,
  pjpg: IMAGE_MIME_TYPES.jpg,
}
/** Parameters that don't change the image. */
const OF_THE_ORIGINAL: ReadonlySet<string> = new Set(['dl', 'dlRaw', 'pass'])

/** A part of an image in pixels. */
export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

const number = (least: number, most: number) =>
  z.string().trim().min(1).transform(Number).pipe(z.number().min(least).max(most))
// URL builders may multiply sizes and send fractions. Hosted Sanity rounds them too.
const integer = (least: number, most: number) =>
  number(least, most).transform((value) => Math.max(least, Math.round(value)))
const side = integer(1, LONGEST_SIDE)
const list = z.string().transform((text) => (text === '' ? [] : text.split(',')))
const place = z.number().min(0).transform(Math.round)

const CropWord = z.enum(['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'])

const Parameters = z.object({
  w: side.optional(),
  h: side.optional(),
  'max-w': side.optional(),
  'max-h': side.optional(),
  rect: list
    .transform((sides) => sides.map(Number))
    .pipe(z.tuple([place, place, place, place]))
    .transform(([left, top, width, height]): Rectangle => ({ left, top, width, height }))
    .optional(),
  fit: z.enum(['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min']).default('clip'),
  crop: list.pipe(z.array(CropWord)).default([]),
  'fp-x': number(0, 1).optional(),
  'fp-y': number(0, 1).optional(),
  fm: z.enum(FORMATS).optional(),
  auto: list.pipe(z.array(z.enum(['format']))).default([]),
  q: integer(0, 100).optional(),
  dpr: number(0.1, 3).default(1),
  blur: number(0, 2000).optional(),
  bg: z
    .string()
    .regex(/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'expected 3, 4, 6 or 8 hexadecimal digits')
    .transform(toColour)
    .optional(),
})

/** The validated transforms in a URL. A missing one has no effect. */
export type Transform = ReturnType<typeof parseTransform>

/**
 * Parses the parameters of an image URL. Unknown ones are ignored, as on hosted Sanity; invalid values are an error.
 *
 * @throws HttpError badRequest
 */
export function parseTransform(query: URLSearchParams) {
  const read = Parameters.safeParse(Object.fromEntries(query))
  if (!read.success) {
    const [issue] = read.error.issues
    const name = String(issue?.path[0])
    throw new HttpError('badRequest', `Invalid value for parameter "${name}": ${issue?.message ?? ''}.`)
  }
  const { w, h, rect, fit, crop, fm, auto, q, dpr, blur, bg, ...more } = read.data
  const { 'fp-x': x, 'fp-y': y } = more
  const focalPoint = x === undefined && y === undefined ? undefined : { x: x ?? 0.5, y: y ?? 0.5 }
  const byFocalPoint: z.infer<typeof CropWord>[] = ['focalpoint']
  return {
    width: w,
    height: h,
    maxWidth: more['max-w'],
    maxHeight: more['max-h'],
    rect,
    fit,
    crop: crop.length === 0 && focalPoint !== undefined ? byFocalPoint : crop,
    focalPoint,
    format: fm,
    isAutoFormat: auto.length > 0,
    quality: q,
    dpr,
    blur,
    background: bg,
  }
}

/**
 * Chooses the output format: the requested one; with `auto=format` the smallest that the browser accepts; otherwise the
 * source's own.
 */
export function outputFormat(
  transform: Transform,
  source: ImageExtension,
  accept: string | null,
): OutputFormat {
  if (transform.format !== undefined) return transform.format
  if (transform.isAutoFormat && accept?.includes('image/avif')) return 'avif'
  if (transform.isAutoFormat && accept?.includes('image/webp')) return 'webp'
  // Formats that browsers can't show are replaced.
  if (source === 'tif') return 'jpg'
  return source === 'svg' ? 'png' : source
}

/**
 * Whether a request gets the file as uploaded, because it specifies no transform or the image is an SVG, which scales.
 */
export function isOriginal(query: URLSearchParams, source: ImageExtension): boolean {
  const asked = [...query.keys()].filter((name) => !OF_THE_ORIGINAL.has(name))
  if (source === 'svg') return !asked.includes('fm')
  return asked.length === 0
}

/** Moves a colour's alpha digits from the front, as in Sanity (argb), to the end, as in sharp (rgba). */
function toColour(digits: string): string {
  const alpha = digits.length === 4 ? 1 : digits.length === 8 ? 2 : 0
  return `#${digits.slice(alpha)}${digits.slice(0, alpha)}`.toLowerCase()
}
