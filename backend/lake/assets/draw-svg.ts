import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { tooMuch } from './svg-limits.ts'

const PROGRAM = fileURLToPath(new URL('./draw-svg-process.ts', import.meta.url))
/** Of a processor, not of the clock: on a busy machine a drawing takes longer and costs the same. A large logo takes less than one. */
const LONGEST_SECONDS = 5
/** On the clock, when nothing else ends it. */
const LONGEST_WAIT_MS = 60_000

/**
 * Draws an SVG in a process of its own, which is ended when it takes too long.
 *
 * @param seconds of processor time
 * @returns a PNG of the drawing's own size
 * @throws HttpError payloadTooLarge when it takes too long, Error when it cannot be drawn
 */
export async function drawSvg(content: Buffer, seconds = LONGEST_SECONDS): Promise<Buffer> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, String(seconds)], {
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
