import sharp from 'sharp'
import { HttpError } from '../../http/errors.ts'
import { pixelsOf } from './plan-rendition.ts'
import type { Size } from './geometry.ts'

const MOST_BYTES = 5 * 1024 * 1024
const MOST_ELEMENTS = 20_000
/** A drawing scales without loss, so nothing needs it larger. */
const MOST_PIXELS = 16_000_000
/** Every step of a filter makes another picture of the whole drawing. */
const MOST_FILTERED_PIXELS = 40_000_000
/** What drawing the largest one holds in memory. */
export const DRAWING_PIXELS = MOST_FILTERED_PIXELS
const MOST_EMBEDDED_PIXELS = 16_000_000

const ELEMENT = /<[a-z]/gi
const FILTER_STEP = /<(?:[\w-]+:)?fe[A-Z]/g
const EMBEDDED = /data:image\/([a-z0-9.+-]+)[^,"']*,([^"')]*)/gi

/** Whether content is a drawing by its text, as far as the image library would read it as one. */
export function isSvgText(content: Buffer): boolean {
  return /<(?:[\w-]+:)?svg[\s>]/i.test(content.toString('latin1', 0, 4096))
}

/**
 * Refuses a drawing whose text says that it costs too much, before the image library has seen it.
 *
 * @throws HttpError payloadTooLarge, with what to do
 */
export async function assertSvgText(content: Buffer): Promise<void> {
  const text = content.toString('latin1')
  if (content.byteLength > MOST_BYTES) throw tooMuch('has more than 5 MB')
  if (/<!ENTITY/i.test(text)) throw tooMuch('defines entities')
  if (count(text, ELEMENT) > MOST_ELEMENTS)
    throw tooMuch(`has more than ${MOST_ELEMENTS.toLocaleString('en-AU')} elements`)
  let embedded = 0
  for (const [, kind = '', data = ''] of text.matchAll(EMBEDDED)) {
    if (kind.includes('svg')) throw tooMuch('holds other drawings')
    embedded += await embeddedPixels(data)
    if (embedded > MOST_EMBEDDED_PIXELS) throw tooMuch('holds large pictures')
  }
}

/**
 * Refuses a drawing that is too large to draw with what it asks for.
 *
 * @throws HttpError payloadTooLarge, with what to do
 */
export function assertSvgSize(content: Buffer, size: Size): void {
  const pixels = pixelsOf(size)
  if (pixels > MOST_PIXELS)
    throw tooMuch(
      `is ${size.width} × ${size.height} pixels large, and ${MOST_PIXELS / 1_000_000} million are the most`,
    )
  if (pixels * count(content.toString('latin1'), FILTER_STEP) > MOST_FILTERED_PIXELS)
    throw tooMuch('has too many filters for its size')
}

/** The answer to a drawing that costs too much. */
export function tooMuch(why: string): HttpError {
  return new HttpError(
    'payloadTooLarge',
    `This drawing ${why}. Simplify it in a drawing program, or save it as PNG, and upload that.`,
  )
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

async function embeddedPixels(base64: string): Promise<number> {
  try {
    const { width, height } = await sharp(Buffer.from(decodeText(base64), 'base64')).metadata()
    return width * height
  } catch {
    // What the image library cannot read it will not draw either.
    return 0
  }
}

/** Base64 may be written with percent signs and line breaks. */
function decodeText(base64: string): string {
  return base64.replace(/%([0-9a-f]{2})|&#x?[0-9a-f]+;|\s/gi, (_, hex: string | undefined) =>
    hex === undefined ? '' : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
