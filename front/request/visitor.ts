import type { IncomingMessage } from 'node:http'

/** Who asks, as the programs behind are told. */
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
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address
}

function lastOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.join(',') : header
  return text?.split(',').at(-1)?.trim() || undefined
}
