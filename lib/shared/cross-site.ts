/**
 * Whether another site may have made a browser send a request (CSRF), so that its cookies prove nothing. SameSite
 * cookies are no protection against other ports of the same host, which browsers count as the same site.
 *
 * @param isOwnOrigin whether an origin is this site's
 */
export function isCrossSiteRequest(
  { headers, method }: Pick<Request, 'headers' | 'method'>,
  isOwnOrigin: (origin: string) => boolean,
): boolean {
  // Browsers never add a token on their own.
  if (headers.has('authorization')) return false
  const origin = headers.get('origin')
  if (origin !== null) return !isOwnOrigin(origin)
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && !(site === 'none' && method === 'GET')
  // Without TLS, browsers send no Sec-Fetch-Site, and for GET no Origin.
  return method !== 'GET'
}
