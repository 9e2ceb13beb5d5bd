import { LEAST_UPLOAD_RATE } from '../../lib/shared/short-body.ts'
import { createSlots } from '../../lib/shared/slots.ts'
import { HttpError } from '../base/errors.ts'
import type { Route, RouteContext } from '../base/route.ts'
import type { WorkQueue } from '../base/work-queue.ts'
import { bearerToken, secretMatcher } from '../base/tokens.ts'
import type { RestRole } from './database/database.ts'
import { type createRestApi, isKnownAddress } from './rest-api.ts'
import { RestError } from './database/rest-error.ts'

/** The key that browsers send. It isn't a secret: it grants only a visitor's rights and identifies nobody. */
export const PUBLISHABLE_KEY = 'sb_publishable_local'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** Maximum body size in bytes, enough for the longest sign-up in any writing system. */
const BODY_LIMIT = 64 * 1024
const BASE = '/supabase'
/** Functions that accept a file. */
const FILE_FUNCTIONS = ['send_job_application', 'send_signed_declaration']
/** Maximum body size in bytes, enough for a 5 MB file in base64 plus the other fields of the form. */
const FILE_BODY_LIMIT = 7_500_000
/** Time limit for a body with a file: five megabytes at half a megabit per second, as on a slow rural connection. */
const FILE_BODY_MILLISECONDS = 120_000
/** Limit on concurrent file uploads. Each is in memory several times over while it is being stored. */
const FILES_AT_ONCE = { limit: 12, limitPerOwner: 3 }
/** The memory needed to store a file, in the queue's unit of four-byte pixels. Only one file is stored at a time. */
const FILE_PIXELS = 60_000_000
/** Other functions that may queue mail. */
const MAIL_FUNCTIONS: ReadonlySet<string> = new Set([
  'send_membership_application',
  'store_mails',
  'start_newsletter',
  'retry_mails',
])

/** A handler that receives its caller's database role. */
type RestHandler = (context: RouteContext, role: RestRole) => Promise<Response>

/**
 * Creates the endpoints below `/backend/supabase/rest/v1`, the part of Supabase's REST API that the site uses.
 *
 * @param onUsed called at each request with a valid key
 * @param onStored called after a request that may have queued mail
 */
export function restRoutes({
  api,
  secretKey,
  queue,
  onUsed,
  onStored,
}: {
  api: ReturnType<typeof createRestApi>
  secretKey: string | undefined
  /** The queue shared with image processing, because both have the same memory budget. */
  queue: WorkQueue
  onUsed: () => void
  onStored: () => void
}): Route[] {
  const roleOf = createRoleReader(secretKey)
  const fileSlots = createSlots(FILES_AT_ONCE)

  /** Creates an endpoint that gets its caller's role from the key, and sends errors in PostgREST's format. */
  function restRoute(method: Route['method'], path: string, handle: RestHandler): Route {
    return {
      method,
      path: `${BASE}${path}`,
      access: 'public',
      bodyLimit: BODY_LIMIT,
      answerError: toRestResponse,
      async handle(context) {
        try {
          const role = roleOf(context.request.headers)
          assertPublicSchema(context.request)
          onUsed()
          return await handle(context, role)
        } catch (error) {
          if (error instanceof RestError) return error.toResponse()
          throw error
        }
      },
    }
  }

  const everyMethod = (path: string, handle: RestHandler) =>
    METHODS.map((method) => restRoute(method, path, handle))

  return [
    ...FILE_FUNCTIONS.map((name): Route => ({
      ...restRoute('POST', `/rest/v1/rpc/${name}`, async (context, role) => {
        const { signal } = context.request
        const run = () => api.call(context, role, name)
        const response = await queue.run({ lane: 'upload', pixels: FILE_PIXELS, signal, run })
        onStored()
        return response
      }),
      bodyLimit: FILE_BODY_LIMIT,
      bodyMilliseconds: FILE_BODY_MILLISECONDS,
      leastBodyRate: LEAST_UPLOAD_RATE,
      admit: ({ remoteAddress }) => {
        const leave = fileSlots.take(isKnownAddress(remoteAddress) ? remoteAddress : null)
        if (leave !== null) return leave
        throw new HttpError('tooManyRequests', 'Too many files are being uploaded. Try again in a minute.', {
          headers: { 'retry-after': '60' },
        })
      },
    })),
    ...everyMethod('/rest/v1/rpc/:function', async (context, role) => {
      const { method } = context.request
      if (method !== 'POST')
        throw new RestError(
          405,
          { code: 'PGRST101', message: `Cannot use the ${method} method on RPC`, hint: 'Use POST.' },
          { headers: { allow: 'POST' } },
        )
      const name = context.params['function'] ?? ''
      const response = await api.call(context, role, name)
      if (MAIL_FUNCTIONS.has(name)) onStored()
      return response
    }),
    ...everyMethod('/rest/v1/:table', async (context, role) => {
      const table = context.params['table'] ?? ''
      if (context.request.method !== 'POST') return api.refuse(context, role, table)
      const response = await api.insert(context, role, table)
      onStored()
      return response
    }),
    ...everyMethod('/*', () => {
      throw new RestError(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' })
    }),
  ]
}

/** Converts an error from outside the handler to PostgREST's format. */
function toRestResponse({ status, message, headers }: HttpError): Response {
  return new RestError(status, { code: String(status), message }, { headers: { ...headers } }).toResponse()
}

/** Refuses a request for any schema other than `public`. */
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

/**
 * Creates a function that reads a caller's role from the key in the `apikey` header, or in `Authorization` if that's
 * the only one. Throws a RestError 401 with the same message as hosted Supabase's gateway.
 *
 * @param secretKey the key of the site's server; without it nobody is service_role
 */
function createRoleReader(secretKey: string | undefined): (headers: Headers) => RestRole {
  const isPublishable = secretMatcher(PUBLISHABLE_KEY)
  const isSecret = secretMatcher(secretKey)

  return (headers) => {
    const apikey = headers.get('apikey')
    const bearer = bearerToken(headers)
    const key = apikey ?? bearer
    if (key === null)
      throw unauthorized(
        'No API key found in request',
        'Send the publishable or the secret key in the apikey header.',
      )
    // Both headers must name the same caller. A valid key next to a different token is a mistake.
    const areKeysDifferent = apikey !== null && headers.has('authorization') && bearer !== apikey
    if (!areKeysDifferent && isSecret(key)) return 'service_role'
    if (!areKeysDifferent && isPublishable(key)) return 'anon'
    throw unauthorized('Invalid API key', 'Use the publishable or the secret key of this site.')
  }
}

function unauthorized(message: string, hint: string): RestError {
  return new RestError(401, { code: '401', message, hint })
}
