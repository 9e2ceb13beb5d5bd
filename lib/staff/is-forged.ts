import { siteUrl } from '../env/site'

/**
 * Whether another site may have made a browser send this request: cookies alone
 * prove nothing then. SameSite does not keep other ports of this host out.
 */
export function isForged(request: Request): boolean {
  const { headers, method } = request
  // No browser adds a token by itself.
  if (headers.has('authorization')) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && !(site === 'none' && method === 'GET')
  const origin = headers.get('origin')
  if (origin !== null) return origin !== siteUrl && (hostOf(origin) ?? '') !== headers.get('host')
  // Without TLS browsers leave out Sec-Fetch-Site, and Origin where nothing is changed.
  return method !== 'GET'
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
