import { type IncomingMessage, request } from 'node:http'
import type { Duplex } from 'node:stream'
import { forwardedHeaders, type Visitor } from '../request/visitor.ts'
import { endToEndHeaders, pairsOf, requestHeaders } from './headers.ts'
import type { Upstream } from './upstream.ts'

/** A visitor's request to upgrade the connection to WebSocket. */
export interface Upgrade {
  incoming: IncomingMessage
  socket: Duplex
  /** Bytes that followed the request's headers. */
  head: Buffer
  visitor: Visitor
  upstream: Upstream
}

/** How long the backend may take to accept, in milliseconds. */
const TIMEOUT_MS = 10_000

/** Passes an upgrade to WebSocket on, and joins both connections once the backend has accepted it. */
export function passUpgrade({ incoming, socket, head, visitor, upstream }: Upgrade): void {
  const onward = request({
    host: upstream.host,
    port: upstream.port,
    method: incoming.method,
    path: incoming.url,
    headers: [
      ...requestHeaders(incoming.rawHeaders),
      ...forwardedHeaders(visitor),
      'Connection',
      'Upgrade',
      'Upgrade',
      'websocket',
    ],
  })
  const timer = setTimeout(() => onward.destroy(new Error('The program behind took too long.')), TIMEOUT_MS)
  socket.on('error', () => onward.destroy())
  socket.on('close', () => onward.destroy())
  onward.on('error', () => {
    clearTimeout(timer)
    refuseUpgrade(socket, 503)
  })
  onward.on('response', (answer) => {
    clearTimeout(timer)
    answer.destroy()
    refuseUpgrade(socket, answer.statusCode ?? 502)
  })
  onward.on('upgrade', (answer, other, otherHead) => {
    clearTimeout(timer)
    const lines = pairsOf(endToEndHeaders(answer.rawHeaders)).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${lines.join('')}\r\n`,
    )
    if (otherHead.length > 0) socket.write(otherHead)
    if (head.length > 0) other.write(head)
    joinConnections(socket, other)
  })
  onward.end()
}

/** Refuses an upgrade with a status and no body. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  if (socket.writable)
    socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Pipes each connection into the other. Where one ends, both end: WebSocket announces its end in messages of its own. */
function joinConnections(one: Duplex, other: Duplex): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
    from.on('end', () => to.end(() => from.destroy()))
    from.pipe(to, { end: false })
  }
}
