import { isIP, SocketAddress } from 'node:net'

/** An IPv4 address in the format of a dual-stack socket. */
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/

/**
 * Returns the network that a visitor is counted under: the IPv4 address, or the /64 of an IPv6 address, which belongs
 * to a single household or server. `private.request_network` in the database returns the same.
 *
 * @returns null if the text is not an IP address
 * @example networkOf('2001:db8::1') // '2001:db8::/64'
 */
export function networkOf(text: string): string | null {
  // A link-local address may include its network interface: fe80::1%eth0.
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
