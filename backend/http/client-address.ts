import type { IncomingHttpHeaders } from 'node:http'

/** The parts of Node's request that this looks at. */
interface IncomingLike {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/**
 * Address of whoever sends a request, as far as it can be known.
 *
 * Next's rewrites pass requests on without adding X-Forwarded-For, so that all
 * visitors of the site share the address 127.0.0.1, and a header that does
 * arrive may be the visitor's own invention. It is used only when the operator
 * says that a proxy in front of the site sets it (TRUST_PROXY=1), and then its
 * last entry, the one that this proxy wrote. Limits must therefore not rely on
 * addresses telling visitors apart (see ../staff/attempt-limits.ts).
 */
export function clientAddress(incoming: IncomingLike, trustProxy: boolean): string {
  const direct = incoming.socket.remoteAddress ?? 'unknown'
  if (!trustProxy) return direct
  const forwarded = incoming.headers['x-forwarded-for']
  const chain = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return chain?.split(',').at(-1)?.trim() || direct
}
