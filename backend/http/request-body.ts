import { readShortBody } from '../../lib/http/short-body.ts'
import { HttpError } from './errors.ts'

/** Most slow bodies of strangers at one time: half of the 256 connections that Next's proxy has in all under `npm run dev`. */
const MAX_SLOW_BODIES = 128
/** How long a body may take before it counts as slow, in milliseconds. Most arrive with their request. */
const SLOW_AFTER_MS = 2_000
/** Deepest nesting of a JSON body: far more than any endpoint needs, and less than recursive code can bear. */
const MAX_DEPTH = 200

/** How long and how slow a body may be. */
export interface BodyLimits {
  bytes: number
  /** The most time from the first read to the end, in milliseconds. */
  milliseconds: number
  /** The slowest average that the body may arrive at, in bytes a second. */
  leastRate?: number | undefined
  /** The count of bodies that this one belongs to, where the number of slow ones is limited. */
  slowBodies?: SlowBodies | undefined
}

/**
 * Reads the body of a request within limits, and returns the request with its body in memory.
 *
 * @throws HttpError payloadTooLarge or requestTimeout
 */
export async function withLimitedBody(
  request: Request,
  { bytes, milliseconds, leastRate = 0, slowBodies }: BodyLimits,
): Promise<Request> {
  if (request.body === null) return request
  const crowdedOut = new AbortController()
  const leave = slowBodies?.join(() => crowdedOut.abort())
  const body = await readShortBody(request, bytes, {
    timeoutMs: milliseconds,
    signal: crowdedOut.signal,
    leastRate,
  }).finally(leave)
  switch (body.kind) {
    case 'read': {
      const { method, headers, signal } = request
      return new Request(request.url, { method, headers, signal, body: body.bytes })
    }
    case 'tooLarge':
      throw new HttpError(
        'payloadTooLarge',
        `The file or request is larger than ${sizeOf(bytes)}. Send a smaller one.`,
      )
    case 'tooSlow':
      throw new HttpError(
        'requestTimeout',
        crowdedOut.signal.aborted
          ? 'Too many bodies are slow to arrive. Send it again.'
          : `The body did not arrive within ${milliseconds / 1_000} seconds. Send it again.`,
      )
    default:
      return body satisfies never
  }
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.floor(bytes / 1024)
  return kilobytes >= 1024 ? `${Math.floor(kilobytes / 1024)} MB` : `${kilobytes} kB`
}

/** Counts the bodies that are being read. Slow ones are given up while there are too many. */
export interface SlowBodies {
  /**
   * Counts a body.
   *
   * @param giveUp called when there are too many bodies and this one is slow
   * @returns the function that ends the count
   */
  join(giveUp: () => void): () => void
}

/**
 * Makes an empty count.
 *
 * @param most bodies that may be read at one time before slow ones are given up
 */
export function createSlowBodies(most = MAX_SLOW_BODIES): SlowBodies {
  let size = 0
  return {
    join(giveUp) {
      size += 1
      const timer = setInterval(() => {
        if (size > most) giveUp()
      }, SLOW_AFTER_MS)
      return () => {
        clearInterval(timer)
        size -= 1
      }
    },
  }
}

/**
 * Reads the body of a request as JSON.
 *
 * @throws HttpError badRequest when it is not JSON, or nested too deep
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await request.text()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new HttpError('badRequest', 'The body is not valid JSON. Send a JSON value.', { cause: error })
  }
  assertDepth(value)
  return value
}

/** Refuses a value that is nested too deep. It goes level by level, since recursion would overflow the stack. */
function assertDepth(value: unknown): void {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH)
      throw new HttpError('badRequest', `The body is nested deeper than ${MAX_DEPTH} levels. Flatten it.`)
    level = level.flatMap(objectsIn)
  }
}

/** The lists and objects directly inside of a value. */
function objectsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const items: unknown[] = Object.values(value)
  return items.filter((item) => typeof item === 'object' && item !== null)
}
