import type { WebSocket } from 'ws'
import type { App } from '../http/app.ts'
import { isKnown, type KnownCaller } from '../staff/caller.ts'
import { type ClientFrame, CLOSE, parseClientFrame, type ServerFrame } from './frames.ts'
import { createPresenceRpc, type PresenceRoom } from './presence.ts'

/** Paths of event streams, the only thing that a socket carries: requests that change something go over HTTP, past its CSRF check. */
const STREAM_PATH = /^\/backend\/lake\/[^/]+\/data\/(listen|live\/events)\/[^/]+$/
/** Base against which paths are resolved; no request leaves the process. */
const BASE = 'http://127.0.0.1'
/** One open document holds six streams, a list and the search some more. */
const MAX_STREAMS = 64
/** Most bytes that wait for a slow reader. With more the socket ends, and the tab opens another. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024

/** One Studio tab at the other end of a socket. */
export interface Tab {
  /** Whose it is; null while nobody has said so. */
  callerId(): string | null
  /** Ends the socket with a code of ./frames.ts. */
  close(code: number): void
  /** Checks that the session and the line are alive, and says so. Ends the socket when one is not. */
  beat(): void
}

/** Serves one socket of a signed-in member of staff. */
export function serveTab(parts: {
  socket: WebSocket
  app: App
  room: PresenceRoom
  caller: KnownCaller
  /** Of the upgrade request; the cookie and the origin go with each stream that is opened. */
  headers: Headers
  remoteAddress: string
}): Tab {
  const { socket, app, room, caller, headers, remoteAddress } = parts
  const line = watchLine(socket)

  const tunnel = createStreamTunnel({ app, headers, remoteAddress, send })
  const presence = createPresenceRpc({
    room,
    userId: caller.id,
    send: (message) => send({ type: 'presence', message }),
  })

  function send(frame: ServerFrame): void {
    if (socket.readyState !== socket.OPEN) return
    if (!line.isRead()) return close(CLOSE.tryLater)
    socket.send(JSON.stringify(frame))
  }

  function close(code: number): void {
    tunnel.close()
    socket.close(code)
  }

  socket.on('message', (data, isBinary) => {
    const frame = isBinary ? null : parseClientFrame(textOf(data))
    switch (frame?.type) {
      case 'open':
        return tunnel.open(frame)
      case 'cancel':
        return tunnel.cancel(frame.id)
      case 'presence':
        return presence.handle(frame.message)
      case undefined:
        return close(CLOSE.policy)
      default:
        return frame satisfies never
    }
  })
  socket.on('close', () => {
    tunnel.close()
    presence.close()
  })

  return {
    callerId: () => caller.id,
    close,
    beat() {
      if (!line.isAlive()) return
      if (!isKnown(app.identify(headers))) return close(CLOSE.signedOut)
      send({ type: 'heartbeat' })
    },
  }
}

/** Watches whether the other end of a socket still answers and reads. */
export function watchLine(socket: WebSocket) {
  let hasAnswered = true
  socket.on('pong', () => {
    hasAnswered = true
  })
  return {
    /** Pings the other end. Ends the socket and answers false when the last ping was not answered. */
    isAlive(): boolean {
      if (!hasAnswered) {
        socket.terminate()
        return false
      }
      hasAnswered = false
      socket.ping()
      return true
    },
    /** Whether more may be sent: the other end reads. */
    isRead: () => socket.bufferedAmount <= MAX_BUFFERED_BYTES,
  }
}

/** The text of a message. */
export function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString()
}

/**
 * Carries event streams of the route table over a socket.
 *
 * @param parts.send gives a frame to the tab
 */
function createStreamTunnel(
  parts: Pick<Parameters<typeof serveTab>[0], 'app' | 'headers' | 'remoteAddress'> & {
    send: (frame: ServerFrame) => void
  },
) {
  const { app, remoteAddress, send } = parts
  const streams = new Map<number, AbortController>()

  async function pump(
    id: number,
    url: URL,
    lastEventId: string | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const headers = new Headers(parts.headers)
    headers.set('accept', 'text/event-stream')
    if (lastEventId !== undefined) headers.set('last-event-id', lastEventId)
    const response = await app.fetch(new Request(url, { headers, signal }), {
      remoteAddress,
      isOverSocket: true,
    })
    send({
      type: 'head',
      id,
      status: response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
    })
    if (response.body === null) return
    const text = response.body.pipeThrough(new TextDecoderStream(), { signal })
    for await (const chunk of text) send({ type: 'data', id, chunk })
  }

  return {
    /** Starts a stream, or answers with the status that refuses it. */
    open({ id, path, lastEventId }: Extract<ClientFrame, { type: 'open' }>): void {
      if (streams.has(id)) return
      const url = URL.parse(path, BASE)
      if (url?.origin !== BASE || !STREAM_PATH.test(url.pathname)) return refuse(id, 404)
      if (streams.size >= MAX_STREAMS) return refuse(id, 429)
      const abort = new AbortController()
      streams.set(id, abort)
      void pump(id, url, lastEventId, abort.signal)
        // A stream that breaks off ends: the tab asks again, as it would over HTTP.
        .catch(() => undefined)
        .finally(() => {
          if (streams.delete(id) && !abort.signal.aborted) send({ type: 'end', id })
        })
    },
    cancel(id: number): void {
      streams.get(id)?.abort()
      streams.delete(id)
    },
    /** Ends all streams without a word to the tab. */
    close(): void {
      for (const abort of streams.values()) abort.abort()
      streams.clear()
    },
  }

  function refuse(id: number, status: number): void {
    send({ type: 'head', id, status, headers: { 'content-type': 'application/json' } })
    send({ type: 'end', id })
  }
}
