import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { HttpError } from '../../http/errors.ts'
import { pixelsOf, type Size } from './plan-rendition.ts'

const PROGRAM = fileURLToPath(new URL('./draw-svg-process.ts', import.meta.url))
/** Most seconds of processor time for a drawing, which a busy machine does not change. A large logo takes less than one. */
const LONGEST_SECONDS = 5
/** Time after which a drawing is ended in any case. */
const LONGEST_WAIT_MS = 60_000
const MOST_BYTES = 5 * 1024 * 1024
const MOST_ELEMENTS = 20_000
/** Pixels of the largest drawing, which scales without loss. */
const MOST_PIXELS = 16_000_000
/** Most pixels of all steps of a drawing's filters together: each step makes a picture of the whole. */
const MOST_FILTERED_PIXELS = 40_000_000
/** Pixels that drawing the largest one holds in memory. */
export const DRAWING_PIXELS = MOST_FILTERED_PIXELS
const MOST_EMBEDDED_PIXELS = 16_000_000
const ELEMENT = /<[a-z]/gi
const FILTER_STEP = /<(?:[\w-]+:)?fe[A-Z]/g
const EMBEDDED = /data:image\/([a-z0-9.+-]+)[^,"']*,([^"')]*)/gi

/**
 * Draws an SVG in a process of its own, which is ended when it takes too long.
 *
 * @param seconds of processor time
 * @returns a PNG of the drawing's own size
 * @throws HttpError payloadTooLarge when it takes too long, Error when it cannot be drawn
 */
export async function drawSvg(content: Buffer, seconds = LONGEST_SECONDS): Promise<Buffer> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, String(seconds)], {
    // None of the backend's variables: some hold secrets.
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: LONGEST_WAIT_MS,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<NodeJS.Signals | number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal ?? code ?? 1))
  })
  // The process may end before it has read everything.
  child.stdin.on('error', () => undefined)
  child.stdin.end(content)
  const [png, ending] = await Promise.all([buffer(child.stdout), ended])
  if (ending === 'SIGKILL') throw tooMuch('takes too long to draw')
  if (ending !== 0 || png.byteLength === 0) throw new Error(`The drawing cannot be drawn (${ending}).`)
  return png
}

/** Whether content is an SVG by its text, as the image library decides it. */
export function isSvgText(content: Buffer): boolean {
  return /<(?:[\w-]+:)?svg[\s>]/i.test(content.toString('latin1', 0, 4096))
}

/**
 * Refuses a drawing that would cost too much by its text, before the image library reads it.
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
 * Refuses a drawing that has too many pixels, or too many filters for its size.
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

/** The error for a drawing that costs too much. */
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
    // What the image library cannot read it does not draw either.
    return 0
  }
}

/** Base64 may be written with percent signs and line breaks. */
function decodeText(base64: string): string {
  return base64.replace(/%([0-9a-f]{2})|&#x?[0-9a-f]+;|\s/gi, (_, hex: string | undefined) =>
    hex === undefined ? '' : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
