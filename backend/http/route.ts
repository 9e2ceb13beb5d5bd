import { isForged } from '../../lib/http/is-forged.ts'
import { type Caller, hasRole, type Role } from '../staff/caller.ts'
import { HttpError } from './errors.ts'

/** Who may call an endpoint: everybody, or callers with at least the role (viewer < contributor < editor < administrator). */
export type Access = 'public' | Role

/** A request as a handler gets it. */
export interface RouteContext {
  request: Request
  url: URL
  /** The named parts of the path, decoded. */
  params: Readonly<Record<string, string>>
  caller: Caller
  /** Whether the request's token or cookie still belongs to the caller. Event streams end when it does not any more. */
  callerRemains: () => boolean
  requestId: string
  /** The network of the sender, as far as it is known (./listen.ts). */
  remoteAddress: string
  /** Whether the answer is sent over a tab's WebSocket, and so takes no connection of its own. */
  isOverSocket: boolean
}

/**
 * An endpoint. Before `handle` is called the server checks `access` and, for methods that change something, CSRF. A handler
 * returns a Response or throws an HttpError (./errors.ts).
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In Hono's path syntax, below /backend: `/lake/:version/data/query/:dataset`. */
  path: string
  access: Access
  /** Longest body in bytes; 4 MB when absent. Strangers' bodies have 64 kB at most (./app.ts). */
  bodyLimit?: number
  /** How long a body may take to arrive, in milliseconds; 15 seconds when absent. */
  bodyMilliseconds?: number
  /** The slowest average that a body may arrive at, in bytes a second; any when absent. */
  leastBodyRate?: number
  /**
   * Counts a request before its body is read, where large bodies are limited in number.
   *
   * @returns the function that is called once the request is answered
   * @throws HttpError when there are too many
   */
  admit?: (request: Pick<RouteContext, 'remoteAddress'>) => () => void
  /**
   * Makes the answer to a failure, for an interface other than Sanity's (../rest). Such an interface has keys of its own:
   * the Authorization header is not compared with staff's sessions.
   */
  answerError?: (error: HttpError) => Response
  handle: (context: RouteContext) => Response | Promise<Response>
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Host names with which a machine reaches itself. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Makes an endpoint with the default limits. */
export function route(method: Route['method'], path: string, access: Access, handle: Route['handle']): Route {
  return { method, path, access, handle }
}

/**
 * Refuses a caller who may not call an endpoint.
 *
 * @throws HttpError unauthorized without a sign-in, forbidden with too weak a role
 */
export function assertAccess(caller: Caller, access: Access): void {
  if (access === 'public' || hasRole(caller, access)) return
  if (caller.kind === 'anonymous')
    throw new HttpError('unauthorized', 'Sign in first. There is no session, or it has ended.')
  throw new HttpError('forbidden', `This needs the role ${access}. Ask an administrator to change yours.`, {
    // The Studio finds out by a dry run whether its person has the right (sanity 6.16, isReleasePermissionError).
    details: { type: 'insufficientPermissionsError' },
  })
}

/**
 * Refuses a request that another site makes a browser send to change something (CSRF). A request without Origin,
 * Sec-Fetch-Site and Cookie is a program's.
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
 * Lists the origins that count as this site: that of its public address and, while it is served without TLS, those of the
 * loopback host names on the same port, since people type any of them.
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
