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

/**
 * Selects the headers of a message that are passed on.
 *
 * @param rawHeaders names and values in turn, as Node gives them
 * @returns the same form, in the same order
 */
export function endToEndHeaders(rawHeaders: readonly string[]): string[] {
  const pairs = pairsOf(rawHeaders)
  const named = new Set(
    pairs
      .filter(([name]) => name.toLowerCase() === 'connection')
      .flatMap(([, value]) => value.split(',').map((part) => part.trim().toLowerCase())),
  )
  return pairs
    .filter(([name]) => !HOP_BY_HOP.has(name.toLowerCase()) && !named.has(name.toLowerCase()))
    .flat()
}

/** Selects the headers of a request that are passed on, without those that claim something about its sender. */
export function requestHeaders(rawHeaders: readonly string[]): string[] {
  return pairsOf(endToEndHeaders(rawHeaders))
    .filter(([name]) => !NOT_PASSED_ON.test(name.toLowerCase()))
    .flat()
}

/** Groups names and values that come in turn into pairs. */
export function pairsOf(flat: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let index = 0; index + 1 < flat.length; index += 2)
    pairs.push([flat[index] ?? '', flat[index + 1] ?? ''])
  return pairs
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
