/** Headers about one connection: they end at this program (RFC 9110, section 7.6.1). */
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
/** What only this program may say about a visitor, and a wish that it has answered itself (`100 Continue`). */
const NOT_PASSED_ON = /^(?:forwarded|x-forwarded-.*|x-real-ip|expect)$/

/**
 * The headers of a message that go on to the other side, as a flat list of names and values in their order.
 *
 * @param rawHeaders as Node gives them
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

/** As `endToEndHeaders`, for a request: without what it claims about its sender. */
export function requestHeaders(rawHeaders: readonly string[]): string[] {
  return pairsOf(endToEndHeaders(rawHeaders))
    .filter(([name]) => !NOT_PASSED_ON.test(name.toLowerCase()))
    .flat()
}

/** A flat list of names and values as pairs. */
export function pairsOf(flat: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let index = 0; index + 1 < flat.length; index += 2)
    pairs.push([flat[index] ?? '', flat[index + 1] ?? ''])
  return pairs
}

/**
 * A `Location` within this site without its origin, as Next writes it where it knows the visitor's address: behind this
 * program Next does not. A path that could be read as another host stays whole.
 *
 * @param siteUrl public origin of the site
 */
export function ownLocation(location: string, siteUrl: string): string {
  const path = location.startsWith(`${siteUrl}/`) ? location.slice(siteUrl.length) : location
  return path.startsWith('//') || path.startsWith('/\\') ? location : path
}

/**
 * The `Cache-Control` of pages. Browsers ask each time, and get 304 where nothing changed. A CDN may answer for so long
 * by itself: it hears of no publish, and what is published must be live within seconds.
 */
export const PAGE_CACHING = 'public, max-age=0, s-maxage=2'
/** The header with which browsers come back over https alone, for a year (in seconds). */
export const STRICT_TRANSPORT = 'max-age=31536000'
