/**
 * Whether another site may have made a browser send a request (CSRF): cookies alone prove nothing then.
 * SameSite does not help against other ports of the same host, which browsers take for the same site.
 *
 * @param isOwnOrigin whether the page at an origin is this site's
 */
export function isForged(
  { headers, method }: Pick<Request, 'headers' | 'method'>,
  isOwnOrigin: (origin: string) => boolean,
): boolean {
  // No browser adds a token by itself.
  if (headers.has('authorization')) return false
  const origin = headers.get('origin')
  if (origin !== null) return !isOwnOrigin(origin)
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && !(site === 'none' && method === 'GET')
  // Without TLS browsers leave out Sec-Fetch-Site, and Origin where nothing is changed.
  return method !== 'GET'
}
