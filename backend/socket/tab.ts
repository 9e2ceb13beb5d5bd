import type { WebSocket } from 'ws'
import type { App } from '../http/app.ts'
import { type Caller, isKnown, type KnownCaller } from '../base/caller.ts'
import {
  type ClientFrame,
  CLOSE,
  parseClientFrame,
  type ServerFrame,
} from '../../lib/shared/socket-frames.ts'
import { createPresenceRpc, type PresenceRoom } from './presence.ts'

/**
 * Paths of event streams, the only requests that a tab can make over its socket. Writes go over HTTP, where CSRF is
 * checked.
 */
const STREAM_PATH = /^\/backend\/lake\/[^/]+\/data\/(listen|live\/events)\/[^/]+$/
/** Base URL for relative paths. No request leaves the process. */
const BASE = 'http://127.0.0.1'
/** Maximum number of streams per tab. An open document has six, and a list or the search adds a few more. */
const MAX_STREAMS = 64
/** Send buffer limit in bytes for a slow tab. Above it the socket is closed, and the tab opens a new one. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024

/** A Studio tab at the other end of a socket. */
export interface Tab {
  /** The id of the person or program behind the tab, or null while unknown. */
  callerId(): string | null
  /** Closes the socket with a code from ../../lib/shared/socket-frames.ts. */
  close(code: number): void
  /** Sends a heartbeat, or closes the socket if its session has ended or the tab no longer responds. */
  sendHeartbeat(): void
}

/** Finds the caller from the headers of an upgrade request. Null if the sessions can't be read now. */
export type Identify = (headers: Headers) => Caller | null

export function serveTab(parts: {
  socket: WebSocket
  app: Pick<App, 'fetch'>
  identify: Identify
  room: PresenceRoom
  caller: KnownCaller
  /** Cookie and origin of the upgrade request, used to open each stream. */
  headers: Headers
  remoteAddress: string
}): Tab {
  const { socket, app, identify, room, caller, headers, remoteAddress } = parts
  const connection = watchConnection(socket, close)
  const send = (frame: ServerFrame) => connection.send(JSON.stringify(frame))

  const endSession = () => close(CLOSE.signedOut)
  const tunnel = createStreamTunnel({ app, headers, remoteAddress, send, endSession })
  const presence = createPresenceRpc({
    room,
    userId: caller.id,
    send: (message) => send({ type: 'presence', message }),
  })

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
    sendHeartbeat() {
      if (!connection.ping()) return
      const current = identify(headers)
      if (current === null) return close(CLOSE.tryLater)
      if (!isKnown(current)) return endSession()
      send({ type: 'heartbeat' })
    },
  }
}

/** Checks that the other end of a socket still answers pings and reads messages. */
export function watchConnection(socket: WebSocket, close: (code: number) => void) {
  let hasAnswered = true
  socket.on('pong', () => {
    hasAnswered = true
  })
  return {
    /** Pings the other end. If the last ping was not answered, terminates the socket and returns false. */
    ping(): boolean {
      if (!hasAnswered) {
        socket.terminate()
        return false
      }
      hasAnswered = false
      socket.ping()
      return true
    },
    /** Sends a message, or closes the socket if the other end doesn't keep up. */
    send(message: string): void {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return close(CLOSE.tryLater)
      socket.send(message)
    },
  }
}

export function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString()
}

/**
 * Tunnels event streams from the route table over a socket.
 *
 * @param parts.send sends a frame to the tab
 * @param parts.endSession closes the socket once its session has ended. By then the person may have signed in again,
 * which the next socket will recognise. A client that gets 401 instead never reopens the stream, and the Studio's tool
 * breaks
 */
function createStreamTunnel(
  parts: Pick<Parameters<typeof serveTab>[0], 'app' | 'headers' | 'remoteAddress'> & {
    send: (frame: ServerFrame) => void
    endSession: () => void
  },
) {
  const { app, remoteAddress, send, endSession } = parts
  const streams = new Map<number, AbortController>()

  /** Opens a stream and forwards it to the tab until either end closes it. */
  async function forward(
    id: number,
    url: URL,
    lastEventId: string | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const headers = new Headers(parts.headers)
    if (lastEventId !== undefined) headers.set('last-event-id', lastEventId)
    const response = await app.fetch(new Request(url, { headers, signal }), {
      remoteAddress,
      isOverSocket: true,
    })
    if (response.status === 401) return endSession()
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
    /** Opens a stream, or sends the status with which it was refused. */
    open({ id, path, lastEventId }: Extract<ClientFrame, { type: 'open' }>): void {
      if (streams.has(id)) return
      const url = URL.parse(path, BASE)
      if (url?.origin !== BASE || !STREAM_PATH.test(url.pathname)) return refuse(id, 404)
      if (streams.size >= MAX_STREAMS) return refuse(id, 429)
      const abort = new AbortController()
      streams.set(id, abort)
      void forward(id, url, lastEventId, abort.signal)
        // If a stream fails, it ends and the tab reopens it, as it would over HTTP.
        .catch(() => undefined)
        .finally(() => {
          // In the meantime the tab may have cancelled it and reused its id.
          if (streams.get(id) !== abort) return
          streams.delete(id)
          send({ type: 'end', id })
        })
    },
    cancel(id: number): void {
      streams.get(id)?.abort()
      streams.delete(id)
    },
    /** Ends all streams without telling the tab. */
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
