import type { HttpError } from '../http/errors.ts'
import type { Route, RouteContext } from '../http/route.ts'
import type { Database } from './database/database.ts'
import { createKeyring, type RestRole } from './keys.ts'
import { createRestApi } from './rest-api.ts'
import { RestError } from './rest-error.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** Longer than the longest volunteer in any script. */
const BODY_LIMIT = 64 * 1024
const BASE = '/supabase'

/** `/backend/supabase/rest/v1`: the part of Supabase's REST interface that the site uses. */
export function restRoutes({
  database,
  secretKey,
}: {
  database: Database
  secretKey: string | undefined
}): Route[] {
  const api = createRestApi(database)
  const roleOf = createKeyring(secretKey)

  /** A handler that knows its caller's role, and answers failures as PostgREST does. */
  function answering(
    handle: (context: RouteContext, role: RestRole) => Promise<Response>,
  ): (context: RouteContext) => Promise<Response> {
    return async (context) => {
      try {
        const role = roleOf(context.request.headers)
        assertPublicSchema(context.request)
        return await handle(context, role)
      } catch (error) {
        if (error instanceof RestError) return error.toResponse()
        throw error
      }
    }
  }

  const table = ({ params }: RouteContext) => params['table'] ?? ''
  const everyMethod = (path: string, handle: Route['handle']) =>
    METHODS.map((method) => ({ ...common(path, handle), method }))

  return [
    {
      ...common(
        '/rest/v1/rpc/:function',
        answering((context, role) => api.call(context, role, context.params['function'] ?? '')),
      ),
      method: 'POST',
    },
    ...everyMethod('/rest/v1/rpc/:function', answering(refuseMethod)).filter(
      ({ method }) => method !== 'POST',
    ),
    ...everyMethod(
      '/rest/v1/:table',
      answering((context, role) =>
        context.request.method === 'POST'
          ? api.insert(context, role, table(context))
          : api.refuse(context, role, table(context)),
      ),
    ),
    ...everyMethod('/*', answering(refusePath)),
  ]
}

function common(path: string, handle: Route['handle']): Omit<Route, 'method'> {
  return {
    path: `${BASE}${path}`,
    access: 'public',
    bodyLimit: BODY_LIMIT,
    answerError: toRestResponse,
    handle,
  }
}

/** A failure that the server met before or after the handler, in PostgREST's shape. */
function toRestResponse({ status, message, headers }: HttpError): Response {
  return new RestError(status, { code: String(status), message }, { headers: { ...headers } }).toResponse()
}

function refuseMethod({ request }: RouteContext): Promise<Response> {
  throw new RestError(
    405,
    { code: 'PGRST101', message: `Cannot use the ${request.method} method on RPC`, hint: 'Use POST.' },
    { headers: { allow: 'POST' } },
  )
}

function refusePath(): Promise<Response> {
  throw new RestError(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' })
}

/** One schema is there to be asked for. */
function assertPublicSchema({ method, headers }: Request): void {
  const name = method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile'
  const profile = headers.get(name) ?? 'public'
  if (profile === 'public') return
  throw new RestError(406, {
    code: 'PGRST106',
    message: `Invalid schema: ${profile}`,
    hint: 'Only the following schemas are exposed: public',
  })
}
