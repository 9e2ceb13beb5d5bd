import { HttpError } from './errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a request that another site makes a browser send. SameSite=Lax does
 * not do this alone: any port of the same host counts as the same site.
 *
 * Bearer tokens are exempt, since no browser adds them by itself. A request
 * without Origin, Sec-Fetch-Site and Cookie comes from a program, not a page.
 *
 * @throws HttpError forbidden
 */
export function assertNotForged(request: Request, isOwnOrigin: (origin: string) => boolean): void {
  if (SAFE_METHODS.has(request.method)) return
  if (request.headers.has('authorization')) return
  const origin = request.headers.get('origin')
  if (origin !== null) {
    if (isOwnOrigin(origin)) return
    throw new HttpError(
      'forbidden',
      'This request came from another website. Open the page on this site and try again.',
    )
  }
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin') return
  if (site === null && !request.headers.has('cookie')) return
  throw new HttpError(
    'forbidden',
    'This request does not name the page it came from. Open the page on this site and try again.',
  )
}
