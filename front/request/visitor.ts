import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'node:net'
import { networkOf } from '../../lib/shared/network-of.ts'

/** The sender of a request. X-Forwarded headers describe it to Next and the backend. */
export interface Visitor {
  address: string
  /** `http` or `https`, as the visitor's browser sees it. */
  protocol: string
  /** The host in the URL that the visitor opened. */
  host: string
}

type RequestHead = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Determines the sender of a request. Anybody can forge X-Forwarded headers, so they only count if the operator says
 * that a proxy sets them (TRUST_PROXY), and then only the last entry, which is the proxy's.
 */
export function visitorOf({ headers, socket }: RequestHead, trustProxy: boolean): Visitor {
  // On a dual-stack socket, an IPv4 address looks like ::ffff:192.0.2.1.
  const direct = (socket.remoteAddress ?? 'unknown').replace(/^::ffff:(?=[\d.]+$)/, '')
  const host = headers.host ?? ''
  if (!trustProxy) return { address: direct, protocol: 'http', host }
  return {
    address: addressIn(lastOf(headers['x-forwarded-for'])) ?? direct,
    protocol: lastOf(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http',
    host: lastOf(headers['x-forwarded-host']) ?? host,
  }
}

/** Headers that describe a visitor to Next and the backend. They replace any that the visitor sent. */
export function forwardedHeaders({ address, protocol, host }: Visitor): string[] {
  return ['X-Forwarded-For', address, 'X-Forwarded-Proto', protocol, 'X-Forwarded-Host', host]
}

/** Some proxies include the port: `203.0.113.9:1000` or `[2001:db8::9]:1000`. */
const WITH_PORT = /^"?(?:\[([\da-f:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?"?$/i

/** Reads an X-Forwarded-For entry. Undefined for `unknown` and other names, which can't be counted against a limit. */
function addressIn(entry: string | undefined): string | undefined {
  const [, inBrackets, withPort] = WITH_PORT.exec(entry ?? '') ?? []
  const address = inBrackets ?? withPort ?? entry
  return address !== undefined && networkOf(address) !== null ? address : undefined
}

function lastOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.join(',') : header
  return text?.split(',').at(-1)?.trim() || undefined
}

/**
 * Limits concurrent connections. A network that has reached its own limit is refused. At the overall limit, the busiest
 * network loses its oldest connection, so that a few networks can't shut everybody else out. If every network has just
 * one, the oldest connection without a complete request is closed, so that many networks can't do so either.
 */
export function limitConnections(server: Server, most: { inAll: number; ofOne: number }): void {
  const open = new Map<string, Set<Socket>>()
  /** Open connections without a complete request, oldest first. */
  const silent = new Set<Socket>()
  let total = 0

  function forget(network: string, socket: Socket): void {
    silent.delete(socket)
    const sockets = open.get(network)
    if (sockets?.delete(socket)) total -= 1
    if (sockets?.size === 0) open.delete(network)
  }

  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket))
  server.on('connection', (socket: Socket) => {
    const network = networkOfSocket(socket)
    const sockets = open.get(network) ?? new Set()
    if (sockets.size >= most.ofOne) return void socket.destroy()
    open.set(network, sockets.add(socket))
    silent.add(socket)
    total += 1
    socket.once('close', () => forget(network, socket))
    if (total <= most.inAll) return
    const [, largest] = [...open].reduce((one, other) => (other[1].size > one[1].size ? other : one))
    const [oldestSilent = socket] = silent
    const [oldest = socket] = largest.size === 1 && oldestSilent !== socket ? [oldestSilent] : largest
    forget(networkOfSocket(oldest), oldest)
    oldest.destroy()
  })
}

function networkOfSocket({ remoteAddress = '' }: Socket): string {
  return networkOf(remoteAddress) ?? 'unknown'
}
