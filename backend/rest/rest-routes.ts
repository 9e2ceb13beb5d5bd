import { createUploadGate } from '../../lib/http/upload-gate.ts'
import { HttpError } from '../http/errors.ts'
import type { Route, RouteContext } from '../http/route.ts'
import { bearerToken, secretMatcher } from '../staff/identify.ts'
import type { RestRole } from './database/database.ts'
import { type createRestApi, isKnownAddress } from './rest-api.ts'
import { RestError } from './rest-error.ts'

/** The key that browsers send. Everybody may know it: it says which rights are meant, not who asks. */
export const PUBLISHABLE_KEY = 'sb_publishable_local'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** Longer than the longest volunteer in any script. */
const BODY_LIMIT = 64 * 1024
const BASE = '/supabase'
/** The functions that take a file: 5 MB in base64, and the fields of the form. */
const FILE_FUNCTIONS = ['send_job_application', 'send_signed_declaration']
const APPLICATION_LIMIT = 7_500_000
/** Five megabytes over half a megabit a second, as far out of town. */
const APPLICATION_MILLISECONDS = 120_000
/** Each is in memory a few times over while it is stored. */
const APPLICATIONS_AT_ONCE = { limit: 12, limitPerAddress: 3 }
/** Further functions after which there is mail to send. */
const MAIL_FUNCTIONS: ReadonlySet<string> = new Set([
  'send_membership_application',
  'store_mails',
  'start_newsletter',
  'retry_mails',
])

/**
 * `/backend/supabase/rest/v1`: the part of Supabase's REST interface that the site uses.
 *
 * @param onStored called after a row was stored, or mail by its function: there may be something to send
 */
export function restRoutes({
  api,
  secretKey,
  onStored,
}: {
  api: ReturnType<typeof createRestApi>
  secretKey: string | undefined
  onStored: () => void
}): Route[] {
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

  const everyMethod = (path: string, handle: (context: RouteContext, role: RestRole) => Promise<Response>) =>
    METHODS.map((method) => ({ ...common(path, answering(handle)), method }))

  const gate = createUploadGate(APPLICATIONS_AT_ONCE)

  return [
    ...FILE_FUNCTIONS.map((name): Route => ({
      ...common(
        `/rest/v1/rpc/${name}`,
        answering(async (context, role) => {
          const response = await api.call(context, role, name)
          onStored()
          return response
        }),
      ),
      method: 'POST',
      bodyLimit: APPLICATION_LIMIT,
      bodyMilliseconds: APPLICATION_MILLISECONDS,
      admit: ({ remoteAddress }) => {
        const leave = gate.enter(isKnownAddress(remoteAddress) ? remoteAddress : null)
        if (leave !== null) return leave
        throw new HttpError(
          'tooManyRequests',
          'Too many files are on their way. Send it again in a minute.',
          {
            headers: { 'retry-after': '60', connection: 'close' },
          },
        )
      },
    })),
    ...everyMethod('/rest/v1/rpc/:function', async (context, role) => {
      if (context.request.method !== 'POST') return refuseMethod(context)
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
    ...everyMethod('/*', refusePath),
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

/**
 * Makes the function that tells a caller's role by the key in the `apikey`
 * header, or in `Authorization` where only that is sent.
 *
 * @param secretKey the key of the site's server; without it nobody is service_role
 * @returns throws RestError 401, in the words of hosted Supabase's gateway
 */
function createKeyring(secretKey: string | undefined): (headers: Headers) => RestRole {
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
    // The two headers of one request name one caller: a stranger's token beside a good key is a mistake.
    const isAtOdds = apikey !== null && headers.has('authorization') && bearer !== apikey
    if (!isAtOdds && isSecret(key)) return 'service_role'
    if (!isAtOdds && isPublishable(key)) return 'anon'
    throw unauthorized('Invalid API key', 'Use the publishable or the secret key of this site.')
  }
}

function unauthorized(message: string, hint: string): RestError {
  return new RestError(401, { code: '401', message, hint })
}
