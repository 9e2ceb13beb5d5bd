import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { type Context, Hono } from 'hono'
import { type Caller, isKnown } from '../base/caller.ts'
import { assertAccess, assertSameOrigin, type Route } from '../base/route.ts'
import { errorResponse, HttpError, internalErrorResponse, storageError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import type { UnknownRequests } from '../base/unknown-requests.ts'
import { createSlowBodies, withLimitedBody } from '../base/request-body.ts'

const DEFAULT_BODY_LIMIT = 4 * 1024 * 1024
/** Body limit for anonymous callers, in bytes. The form endpoints have limits of their own. */
const ANONYMOUS_BODY_LIMIT = 64 * 1024
/** Time limit for a body. A slow one also occupies a connection of the front door. */
const BODY_MILLISECONDS = 15_000
/** The versions of Sanity's API: v1, vX and dates. */
const API_VERSION = /^v(1|X|\d{4}-\d{2}-\d{2})$/

/** Request header with the Studio tab's user (studio/embedded/session-guard.ts). */
const STAFF_HEADER = 'x-staff-id'
/** Which pages may embed a response as an image or script. Default: this site's. */
const RESOURCE_POLICY = 'cross-origin-resource-policy'

const ANONYMOUS: Caller = { kind: 'anonymous' }

/** Connection details of a request. */
export interface Connection {
  remoteAddress: string
  /** Whether the response is sent over a tab's WebSocket. */
  isOverSocket?: boolean
}

/** The backend as a fetch function, which the HTTP server, the Studio's socket and tests call. */
export interface App {
  /** Checks access and CSRF, and routes a request. Never rejects. */
  fetch(request: Request, connection: Connection): Promise<Response>
  /** Finds the caller by the bearer token or session cookie. Anonymous without a valid one. */
  identify(headers: Headers): Caller
  /**
   * Whether an Origin header names this site. WebSocket upgrades with a cookie need this check, since any page may
   * open a socket.
   */
  isOwnOrigin(origin: string | null): boolean
}

/** Makes the server accept WebSocket upgrades. `close` closes all sockets. */
export type AttachSocket = (input: { server: Server; app: App; log: Log }) => { close(): void }

type Environment = { Bindings: Connection & { requestId: string } }

/** Creates the backend from a route table: routing, access, CSRF, limits and errors are the same for all endpoints. */
export function createApp(parts: {
  routes: readonly Route[]
  identify: (headers: Headers) => Caller
  ownOrigins: ReadonlySet<string>
  unknownRequests: UnknownRequests
  log: Log
}): App {
  const { routes, identify, ownOrigins, unknownRequests, log } = parts
  const hono = new Hono<Environment>().basePath('/backend')
  const anonymousSlowBodies = createSlowBodies()
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
    // Hono answers HEAD with GET and drops the body without cancelling it, so an event stream would stay open.
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
        slowBodies: isKnown(sender) ? undefined : anonymousSlowBodies,
      })
      // A body may take minutes to arrive, long enough for a session to end or a role to change.
      const caller = request.body === null ? sender : findCaller()
      assertAccess(caller, route.access)
      return await route.handle({
        request: withBody,
        url: new URL(request.url),
        params: context.req.param(),
        caller,
        callerRemains: () =>
          route.answerError !== undefined || isSameCaller(identify(request.headers), caller),
        requestId: context.env.requestId,
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
   * Finds the caller, and refuses an invalid token, and a session that has ended or belongs to another user. A Studio
   * that was answered as an anonymous visitor would treat drafts as deleted.
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
    identify,
    isOwnOrigin,
    async fetch(request, connection) {
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
