import { isForged } from '../../lib/http/is-forged.ts'
import { type Caller, hasRole, type Role } from '../staff/caller.ts'
import { HttpError } from './errors.ts'

/** Who may call an endpoint. Roles include the ones below them: viewer < contributor < editor < administrator. */
export type Access = 'public' | Role

/** A request with all that the server knows about it, for a handler. */
export interface RouteContext {
  request: Request
  url: URL
  /** Named parts of the path, decoded. */
  params: Readonly<Record<string, string>>
  caller: Caller
  /** Whether the caller still is who they were when they asked, for answers that go on: a session ends, an account is removed. */
  callerRemains: () => boolean
  requestId: string
  /** Address of the other end; of the site's server for everything that comes through it (see ./listen.ts). */
  remoteAddress: string
  /** Whether the answer goes over a tab's WebSocket and holds no connection of its own. */
  isOverSocket: boolean
}

/**
 * One endpoint. The server checks `access` and, for methods that change
 * something, CSRF, before it calls `handle`. Handlers answer with a Response or
 * throw an HttpError (see ./errors.ts).
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In Hono's path syntax, below /backend: `/lake/:version/data/query/:dataset`. */
  path: string
  access: Access
  /** Largest body in bytes; the server's default (4 MB) when absent. Strangers' are 64 kB at most (./app.ts). */
  bodyLimit?: number
  /** How long a body may take to arrive; the server's default (15 s) when absent. */
  bodyMilliseconds?: number
  /**
   * Called before the body is read, by whoever keeps count of large ones.
   *
   * @returns what is called once the request is answered
   * @throws HttpError when there are too many
   */
  admit?: (request: Pick<RouteContext, 'remoteAddress'>) => () => void
  /**
   * Of another interface than Sanity's (../rest), which has error bodies and keys of its own:
   * the Authorization header is then not compared with staff's sessions.
   */
  answerError?: (error: HttpError) => Response
  handle: (context: RouteContext) => Response | Promise<Response>
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Names under which one machine reaches itself. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Makes an endpoint with the server's own limits. */
export function route(method: Route['method'], path: string, access: Access, handle: Route['handle']): Route {
  return { method, path, access, handle }
}

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
