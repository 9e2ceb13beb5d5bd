import 'server-only'
import type { Colleague } from '../staff/colleagues'
import { findStaff, staffAccess } from '../staff/find-staff'
import { isForged } from '../staff/is-forged'
import { InboxError } from './database'
import { hasAdministrator, INBOX_ROLES } from './roles'

/** What a handler knows beside the request. */
interface StaffContext<Params> {
  /** Who asks, as records name them. */
  staffName: string
  /** Names of Sanity's roles. */
  roles: readonly string[]
  params: Params
}

/** A route handler of Next. */
type RouteHandler<Params> = (request: Request, route: { params: Promise<Params> }) => Promise<Response>

/**
 * A route handler for administrators and editors alone, who are asked for at
 * each request. What it answers is kept nowhere.
 */
export function forStaff<Params = Record<string, never>>(
  handle: (request: Request, context: StaffContext<Params>) => Promise<Response>,
): RouteHandler<Params> {
  return async (request, route) => {
    const response = await answer(request, async () => {
      const staff = await findStaff(request.headers)
      if (staff === null) return problem(401, 'Sign in to the Studio first.')
      if (!mayWork(staff.roles)) return problem(403, 'Only administrators and editors may see the inbox.')
      return handle(request, { staffName: staff.name, roles: staff.roles, params: await route.params })
    })
    response.headers.set('cache-control', 'private, no-store')
    return response
  }
}

/**
 * The same for administrators alone.
 *
 * @param refusal what editors are told
 */
export function forAdministrators<Params>(
  refusal: string,
  handle: Parameters<typeof forStaff<Params>>[0],
): RouteHandler<Params> {
  return forStaff<Params>((request, context) =>
    hasAdministrator(context.roles) ? handle(request, context) : Promise.resolve(problem(403, refusal)),
  )
}

/** Who of the staff works with the inbox, as the sender of a request sees them. */
export async function inboxStaff({ headers }: Request): Promise<Colleague[]> {
  return (await staffAccess().listColleagues(headers)).filter(({ roles }) => mayWork(roles))
}

function mayWork(roles: readonly string[]): boolean {
  return roles.some((role) => INBOX_ROLES.includes(role))
}

/** An error as the Studio's tool shows it. */
export function problem(status: number, error: string): Response {
  return Response.json({ error }, { status })
}

async function answer(request: Request, handle: () => Promise<Response>): Promise<Response> {
  if (isForged(request)) return problem(403, 'This request came from another website.')
  try {
    return await handle()
  } catch (error) {
    if (error instanceof InboxError) return problem(error.status, error.message)
    // oxlint-disable-next-line no-console -- the server's log; never what people wrote
    console.error('A request of the inbox failed:', error instanceof Error ? error.message : error)
    return problem(503, 'It cannot be found out who you are just now. Try again.')
  }
}
