import { readShortBody } from '../../lib/shared/short-body.ts'
import { HttpError } from './errors.ts'

/**
 * Maximum number of slow request bodies from anonymous callers: half the connections of Next's proxy in `npm run dev`.
 */
const MAX_SLOW_BODIES = 128
/** How long a body may take in milliseconds before it counts as slow. Most arrive with their request. */
const SLOW_AFTER_MS = 2_000
/** Maximum nesting of a JSON body: far more than any endpoint needs, but safe for recursive code. */
const MAX_DEPTH = 200

interface BodyLimits {
  bytes: number
  /** Time limit from the first read to the end, in milliseconds. */
  milliseconds: number
  /** Minimum average speed in bytes per second. */
  leastRate?: number | undefined
  joinSlowBodies?: ReturnType<typeof createSlowBodies> | undefined
}

/**
 * Reads the body of a request within limits. Returns a request that has its body in memory.
 *
 * @throws HttpError payloadTooLarge or requestTimeout
 */
export async function withLimitedBody(
  request: Request,
  { bytes, milliseconds, leastRate = 0, joinSlowBodies }: BodyLimits,
): Promise<Request> {
  if (request.body === null) return request
  const crowdedOut = new AbortController()
  const leave = joinSlowBodies?.(() => crowdedOut.abort())
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
          ? 'Too many slow requests are arriving. Try again.'
          : `The body did not arrive within ${milliseconds / 1_000} seconds. Try again.`,
      )
    default:
      return body satisfies never
  }
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.floor(bytes / 1024)
  return kilobytes >= 1024 ? `${Math.floor(kilobytes / 1024)} MB` : `${kilobytes} kB`
}

/**
 * Tracks the bodies being read, and drops slow ones when there are too many.
 *
 * @param most number of bodies above which slow ones are dropped
 * @returns a function that adds a body and returns a function that removes it. It calls `giveUp` when there are too
 * many bodies and this one is slow
 */
export function createSlowBodies(most = MAX_SLOW_BODIES) {
  let size = 0
  return (giveUp: () => void): (() => void) => {
    size += 1
    const timer = setInterval(() => {
      if (size > most) giveUp()
    }, SLOW_AFTER_MS)
    return () => {
      clearInterval(timer)
      size -= 1
    }
  }
}

/**
 * Reads the body of a request as JSON.
 *
 * @throws HttpError badRequest if it is not JSON or is nested too deeply
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

/** Refuses deep nesting. Works breadth-first, since recursion would overflow the stack. */
function assertDepth(value: unknown): void {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH)
      throw new HttpError('badRequest', `The body is nested deeper than ${MAX_DEPTH} levels. Flatten it.`)
    level = level.flatMap(objectsIn)
  }
}

/** The lists and objects directly inside a value. */
function objectsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const items: unknown[] = Object.values(value)
  return items.filter((item) => typeof item === 'object' && item !== null)
}
