import { setImmediate } from 'node:timers/promises'
import { HttpError } from '../../http/errors.ts'
import type { RouteContext } from '../../http/route.ts'

/** Most bytes of events that wait for a client that reads slowly. Beyond this the stream ends and the client connects again. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024
/** Time between two comments, which keep proxies from closing a silent stream, and between two checks of the caller. */
const KEEP_ALIVE_MS = 15_000
/** Streams that may be open at once. A Studio tab holds six. */
const MOST_STREAMS = 2_000
/**
 * Streams that a browser may hold open without TLS. Over HTTP/1.1 it opens six connections to an origin: with six streams
 * everything else that it asks would wait for ever, its saves above all.
 */
const MOST_WITHOUT_TLS = 5
/** How long filters of listeners may hold the server's thread before requests get their turn. */
const TURN_MS = 20

/** One server-sent event. `data` becomes JSON. */
export interface ServerEvent {
  event: string
  id?: string
  data: unknown
}

/** The writing end of an event stream. */
export interface EventSink {
  send(event: ServerEvent): void
  /** Ends the stream after the events that were sent. */
  end(): void
  /** Aborted once the stream has ended, for whatever reason. */
  readonly ended: AbortSignal
}

/** Limits how many event streams are open at once, in all and for each browser. */
export interface StreamSlots {
  /**
   * Takes a slot.
   *
   * @returns the function that gives it back; calling it again does nothing
   * @throws HttpError tooManyRequests when all slots are taken, or all of this browser
   */
  take(caller: StreamCaller): () => void
}

/** The caller of a stream, as far as it says whose connection the stream would hold. */
type StreamCaller = Pick<RouteContext, 'request' | 'caller' | 'isOverSocket'>

/** Runs short pieces of work one after the other, and lets requests in between, so that many listeners cannot hold the server's thread. */
export interface TimeSlicer {
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Answers with server-sent events.
 *
 * @param signals any of them ends the stream: the request's, the lake's
 * @param callerRemains whether the reader may still read: checked with each keep-alive
 * @param start called once: subscribes until `ended` is aborted, and sends the first events. It subscribes first:
 *   sending can end a stream, and a listener that is added to an aborted signal is never called
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
  /** Ends the stream if the session cannot be read: the client connects again and gets the reason. */
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
        // The first bytes: clients count the stream as open when they arrive.
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

/** @param most how many streams may be open at once */
export function createStreamSlots(most = MOST_STREAMS): StreamSlots {
  let open = 0
  const openOf = new Map<string, number>()

  function refuse(message: string): never {
    // A refused client must not keep its connection either.
    throw new HttpError('tooManyRequests', message, { headers: { 'retry-after': '30', connection: 'close' } })
  }

  return {
    take(caller) {
      const browser = browserWithoutTls(caller)
      const held = browser === null ? 0 : (openOf.get(browser) ?? 0)
      if (open >= most) refuse('Too many listeners are open. Close some, or try again later.')
      if (held >= MOST_WITHOUT_TLS)
        refuse(
          'This browser has five event streams open, and needs its sixth connection to save. Close other tabs, or use https.',
        )
      open += 1
      if (browser !== null) openOf.set(browser, held + 1)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        open -= 1
        if (browser === null) return
        const left = (openOf.get(browser) ?? 1) - 1
        if (left === 0) openOf.delete(browser)
        else openOf.set(browser, left)
      }
    },
  }
}

/** The session of a browser that holds a connection of its own for each stream; null for programs, sockets and HTTP/2, which TLS brings. */
function browserWithoutTls({ request, caller, isOverSocket }: StreamCaller): string | null {
  const isBrowser = caller.kind === 'staff' && request.headers.has('cookie') && !isOverSocket
  return isBrowser && request.headers.get('x-forwarded-proto') !== 'https' ? caller.sessionId : null
}

/** @param turn milliseconds after which requests get their turn */
export function createTimeSlicer(turn = TURN_MS): TimeSlicer {
  let last: Promise<unknown> = Promise.resolve()
  /** When the work of this turn of the event loop has to pause. Null when none was done in it yet. */
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

  return {
    run<T>(work: () => Promise<T>) {
      const done = last.then(waitForTurn).then(work)
      last = done.catch(() => undefined)
      return done
    },
  }
}

function format({ event, id, data }: ServerEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
