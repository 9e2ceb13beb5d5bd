import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { LANGUAGE } from '../../lib/shared/country.ts'
import { HttpError } from '../base/errors.ts'
import { pixelsOf, type Size } from './plan-rendition.ts'

const PROGRAM = fileURLToPath(new URL('./draw-svg-process.ts', import.meta.url))
/** Processor seconds allowed per drawing, whatever else the machine is doing. A large logo takes less than one. */
const LONGEST_SECONDS = 5
/** Time in milliseconds after which the child process is killed, even if it has used little processor time. */
const LONGEST_WAIT_MS = 60_000
const MOST_BYTES = 5 * 1024 * 1024
const MOST_ELEMENTS = 20_000
/** Maximum size in pixels. SVGs scale without loss, so nobody needs a larger one. */
const MOST_PIXELS = 16_000_000
/** Maximum number of pixels across all filter steps. Each step allocates a full-size image. */
const MOST_FILTERED_PIXELS = 40_000_000
/** Pixels held in memory while rendering the largest drawing. */
export const DRAWING_PIXELS = MOST_FILTERED_PIXELS
const MOST_EMBEDDED_PIXELS = 16_000_000
const ELEMENT = /<[a-z]/gi
const FILTER_STEP = /<(?:[\w-]+:)?fe[A-Z]/g
const EMBEDDED = /data:image\/([a-z0-9.+-]+)[^,"']*,([^"')]*)/gi

/**
 * Renders an SVG in a child process, which is killed if it takes too long.
 *
 * @param seconds limit on processor time
 * @returns a PNG at the drawing's intrinsic size
 * @throws HttpError payloadTooLarge if it takes too long, Error if it can't be drawn
 */
export async function drawSvg(content: Buffer, seconds = LONGEST_SECONDS): Promise<Buffer> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, String(seconds)], {
    // Leaves out the backend's environment variables, some of which are secrets.
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: LONGEST_WAIT_MS,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<NodeJS.Signals | number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal ?? code ?? 1))
  })
  // The process may exit before it has read all of its input.
  child.stdin.on('error', () => undefined)
  child.stdin.end(content)
  const [png, ending] = await Promise.all([buffer(child.stdout), ended])
  if (ending === 'SIGKILL') throw tooMuch('takes too long to render')
  if (ending !== 0 || png.byteLength === 0) throw new Error(`The drawing could not be rendered (${ending}).`)
  return png
}

/** Whether the image library recognises the content as SVG text. */
export function isSvgText(content: Buffer): boolean {
  return /<(?:[\w-]+:)?svg[\s>]/i.test(content.toString('latin1', 0, 4096))
}

/**
 * Refuses an SVG whose text suggests that drawing it is too expensive, before the image library parses it.
 *
 * @throws HttpError payloadTooLarge with advice
 */
export async function assertSvgText(content: Buffer): Promise<void> {
  const text = content.toString('latin1')
  if (content.byteLength > MOST_BYTES) throw tooMuch('is larger than 5 MB')
  if (/<!ENTITY/i.test(text)) throw tooMuch('defines entities')
  if (count(text, ELEMENT) > MOST_ELEMENTS)
    throw tooMuch(`has more than ${MOST_ELEMENTS.toLocaleString(LANGUAGE)} elements`)
  let embedded = 0
  for (const [, kind = '', data = ''] of text.matchAll(EMBEDDED)) {
    if (kind.includes('svg')) throw tooMuch('contains other drawings')
    embedded += await embeddedPixels(data)
    if (embedded > MOST_EMBEDDED_PIXELS) throw tooMuch('contains large images')
  }
}

/**
 * Refuses a drawing with too many pixels, or too many filters for its size.
 *
 * @throws HttpError payloadTooLarge with advice
 */
export function assertSvgSize(content: Buffer, size: Size): void {
  const pixels = pixelsOf(size)
  if (pixels > MOST_PIXELS)
    throw tooMuch(
      `has ${size.width} × ${size.height} pixels, more than the limit of ${MOST_PIXELS / 1_000_000} million`,
    )
  if (pixels * count(content.toString('latin1'), FILTER_STEP) > MOST_FILTERED_PIXELS)
    throw tooMuch('has too many filters for its size')
}

/** The error for a drawing that is too expensive. */
function tooMuch(why: string): HttpError {
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
    // The image library doesn't draw data that it can't decode.
    return 0
  }
}

/** Decodes base64 that may contain percent-encoding and line breaks. */
function decodeText(base64: string): string {
  return base64.replace(/%([0-9a-f]{2})|&#x?[0-9a-f]+;|\s/gi, (_, hex: string | undefined) =>
    hex === undefined ? '' : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
