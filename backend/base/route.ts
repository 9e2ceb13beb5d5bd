import { isCrossSiteRequest } from '../../lib/shared/cross-site.ts'
import { type Caller, hasRole, type Role } from './caller.ts'
import { HttpError } from './errors.ts'

/**
 * Who may call an endpoint: everybody, or callers with at least this role (viewer < contributor < editor <
 * administrator).
 */
export type Access = 'public' | Role

export interface RouteContext {
  request: Request
  url: URL
  /** The named parts of the path, decoded. */
  params: Readonly<Record<string, string>>
  caller: Caller
  /** Whether the request's token or cookie still belongs to the caller. Once it doesn't, event streams end. */
  callerRemains: () => boolean
  /** The sender's network, or `unknown` (../http/listen.ts). */
  remoteAddress: string
  /** Whether the response is sent over a tab's WebSocket, and so takes up no connection of its own. */
  isOverSocket: boolean
}

/**
 * An endpoint. The server checks `access` and, for methods that write, CSRF. It then calls `handle`, which returns a
 * Response or throws an HttpError (./errors.ts).
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below /backend, in Hono's syntax: `/lake/:version/data/query/:dataset`. */
  path: string
  access: Access
  /** Maximum body size in bytes. Default: 4 MB. Anonymous callers may send at most 64 kB (../http/app.ts). */
  bodyLimit?: number
  /** Time limit for the body in milliseconds. Default: 15 seconds. */
  bodyMilliseconds?: number
  /** Minimum average speed of the body in bytes per second. Default: none. */
  leastBodyRate?: number
  /**
   * Counts a request before its body is read, to limit the number of large bodies.
   *
   * @returns a function to call once the response is ready
   * @throws HttpError if there are too many
   */
  admit?: (request: Pick<RouteContext, 'remoteAddress'>) => () => void
  /**
   * Creates error responses for an API other than Sanity's (../rest). That API has its own keys, so the Authorization
   * header is not compared with staff sessions.
   */
  answerError?: (error: HttpError) => Response
  handle: (context: RouteContext) => Response | Promise<Response>
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

export function route(method: Route['method'], path: string, access: Access, handle: Route['handle']): Route {
  return { method, path, access, handle }
}

/**
 * Checks the caller's role.
 *
 * @throws HttpError unauthorized if nobody is signed in, forbidden if the role isn't sufficient
 */
export function assertAccess(caller: Caller, access: Access): void {
  if (access === 'public' || hasRole(caller, access)) return
  if (caller.kind === 'anonymous')
    throw new HttpError('unauthorized', 'Sign in first. There is no session, or it has ended.')
  throw new HttpError('forbidden', `This needs the ${access} role. Ask an administrator to change yours.`, {
    // The Studio does a dry run to find out whether it may change releases (sanity 6.16, isReleasePermissionError).
    details: { type: 'insufficientPermissionsError' },
  })
}

/**
 * Refuses a cross-site write (CSRF). A request without Origin, Sec-Fetch-Site and Cookie comes from a program rather
 * than a browser.
 *
 * @throws HttpError forbidden
 */
export function assertSameOrigin(request: Request, isOwnOrigin: (origin: string) => boolean): void {
  const { headers, method } = request
  if (SAFE_METHODS.has(method)) return
  const isProgram = !['origin', 'sec-fetch-site', 'cookie'].some((name) => headers.has(name))
  if (isProgram || !isCrossSiteRequest(request, isOwnOrigin)) return
  const problem = headers.has('origin') ? 'came from another website' : 'does not name the page it came from'
  throw new HttpError('forbidden', `This request ${problem}. Open the page on this site and try again.`)
}

/**
 * Lists the site's own origins: its public address and, without TLS, the loopback names on the same port, since people
 * may type any of them.
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
