import type { IncomingMessage } from 'node:http'
import { tokensOf } from '../request/check-request.ts'
import { forwardedHeaders, type Visitor } from '../request/visitor.ts'

/** Headers that concern one connection and are not passed on (RFC 9110, section 7.6.1). */
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
/** Request headers that this program sets itself for each visitor, and `Expect`, which it has answered already. */
const NOT_PASSED_ON = /^(?:forwarded|x-forwarded-.*|x-real-ip|expect)$/

/** Headers by their names in lower case, as Node and undici give them. */
type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Selects the headers of a message that are passed on, as pairs of a name in lower case and a value. */
export function endToEndHeaders(headers: Headers): [name: string, value: string][] {
  const pairs = Object.entries(headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
  const named = new Set(
    pairs.filter(([name]) => name === 'connection').flatMap(([, value]) => tokensOf(value)),
  )
  return pairs.filter(([name]) => !HOP_BY_HOP.has(name) && !named.has(name))
}

/** The headers to send upstream: the visitor's, with X-Forwarded headers of our own in place of theirs. */
export function requestHeaders(incoming: IncomingMessage, visitor: Visitor): string[] {
  const own = endToEndHeaders(incoming.headersDistinct).filter(([name]) => !NOT_PASSED_ON.test(name))
  return [...own.flat(), ...forwardedHeaders(visitor)]
}

/**
 * Removes the site's own origin from a `Location`: behind this program Next writes whole addresses. The origin stays where
 * the path alone could be read as another host.
 *
 * @param siteUrl public origin of the site
 */
export function ownLocation(location: string, siteUrl: string): string {
  const path = location.startsWith(`${siteUrl}/`) ? location.slice(siteUrl.length) : location
  return path.startsWith('//') || path.startsWith('/\\') ? location : path
}

/**
 * The `Cache-Control` of pages. Browsers ask each time, and get 304 where nothing changed. A CDN may answer by itself for
 * two seconds: it is not told of a publish, which must be live within seconds.
 */
export const PAGE_CACHING = 'public, max-age=0, s-maxage=2'

/** Headers as pairs of a name and a value. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[]

/**
 * The headers that this program adds to pages, files and all that it passes on.
 *
 * @param siteUrl public origin of the site: with https, browsers use nothing else for a year (in seconds)
 */
export function ownHeadersOf(siteUrl: string): HeaderPairs {
  return siteUrl.startsWith('https:') ? [['strict-transport-security', 'max-age=31536000']] : []
}
