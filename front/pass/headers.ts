import type { IncomingMessage } from 'node:http'
import { tokensOf } from '../request/check-request.ts'
import { forwardedHeaders, type Visitor } from '../request/visitor.ts'

/** Hop-by-hop headers (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
/** Request headers that this program sets itself, and `Expect`, which it has already answered. */
const NOT_PASSED_ON = /^(?:forwarded|x-forwarded-.*|x-real-ip|expect)$/

/** Headers with lower-case names, as Node and undici provide them. */
type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Removes hop-by-hop headers, and returns the others as pairs of a lower-case name and a value. */
export function endToEndHeaders(headers: Headers): [name: string, value: string][] {
  const pairs = Object.entries(headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
  const named = new Set(
    pairs.filter(([name]) => name === 'connection').flatMap(([, value]) => tokensOf(value)),
  )
  return pairs.filter(([name]) => !HOP_BY_HOP.has(name) && !named.has(name))
}

/**
 * Request headers for the upstream: the visitor's, with X-Forwarded headers replaced.
 *
 * @param isRead whether this program reads the response, which then must not be compressed
 */
export function requestHeaders(
  incoming: IncomingMessage,
  visitor: Visitor,
  { isRead = false } = {},
): string[] {
  const own = endToEndHeaders(incoming.headersDistinct).filter(
    ([name]) => !NOT_PASSED_ON.test(name) && !(isRead && name === 'accept-encoding'),
  )
  return [...own.flat(), ...forwardedHeaders(visitor)]
}

/**
 * Removes the site's own origin from a `Location`, because behind this program Next writes absolute URLs. The origin
 * stays if the path alone could be read as another host.
 *
 * @param siteUrl public origin of the site
 */
export function ownLocation(location: string, siteUrl: string): string {
  const path = location.startsWith(`${siteUrl}/`) ? location.slice(siteUrl.length) : location
  return path.startsWith('//') || path.startsWith('/\\') ? location : path
}

/**
 * `Cache-Control` of pages. Browsers revalidate each time and get 304 if nothing has changed. A CDN isn't told of a
 * publish, and changes must be live within seconds, so it may keep a page for only two seconds.
 */
export const PAGE_CACHING = 'public, max-age=0, s-maxage=2'

/** Headers as pairs of a name and a value. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[]

/**
 * Headers added to pages, files and proxied responses.
 *
 * @param siteUrl public origin of the site. With https, HSTS is set for a year
 */
export function ownHeadersOf(siteUrl: string): HeaderPairs {
  return siteUrl.startsWith('https:') ? [['strict-transport-security', 'max-age=31536000']] : []
}
