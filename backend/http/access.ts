import { isForged } from '../../lib/http/is-forged.ts'
import { hasRole, type Caller } from '../staff/caller.ts'
import { HttpError } from './errors.ts'
import type { Access } from './route.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Names under which one machine reaches itself. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses a caller whom the endpoint is not for.
 *
 * @throws HttpError unauthorized without a sign-in, forbidden with too weak a role
 */
export function assertAccess(caller: Caller, access: Access): void {
  if (access === 'public' || hasRole(caller, access)) return
  if (caller.kind === 'anonymous')
    throw new HttpError('unauthorized', 'Sign in first. There is no session, or it has ended.')
  throw new HttpError('forbidden', `This needs the role ${access}. Ask an administrator to change yours.`, {
    // The Studio asks by a dry run whether its person may (sanity 6.16, isReleasePermissionError).
    details: { type: 'insufficientPermissionsError' },
  })
}

/**
 * Refuses a change that another site makes a browser send. A request without Origin, Sec-Fetch-Site
 * and Cookie comes from a program, not a page.
 *
 * @throws HttpError forbidden
 */
export function assertNotForged(request: Request, isOwnOrigin: (origin: string) => boolean): void {
  const { headers, method } = request
  if (SAFE_METHODS.has(method)) return
  const isProgram = !['origin', 'sec-fetch-site', 'cookie'].some((name) => headers.has(name))
  if (isProgram || !isForged(request, isOwnOrigin)) return
  const problem = headers.has('origin') ? 'came from another website' : 'does not name the page it came from'
  throw new HttpError('forbidden', `This request ${problem}. Open the page on this site and try again.`)
}

/**
 * Origins that are this site itself: that of its public address and, while the
 * site is served without TLS, the loopback names on the same port, since people
 * type either.
 *
 * @param siteUrl absolute address of the site
 * @example ownOrigins('http://localhost:3000') // localhost:3000, 127.0.0.1:3000, [::1]:3000
 */
export function ownOrigins(siteUrl: string): ReadonlySet<string> {
  const site = new URL(siteUrl)
  if (site.protocol !== 'http:') return new Set([site.origin])
  const port = site.port === '' ? '' : `:${site.port}`
  return new Set([site.origin, ...LOOPBACK_HOSTS.map((host) => `http://${host}${port}`)])
}
