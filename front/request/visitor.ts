import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** The visitor of a request, in the words of the X-Forwarded headers that the programs behind get. */
export interface Visitor {
  address: string
  /** `http` or `https`, as the visitor's browser speaks it. */
  protocol: string
  /** The host that the visitor asked for. */
  host: string
}

type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Who sends a request. A header can be anybody's invention: it counts only where the operator says that a proxy
 * before this program writes it (TRUST_PROXY), and then its last entry, the one which that proxy wrote.
 */
export function visitorOf({ headers, socket }: Asked, trustProxy: boolean): Visitor {
  const direct = plainAddress(socket.remoteAddress ?? 'unknown')
  const host = headers.host ?? ''
  if (!trustProxy) return { address: direct, protocol: 'http', host }
  return {
    address: lastOf(headers['x-forwarded-for']) ?? direct,
    protocol: lastOf(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http',
    host: lastOf(headers['x-forwarded-host']) ?? host,
  }
}

/** The headers that tell the programs behind about a visitor. They replace whatever the visitor sent. */
export function forwardedHeaders({ address, protocol, host }: Visitor): string[] {
  return ['X-Forwarded-For', address, 'X-Forwarded-Proto', protocol, 'X-Forwarded-Host', host]
}

/** An IPv4 visitor of a socket that speaks both has an address such as `::ffff:192.0.2.1`. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address
}

function lastOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.join(',') : header
  return text?.split(',').at(-1)?.trim() || undefined
}

/**
 * Closes connections of an address that has more than its share of them open, so that one visitor cannot
 * take all of a server's connections.
 *
 * @param share how many connections one address may have at a time
 */
export function shareConnections(server: Server, share: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? 'unknown')
    const count = (open.get(address) ?? 0) + 1
    if (count > share) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}
