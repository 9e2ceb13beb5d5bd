import { isIP, SocketAddress } from 'node:net'

/** An IPv4 address as formatted by a dual-stack socket. */
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/

/**
 * Returns the network by which a visitor is counted: an IPv4 address, or an IPv6 address's /64, which belongs to one
 * household or server. `private.request_network` in the database returns the same.
 *
 * @returns null if the text is not an address
 * @example networkOf('2001:db8::1') // '2001:db8::/64'
 */
export function networkOf(text: string): string | null {
  // A link-local address names its interface: fe80::1%eth0.
  const [address = ''] = text.split('%')
  const version = isIP(address)
  if (version !== 6) return version === 4 ? address : null
  const shortest = canonical(address)
  const [, mapped] = MAPPED_IPV4.exec(shortest) ?? []
  if (mapped !== undefined) return mapped
  const [left = [], right = []] = shortest.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return `${canonical(`${[...left, ...zeros, ...right].slice(0, 4).join(':')}::`)}/64`
}

/** Formats an IPv6 address as RFC 5952 recommends. */
function canonical(address: string): string {
  return new SocketAddress({ address, family: 'ipv6' }).address
}
