import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { type Caller, isKnown } from '../base/caller.ts'
import { assertAccess, assertSameOrigin, type Route } from '../base/route.ts'
import { errorResponse, HttpError, internalErrorResponse, storageError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import type { UnknownRequests } from '../base/unknown-requests.ts'
import { createSlowBodies, withLimitedBody } from '../base/request-body.ts'

const DEFAULT_BODY_LIMIT = 4 * 1024 * 1024
/** Body limit for anonymous callers, in bytes. Form endpoints have limits of their own. */
const ANONYMOUS_BODY_LIMIT = 64 * 1024
/** Time limit for a body in milliseconds. A slow one also ties up one of the front door's connections. */
const BODY_MILLISECONDS = 15_000
/** The versions of Sanity's API: v1, vX and dates. */
const API_VERSION = /^v(1|X|\d{4}-\d{2}-\d{2})$/

/** Request header that names the user of the Studio tab (studio/embedded/session-guard.ts). */
const STAFF_HEADER = 'x-staff-id'
/** Response header that says which sites may embed the response as an image or script. Default: only this one. */
const RESOURCE_POLICY = 'cross-origin-resource-policy'

const ANONYMOUS: Caller = { kind: 'anonymous' }

export interface Connection {
  remoteAddress: string
  /** Whether the response is sent over a tab's WebSocket. */
  isOverSocket?: boolean
}

/** The backend as a fetch function. The HTTP server, the Studio's socket and tests call it. */
export type App = ReturnType<typeof createApp>

type Environment = { Bindings: Connection & { requestId: string } }

/** Creates the backend from a route table. All endpoints share its routing, access checks, CSRF and limits. */
export function createApp(parts: {
  routes: readonly Route[]
  identify: (headers: Headers) => Caller
  ownOrigins: ReadonlySet<string>
  unknownRequests: UnknownRequests
  log: Log
}) {
  const { routes, identify, ownOrigins, unknownRequests, log } = parts
  const hono = new Hono<Environment>().basePath('/backend')
  const joinSlowBodies = createSlowBodies()
  const isOwnOrigin = (origin: string | null) => origin !== null && ownOrigins.has(origin)

  for (const route of routes) {
    hono.on(route.method, route.path, (context) => handle(route, context))
  }
  hono.notFound((context) => respondUnmatched(context))
  hono.onError((error, context) => answerError(error, context))

  async function handle(route: Route, context: Context<Environment>): Promise<Response> {
    const request = context.req.raw
    const params = context.req.param()
    if ('version' in params && !API_VERSION.test(params['version'] ?? '')) return respondUnknown(context)
    const response = await runRoute(route, context)
    // Hono handles HEAD as GET and drops the body without cancelling it, which would leave an event stream open.
    if (request.method === 'HEAD') await response.body?.cancel()
    return request.method === 'HEAD' ? new Response(null, response) : response
  }

  async function runRoute(route: Route, context: Context<Environment>): Promise<Response> {
    const request = context.req.raw
    const { bodyLimit = DEFAULT_BODY_LIMIT, bodyMilliseconds = BODY_MILLISECONDS } = route
    const findCaller = () => (route.answerError === undefined ? identifyOrRefuse(request.headers) : ANONYMOUS)
    let release: (() => void) | undefined
    try {
      const sender = findCaller()
      assertSameOrigin(request, isOwnOrigin)
      assertAccess(sender, route.access)
      release = route.admit?.(context.env)
      const withBody = await withLimitedBody(request, {
        bytes: isKnown(sender) || route.answerError ? bodyLimit : Math.min(bodyLimit, ANONYMOUS_BODY_LIMIT),
        milliseconds: bodyMilliseconds,
        leastRate: route.leastBodyRate,
        joinSlowBodies: isKnown(sender) ? undefined : joinSlowBodies,
      })
      // A body may take minutes to arrive. By then the session may have ended or the role changed.
      const caller = request.body === null ? sender : findCaller()
      assertAccess(caller, route.access)
      return await route.handle({
        request: withBody,
        url: new URL(request.url),
        params: context.req.param(),
        caller,
        callerRemains: () =>
          route.answerError !== undefined || isSameCaller(identify(request.headers), caller),
        remoteAddress: context.env.remoteAddress,
        isOverSocket: context.env.isOverSocket ?? false,
      })
    } catch (error) {
      if (error instanceof HttpError && route.answerError !== undefined) return route.answerError(error)
      throw error
    } finally {
      release?.()
    }
  }

  /**
   * Finds the caller. Refuses an invalid token, and a session that has ended or belongs to another user: a Studio that
   * got an anonymous visitor's response would treat its drafts as deleted.
   */
  function identifyOrRefuse(headers: Headers): Caller {
    const caller = identify(headers)
    const person = headers.get(STAFF_HEADER)
    if (person !== null && (caller.kind === 'anonymous' || caller.id !== person))
      throw new HttpError('unauthorized', 'The session has ended. Sign in again.')
    if (caller.kind !== 'anonymous' || !headers.has('authorization')) return caller
    throw new HttpError(
      'unauthorized',
      'This token is unknown or has expired. Use a valid one, or leave it out.',
    )
  }

  function respondUnmatched(context: Context<Environment>): Response {
    const { method, path } = context.req
    const methods = routes
      .filter((route) => hono.router.match(route.method, path)[0].length > 0)
      .map((route) => route.method)
    if (methods.length === 0) return respondUnknown(context)
    const allow = [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].join(
      ', ',
    )
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
    unknownRequests.record(method, path)
    const message = `${method} is not supported here. Use one of ${allow}.`
    return errorResponse(new HttpError('methodNotAllowed', message, { headers: { allow } }))
  }

  function respondUnknown(context: Context<Environment>): Response {
    const { method, path } = context.req
    unknownRequests.record(method, path)
    log({ level: 'info', event: 'unknown endpoint', method, path, requestId: context.env.requestId })
    const message = 'This endpoint does not exist. tests/contract/endpoints.ts lists all endpoints.'
    return errorResponse(new HttpError('notFound', message))
  }

  function answerError(error: Error, context: Context<Environment>): Response {
    if (error instanceof HttpError) return errorResponse(error)
    const { requestId } = context.env
    log({
      level: 'error',
      event: 'request failed',
      requestId,
      method: context.req.method,
      path: context.req.path,
      error: error.stack ?? error.message,
    })
    const ofStorage = storageError(error)
    return ofStorage === null ? internalErrorResponse(requestId) : errorResponse(ofStorage)
  }

  return {
    /** Finds the caller by bearer token or session cookie. Anonymous if neither is valid. */
    identify,
    /**
     * Whether an Origin header names this site. WebSocket upgrades with a cookie need this check, since any page can
     * open a socket.
     */
    isOwnOrigin,
    /** Checks access and CSRF, and routes a request. Never rejects. */
    async fetch(request: Request, connection: Connection): Promise<Response> {
      const requestId = randomUUID()
      const started = performance.now()
      const response = await hono.fetch(request, { ...connection, requestId })
      response.headers.set('x-request-id', requestId)
      response.headers.set('x-content-type-options', 'nosniff')
      if (!response.headers.has(RESOURCE_POLICY)) response.headers.set(RESOURCE_POLICY, 'same-origin')
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store')
      log({
        level: 'debug',
        event: 'request',
        requestId,
        method: request.method,
        path: new URL(request.url).pathname,
        status: response.status,
        milliseconds: Math.round(performance.now() - started),
      })
      return response
    },
  }
}

function isSameCaller(one: Caller, other: Caller): boolean {
  if (one.kind === 'anonymous' || other.kind === 'anonymous') return one.kind === other.kind
  return one.id === other.id
}
