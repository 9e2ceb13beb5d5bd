import type { IncomingHttpHeaders } from 'node:http'

/** The parts of Node's request that this looks at. */
interface IncomingLike {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/**
 * Address of whoever sends a request, as far as it can be known.
 *
 * `npm start` sets TRUST_PROXY: the front door writes X-Forwarded-For anew for each
 * visitor. Without it (`npm run dev`) Next's rewrites pass requests on without adding
 * the header, so that all visitors share the address 127.0.0.1, and one that does
 * arrive may be the visitor's own invention. Where it is used, its last entry is the
 * one that the program in front wrote. Many visitors share an address anyway, so that
 * limits must not rely on it alone (see ../staff/attempt-limits.ts).
 */
export function clientAddress(incoming: IncomingLike, trustProxy: boolean): string {
  const direct = incoming.socket.remoteAddress ?? 'unknown'
  if (!trustProxy) return direct
  const forwarded = incoming.headers['x-forwarded-for']
  const chain = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return chain?.split(',').at(-1)?.trim() || direct
}
