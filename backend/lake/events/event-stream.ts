import { setImmediate } from 'node:timers/promises'
import { HttpError } from '../../http/errors.ts'
import type { RouteContext } from '../../http/route.ts'

/** Events that wait for a client that reads slowly. Beyond this the stream ends and the client starts anew. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024
/** Between the comments that keep proxies from closing a silent stream, and between looks at who reads it. */
const KEEP_ALIVE_MS = 15_000
/** Streams that may be open at once. A Studio tab holds six. */
const MOST_STREAMS = 2_000
/**
 * Streams that a browser may hold open to us without TLS. Over HTTP/1.1 it opens six connections to an origin: with six streams
 * everything else that it asks would wait for ever, its saves above all.
 */
const MOST_WITHOUT_TLS = 5
/** How long listeners may hold the server's thread before requests get their turn. */
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
  /** Ends the stream after what was sent. */
  end(): void
}

/** The open event streams, counted. */
export interface StreamSlots {
  /**
   * Takes a place. Returns the function that gives it back, once.
   *
   * @throws HttpError tooManyRequests when there is none, or none for this browser
   */
  take(caller: StreamCaller): () => void
}

/** The caller of a stream: whose connection it would hold. */
type StreamCaller = Pick<RouteContext, 'request' | 'caller' | 'isOverSocket'>

/** Keeps many listeners, which all hear of the same transaction, from holding the server's thread together. */
export interface Pacer {
  /** Does a short piece of work when all before it are done, and others have had their turn. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Answers with server-sent events.
 *
 * @param signals any of them ends the stream: the request's, the lake's
 * @param callerRemains whether the reader may still read: looked at with each keep-alive
 * @param start sends the first events, subscribes, and returns what unsubscribes; called once
 */
export function eventStream({
  signals,
  callerRemains,
  start,
}: {
  signals: readonly AbortSignal[]
  callerRemains: () => boolean
  start: (sink: EventSink) => () => void
}): Response {
  const encoder = new TextEncoder()
  const signal = AbortSignal.any([...signals])
  const over = new AbortController()
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          if (over.signal.aborted) return
          over.abort()
          controller.close()
        }
        const write = (text: string) => {
          if (over.signal.aborted) return
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) <= 0) end()
        }
        const keepAlive = setInterval(() => (callerRemains() ? write(':\n\n') : end()), KEEP_ALIVE_MS)
        keepAlive.unref()
        over.signal.addEventListener('abort', () => clearInterval(keepAlive))
        signal.addEventListener('abort', end, { signal: over.signal })
        // The first bytes: clients count the stream as open when they arrive.
        write(':\n\n')
        const unsubscribe = start({ send: (event) => write(format(event)), end })
        if (over.signal.aborted) unsubscribe()
        else over.signal.addEventListener('abort', unsubscribe)
        if (signal.aborted) end()
      },
      cancel: () => over.abort(),
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

/** @param turn milliseconds after which others get their turn */
export function createPacer(turn = TURN_MS): Pacer {
  const waiting: (() => Promise<void>)[] = []
  let isBusy = false

  async function workOff(): Promise<void> {
    isBusy = true
    let turnEnd = performance.now() + turn
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (performance.now() > turnEnd) {
        await setImmediate()
        turnEnd = performance.now() + turn
      }
      await next()
    }
    isBusy = false
  }

  return {
    run<T>(work: () => Promise<T>) {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      waiting.push(() => work().then(resolve, reject))
      if (!isBusy) void workOff()
      return promise
    },
  }
}

function format({ event, id, data }: ServerEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
