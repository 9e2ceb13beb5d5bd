import type { Caller, Role } from '../staff/caller.ts'
import type { HttpError } from './errors.ts'

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

/** Makes an endpoint with the server's own limits. */
export function route(method: Route['method'], path: string, access: Access, handle: Route['handle']): Route {
  return { method, path, access, handle }
}
