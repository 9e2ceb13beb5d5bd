import { siteUrl } from '../env/site'
import { isCrossSiteRequest } from '../shared/cross-site'

/**
 * Whether another site may have made a browser send this request (CSRF). Pages at the site's public address and at
 * the requested address count as its own.
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
