import type { Duplex } from 'node:stream'
import { endToEndHeaders, requestHeaders } from './headers.ts'
import type { ProxiedRequest } from './pass-on.ts'

/** A visitor's request for a WebSocket upgrade. */
interface Upgrade extends Pick<ProxiedRequest, 'incoming' | 'visitor' | 'upstream'> {
  socket: Duplex
  /** Bytes that followed the request's headers. */
  head: Buffer
}

/** Time limit for the backend's response, in milliseconds. */
const TIMEOUT_MS = 10_000

/** Proxies a WebSocket upgrade, and joins the connections once the backend has accepted it. */
export function passUpgrade({ incoming, socket, head, visitor, upstream }: Upgrade): void {
  const options = {
    method: 'GET',
    path: incoming.url ?? '/',
    headers: requestHeaders(incoming, visitor),
    upgrade: 'websocket',
  }
  let timer: NodeJS.Timeout | undefined
  upstream.dispatch(options, {
    onRequestStart: (controller) => {
      const leave = () => controller.abort(new Error('The visitor has left.'))
      if (socket.destroyed) return leave()
      socket.on('close', leave)
      timer = setTimeout(() => controller.abort(new Error('The backend took too long.')), TIMEOUT_MS)
    },
    onRequestUpgrade: (_controller, _status, headers, other) => {
      clearTimeout(timer)
      const lines = endToEndHeaders(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${lines.join('')}\r\n`,
      )
      if (head.length > 0) other.write(head)
      joinConnections(socket, other)
    },
    onResponseStart: (controller, status) => {
      refuseUpgrade(socket, status)
      controller.abort(new Error('The backend has refused.'))
    },
    onResponseError: () => {
      clearTimeout(timer)
      refuseUpgrade(socket, 503)
    },
  })
}

/** Refuses an upgrade with a status and no body. Unread input is drained, or the response would be lost. */
function refuseUpgrade(socket: Duplex, status: number): void {
  const answer = `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
  if (socket.writable) socket.resume().end(answer, () => socket.destroy())
}

/** Pipes the connections into each other. When one ends, both end: WebSocket has its own closing handshake. */
function joinConnections(one: Duplex, other: Duplex): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
    const leave = () => to.end(() => from.destroy())
    from.on('end', leave)
    // The visitor may have left before the backend accepted.
    if (from.readableEnded) leave()
    from.pipe(to, { end: false })
  }
}
