import type { ServerFrame } from '../../lib/shared/socket-frames'
import { type Consumer, type TabConnection, tabSocket } from './tab-connection'

let lastId = 0

/**
 * A `fetch` for event streams over the tab's socket. An open stream fails when the socket closes. The client's
 * EventSource then reconnects and gets a new `welcome`, after which the Studio reloads its documents. A pending
 * request waits for the next socket or session, because `listenQuery` of sanity 6.16 never retries a list whose first
 * event is not that welcome.
 *
 * @param url full URL of an event stream of this origin
 * @param init only `headers` and `signal` are used
 */
export function streamFetch(
  url: string | URL,
  init: RequestInit = {},
  connection: TabConnection = tabSocket,
): Promise<Response> {
  const id = ++lastId
  const { pathname, search } = new URL(url)
  const lastEventId = new Headers(init.headers).get('last-event-id')
  const encoder = new TextEncoder()

  return new Promise((resolve, reject) => {
    let body: ReadableStreamDefaultController<Uint8Array> | null = null

    const consumer: Consumer = {
      onOpen: () =>
        attachment.send({
          type: 'open',
          id,
          path: pathname + search,
          ...(lastEventId === null ? {} : { lastEventId }),
        }),
      onFrame,
      onClose: () => {
        if (body === null) {
          attachment = connection.attach(consumer)
          return
        }
        init.signal?.removeEventListener('abort', abort)
        fail(new TypeError('The connection to the server was lost.'))
      },
    }
    let attachment = connection.attach(consumer)
    if (init.signal?.aborted) abort()
    init.signal?.addEventListener('abort', abort, { once: true })

    function onFrame(frame: ServerFrame): void {
      if (!('id' in frame) || frame.id !== id) return
      switch (frame.type) {
        case 'head':
          resolve(new Response(openBody(), { status: frame.status, headers: frame.headers }))
          break
        case 'data':
          body?.enqueue(encoder.encode(frame.chunk))
          break
        case 'end':
          body?.close()
          release()
          break
      }
    }

    function openBody(): ReadableStream<Uint8Array> {
      return new ReadableStream({
        start: (controller) => {
          body = controller
        },
        cancel: () => {
          body = null
          leave()
        },
      })
    }

    function abort(): void {
      leave()
      fail(new DOMException('The request was aborted.', 'AbortError'))
    }

    function fail(error: Error): void {
      if (body === null) reject(error)
      else body.error(error)
      body = null
    }

    function leave(): void {
      attachment.send({ type: 'cancel', id })
      release()
    }

    function release(): void {
      attachment.detach()
      init.signal?.removeEventListener('abort', abort)
    }
  })
}
