import { setImmediate } from 'node:timers/promises'
import { createSlots } from '../../../lib/shared/slots.ts'
import { HttpError } from '../../base/errors.ts'
import type { RouteContext } from '../../base/route.ts'

/** Maximum backlog in bytes for a slow client. Beyond this the stream ends and the client reconnects. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024
/** Interval between keep-alive comments, each of which also checks that the caller is still signed in. */
const KEEP_ALIVE_MS = 15_000
/** Maximum number of open streams. Each Studio tab has six. */
const MOST_STREAMS = 2_000
/**
 * Maximum number of streams for a browser without TLS. Over HTTP/1.1 it opens six connections per origin. With six
 * streams, everything else would wait forever, including saves.
 */
const MOST_WITHOUT_TLS = 5
/** How long listeners' filters may block the event loop before requests get a turn. */
const TURN_MS = 20

/** A server-sent event. `data` is serialised as JSON. */
export interface ServerEvent {
  event: string
  id?: string
  data: unknown
}

/** The writing end of an event stream. */
export interface EventSink {
  send(event: ServerEvent): void
  /** Ends the stream once the events already sent have gone out. */
  end(): void
  /** Aborted once the stream has ended for any reason. */
  readonly ended: AbortSignal
}

/** The parts of a request that show whose connection a stream would take up. */
type StreamCaller = Pick<RouteContext, 'request' | 'caller' | 'isOverSocket'>

/**
 * Responds with server-sent events.
 *
 * @param signals any of these ends the stream: the request's signal, the lake's signal
 * @param callerRemains whether the reader may still read, checked at each keep-alive
 * @param start called once. It should subscribe (until `ended` is aborted) before it sends the first events, because
 * sending can end the stream, and a listener added to an aborted signal is never called
 */
export function eventStream({
  signals,
  callerRemains,
  start,
}: {
  signals: readonly AbortSignal[]
  callerRemains: () => boolean
  start: (sink: EventSink) => void
}): Response {
  const encoder = new TextEncoder()
  const signal = AbortSignal.any([...signals])
  const ending = new AbortController()
  const ended = ending.signal
  /** Ends the stream if the session can't be read. The client then reconnects and gets the reason. */
  const remains = () => {
    try {
      return callerRemains()
    } catch {
      return false
    }
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          if (ended.aborted) return
          ending.abort()
          controller.close()
        }
        const write = (text: string) => {
          if (ended.aborted) return
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) <= 0) end()
        }
        const keepAlive = setInterval(() => (remains() ? write(':\n\n') : end()), KEEP_ALIVE_MS)
        keepAlive.unref()
        ended.addEventListener('abort', () => clearInterval(keepAlive))
        signal.addEventListener('abort', end, { signal: ended })
        // Clients don't consider the stream open until the first bytes arrive.
        write(':\n\n')
        start({ send: (event) => write(format(event)), end, ended })
        if (signal.aborted) end()
      },
      cancel: () => ending.abort(),
    },
    { highWaterMark: MOST_WAITING_BYTES, size: (chunk) => chunk.byteLength },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

/**
 * Creates a function that limits the number of open event streams, both in total and per browser. It takes a slot, and
 * returns a function that frees it; calling that again does nothing. Throws HttpError tooManyRequests if no slot is
 * free, or none for this browser.
 */
export function createStreamSlots(limit = MOST_STREAMS): (caller: StreamCaller) => () => void {
  const slots = createSlots({ limit, limitPerOwner: MOST_WITHOUT_TLS })
  return (caller) => {
    const browser = browserWithoutTls(caller)
    const free = slots.take(browser)
    if (free !== null) return free
    const message =
      browser !== null && slots.heldBy(browser) >= MOST_WITHOUT_TLS
        ? 'This browser has five event streams open, and needs its sixth connection to save. Close other tabs, or use https.'
        : 'Too many listeners are open. Close some, or try again later.'
    // Also close the connection of a client that was refused.
    const headers = { 'retry-after': '30', connection: 'close' }
    throw new HttpError('tooManyRequests', message, { headers })
  }
}

/**
 * The session of a browser with one connection per stream. Null for programs, sockets and HTTP/2, which requires TLS.
 */
function browserWithoutTls({ request, caller, isOverSocket }: StreamCaller): string | null {
  const isBrowser = caller.kind === 'staff' && request.headers.has('cookie') && !isOverSocket
  return isBrowser && request.headers.get('x-forwarded-proto') !== 'https' ? caller.sessionId : null
}

/**
 * Creates a function that runs short jobs one after the other and lets requests through in between, so that listeners
 * can't block the event loop.
 *
 * @param turn how long work may run before it yields, in milliseconds
 */
export function createTimeSlicer(turn = TURN_MS) {
  let last: Promise<unknown> = Promise.resolve()
  /** When work has to pause in this turn of the event loop. Null if no work has started yet. */
  let pauseAt: number | null = null
  let nextTurn: Promise<void> = Promise.resolve()

  async function waitForTurn(): Promise<void> {
    if (pauseAt !== null && performance.now() > pauseAt) await nextTurn
    if (pauseAt !== null) return
    pauseAt = performance.now() + turn
    nextTurn = setImmediate().then(() => {
      pauseAt = null
    })
  }

  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(waitForTurn).then(work)
    last = done.catch(() => undefined)
    return done
  }
}

function format({ event, id, data }: ServerEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
