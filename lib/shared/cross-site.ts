/**
 * Whether another site may have caused a request (CSRF), so that the cookies sent with it prove nothing. SameSite
 * cookies don't help against other ports on the same host, because browsers treat those as the same site.
 *
 * @param isOwnOrigin whether an origin belongs to this site
 */
export function isCrossSiteRequest(
  { headers, method }: Pick<Request, 'headers' | 'method'>,
  isOwnOrigin: (origin: string) => boolean,
): boolean {
  // Browsers never add an Authorization header with a token of their own accord.
  if (headers.has('authorization')) return false
  const origin = headers.get('origin')
  if (origin !== null) return !isOwnOrigin(origin)
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && !(site === 'none' && method === 'GET')
  // Without TLS, browsers don't send Sec-Fetch-Site, nor Origin with GET.
  return method !== 'GET'
}
