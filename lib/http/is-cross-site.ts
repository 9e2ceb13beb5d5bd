import { siteUrl } from '../env/site'
import { isCrossSiteRequest } from '../shared/cross-site'

/**
 * Whether this request may have been caused by another site (CSRF). A page counts as the site's own if it is at the
 * site's public address or at the requested address.
 */
export function isCrossSite(request: Request): boolean {
  const { headers } = request
  const site = headers.get('sec-fetch-site')
  return isCrossSiteRequest(request, (origin) =>
    site === null ? origin === siteUrl || hostOf(origin) === headers.get('host') : site === 'same-origin',
  )
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
