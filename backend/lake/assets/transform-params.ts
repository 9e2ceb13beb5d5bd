import { HttpError } from '../../http/errors.ts'

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif'] as const
const CROP_WORDS = ['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'] as const
const FLIPS = ['h', 'v', 'hv'] as const

export type OutputFormat = (typeof FORMATS)[number]
export type CropWord = (typeof CROP_WORDS)[number]

/** Longest side that hosted Sanity makes. */
const LONGEST_SIDE = 8192

/** What a URL asks to be done to an image, checked. Absent means: leave it. */
export interface Transform {
  width?: number
  height?: number
  minWidth?: number
  minHeight?: number
  maxWidth?: number
  maxHeight?: number
  rect?: { left: number; top: number; width: number; height: number }
  fit: (typeof FITS)[number]
  crop: readonly CropWord[]
  focalPoint?: { x: number; y: number }
  format?: OutputFormat
  isAutoFormat: boolean
  quality?: number
  dpr: number
  blur?: number
  sharpen?: number
  saturation?: number
  flip?: (typeof FLIPS)[number]
  rotate?: number
  background?: string
  isInverted: boolean
  pad?: number
}

/**
 * Reads the parameters of an image URL. Unknown ones are ignored, as hosted
 * Sanity does; known ones with a wrong value are an error.
 *
 * @throws HttpError badRequest
 */
export function parseTransform(query: URLSearchParams): Transform {
  const read = reader(query)
  const x = read.number('fp-x', 0, 1)
  const y = read.number('fp-y', 0, 1)
  const crop = read.words('crop', CROP_WORDS)
  const hasFocalPoint = x !== undefined || y !== undefined
  return {
    width: read.integer('w', 1, LONGEST_SIDE),
    height: read.integer('h', 1, LONGEST_SIDE),
    minWidth: read.integer('min-w', 1, LONGEST_SIDE),
    minHeight: read.integer('min-h', 1, LONGEST_SIDE),
    maxWidth: read.integer('max-w', 1, LONGEST_SIDE),
    maxHeight: read.integer('max-h', 1, LONGEST_SIDE),
    rect: read.rectangle('rect'),
    fit: read.oneOf('fit', FITS) ?? 'clip',
    crop: crop.length === 0 && hasFocalPoint ? ['focalpoint'] : crop,
    focalPoint: hasFocalPoint ? { x: x ?? 0.5, y: y ?? 0.5 } : undefined,
    format: read.oneOf('fm', FORMATS),
    isAutoFormat: read.words('auto', ['format']).length > 0,
    quality: read.integer('q', 0, 100),
    dpr: read.number('dpr', 0.1, 3) ?? 1,
    blur: read.number('blur', 0, 2000),
    sharpen: read.number('sharp', 0, 100),
    saturation: read.number('sat', -100, 100),
    flip: read.oneOf('flip', FLIPS),
    rotate: read.rotation('or'),
    background: read.colour('bg'),
    isInverted: read.oneOf('invert', ['true', 'false']) === 'true',
    pad: read.integer('pad', 0, 1000),
  }
}

function reader(query: URLSearchParams) {
  const value = (name: string) => query.get(name) ?? undefined
  const number = (name: string, least: number, most: number): number | undefined => {
    const text = value(name)
    if (text === undefined) return undefined
    const read = Number(text)
    if (text.trim() === '' || !(read >= least && read <= most))
      throw invalid(name, `expected a number from ${least} to ${most}`)
    return read
  }
  const oneOf = <T extends string>(name: string, allowed: readonly T[]): T | undefined => {
    const text = value(name)
    if (text === undefined) return undefined
    return find(allowed, text) ?? fail(name, `expected one of ${allowed.join(', ')}`)
  }
  return {
    number,
    oneOf,
    integer(name: string, least: number, most: number): number | undefined {
      const read = number(name, least, most)
      // Builders send fractions after multiplying; hosted Sanity rounds them too.
      return read === undefined ? undefined : Math.max(least, Math.round(read))
    },
    words<T extends string>(name: string, allowed: readonly T[]): T[] {
      const text = value(name)
      if (text === undefined || text === '') return []
      return text
        .split(',')
        .map((word) => find(allowed, word) ?? fail(name, `expected ${allowed.join(', ')}`))
    },
    rectangle(name: string): Transform['rect'] {
      const text = value(name)
      if (text === undefined) return undefined
      const sides = text.split(',').map(Number)
      const [left, top, width, height] = sides
      if (
        sides.length !== 4 ||
        left === undefined ||
        top === undefined ||
        width === undefined ||
        height === undefined ||
        !sides.every((side) => side >= 0)
      ) {
        throw invalid(name, 'expected left,top,width,height in pixels')
      }
      return {
        left: Math.round(left),
        top: Math.round(top),
        width: Math.round(width),
        height: Math.round(height),
      }
    },
    rotation(name: string): number | undefined {
      const text = oneOf(name, ['0', '90', '180', '270'])
      return text === undefined ? undefined : Number(text)
    },
    colour(name: string): string | undefined {
      const text = value(name)
      if (text === undefined) return undefined
      if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text))
        throw invalid(name, 'expected a colour as 3, 4, 6 or 8 hexadecimal digits')
      // Sanity writes alpha first (argb), sharp last (rgba).
      const alpha = text.length === 4 ? 1 : text.length === 8 ? 2 : 0
      return `#${text.slice(alpha)}${text.slice(0, alpha)}`.toLowerCase()
    },
  }
}

function find<T extends string>(allowed: readonly T[], text: string): T | undefined {
  return allowed.find((word) => word === text)
}

function fail(name: string, expected: string): never {
  throw invalid(name, expected)
}

function invalid(name: string, expected: string): HttpError {
  return new HttpError('badRequest', `Invalid value for parameter "${name}": ${expected}.`)
}
