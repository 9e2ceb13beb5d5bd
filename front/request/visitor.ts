import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** The sender of a request, as the X-Forwarded headers name it to Next and the backend. */
export interface Visitor {
  address: string
  /** `http` or `https`: the protocol of the visitor's browser. */
  protocol: string
  /** The host in the address that the visitor opened. */
  host: string
}

type RequestHead = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Finds out who sends a request. Anybody can send X-Forwarded headers: they count only where the operator says that a
 * proxy in front sets them (TRUST_PROXY), and then only their last entry, which is that proxy's.
 */
export function visitorOf({ headers, socket }: RequestHead, trustProxy: boolean): Visitor {
  const direct = plainAddress(socket.remoteAddress ?? 'unknown')
  const host = headers.host ?? ''
  if (!trustProxy) return { address: direct, protocol: 'http', host }
  return {
    address: lastOf(headers['x-forwarded-for']) ?? direct,
    protocol: lastOf(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http',
    host: lastOf(headers['x-forwarded-host']) ?? host,
  }
}

/** The headers that name a visitor to Next and the backend. They replace those that the visitor sent. */
export function forwardedHeaders({ address, protocol, host }: Visitor): string[] {
  return ['X-Forwarded-For', address, 'X-Forwarded-Proto', protocol, 'X-Forwarded-Host', host]
}

/** Shortens an address such as `::ffff:192.0.2.1`, which IPv4 visitors have on a socket for both versions. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address
}

function lastOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.join(',') : header
  return text?.split(',').at(-1)?.trim() || undefined
}

/**
 * Limits how many connections one address may have open, so that one visitor cannot take all of a server's connections.
 * Further ones are closed at once.
 */
export function limitConnections(server: Server, mostOfOneAddress: number): void {
  const openByAddress = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? 'unknown')
    const count = (openByAddress.get(address) ?? 0) + 1
    if (count > mostOfOneAddress) {
      socket.destroy()
      return
    }
    openByAddress.set(address, count)
    socket.once('close', () => {
      const left = (openByAddress.get(address) ?? 1) - 1
      if (left === 0) openByAddress.delete(address)
      else openByAddress.set(address, left)
    })
  })
}
