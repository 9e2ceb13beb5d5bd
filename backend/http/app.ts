import type { Caller } from '../staff/caller.ts'

/** What the server knows about a connection beside the request. */
export interface Connection {
  remoteAddress: string
}

/** The backend as a function: what the HTTP server, the Studio's socket and tests call. */
export interface App {
  /** Runs the whole route table, access and CSRF checks included. Never rejects. */
  fetch(request: Request, connection: Connection): Promise<Response>
  /** Who sends a request, by its bearer token or session cookie. Anonymous when it has neither or a dead one. */
  identify(headers: Headers): Caller
  /** Whether an Origin header names this site itself. Upgrades with a cookie must pass it: browsers let any page open a socket. */
  isOwnOrigin(origin: string | null): boolean
}
