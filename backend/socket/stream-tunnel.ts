import type { ServerFrame } from './frames.ts'

/** Event streams are the only thing that a socket carries: requests that change something go over HTTP, past its CSRF check. */
const STREAM_PATH = /^\/backend\/lake\/[^/]+\/data\/(listen|live\/events)\/[^/]+$/
/** Where paths are resolved; no request leaves the process. */
const BASE = 'http://127.0.0.1'
/** One open document holds six streams, a list and the search some more. */
const MAX_STREAMS = 64

/** The event streams of one socket. */
export interface StreamTunnel {
  /** Starts a stream, or answers with the status that refuses it. */
  open(input: { id: number; path: string; lastEventId?: string | undefined }): void
  cancel(id: number): void
  /** Ends all streams without a word to the tab. */
  close(): void
}

/**
 * Carries event streams of the route table over a socket.
 *
 * @param dispatch runs a GET of the backend as the socket's caller
 * @param send gives a frame to the tab
 */
export function createStreamTunnel({
  dispatch,
  send,
}: {
  dispatch: (url: URL, headers: Record<string, string>, signal: AbortSignal) => Promise<Response>
  send: (frame: ServerFrame) => void
}): StreamTunnel {
  const streams = new Map<number, AbortController>()

  async function pump(
    id: number,
    url: URL,
    lastEventId: string | undefined,
    abort: AbortController,
  ): Promise<void> {
    const headers = {
      accept: 'text/event-stream',
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    }
    const response = await dispatch(url, headers, abort.signal)
    send({
      type: 'head',
      id,
      status: response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
    })
    if (response.body === null) return
    const text = response.body.pipeThrough(new TextDecoderStream(), { signal: abort.signal })
    for await (const chunk of text) send({ type: 'data', id, chunk })
  }

  return {
    open({ id, path, lastEventId }) {
      if (streams.has(id)) return
      const url = URL.parse(path, BASE)
      if (url?.origin !== BASE || !STREAM_PATH.test(url.pathname)) return refuse(id, 404)
      if (streams.size >= MAX_STREAMS) return refuse(id, 429)
      const abort = new AbortController()
      streams.set(id, abort)
      void pump(id, url, lastEventId, abort)
        // A stream that breaks off ends: the tab asks again, as it would over HTTP.
        .catch(ignore)
        .finally(() => {
          if (streams.delete(id) && !abort.signal.aborted) send({ type: 'end', id })
        })
    },
    cancel(id) {
      streams.get(id)?.abort()
      streams.delete(id)
    },
    close() {
      for (const abort of streams.values()) abort.abort()
      streams.clear()
    },
  }

  function refuse(id: number, status: number): void {
    send({ type: 'head', id, status, headers: { 'content-type': 'application/json' } })
    send({ type: 'end', id })
  }
}

function ignore(): void {}
