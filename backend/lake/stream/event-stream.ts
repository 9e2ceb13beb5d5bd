/** Events waiting for a client that reads slowly, in characters. Beyond this the stream ends and the client starts anew. */
const MAX_WAITING = 8 * 1024 * 1024
/** Milliseconds between the comments that keep proxies from closing a silent stream, and between looks at who reads it. */
const KEEP_ALIVE = 15_000

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
  let cleanUp = () => {}

  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOpen = true
        const hasEnded = () => !isOpen
        let stop = () => {}
        const write = (text: string) => {
          if (!isOpen) return
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) <= 0) end()
        }
        const end = () => {
          if (!isOpen) return
          cleanUp()
          controller.close()
        }
        const keepAlive = setInterval(() => (callerRemains() ? write(':\n\n') : end()), KEEP_ALIVE)
        keepAlive.unref()
        cleanUp = () => {
          isOpen = false
          clearInterval(keepAlive)
          signal.removeEventListener('abort', end)
          stop()
        }
        signal.addEventListener('abort', end)
        // The first bytes: clients count the stream as open when they arrive.
        write(':\n\n')
        const unsubscribe = start({ send: (event) => write(format(event)), end })
        if (hasEnded()) unsubscribe()
        else stop = unsubscribe
        if (signal.aborted) end()
      },
      cancel: () => cleanUp(),
    },
    { highWaterMark: MAX_WAITING, size: (chunk) => chunk.byteLength },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

function format({ event, id, data }: ServerEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
