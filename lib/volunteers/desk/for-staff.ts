import 'server-only'
import { isForged } from '../../staff/is-forged'
import { findStaff } from '../../staff/find-staff'
import { VolunteerStoreError } from './volunteer-store'

/** Roles of Sanity that may work with volunteers. */
const ROLES: readonly string[] = ['administrator', 'editor']

/** What a handler knows beside the request. */
interface StaffContext<Params> {
  /** Who asks, as records name them. */
  staffName: string
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
      if (!staff.roles.some((role) => ROLES.includes(role)))
        return problem(403, 'Only administrators and editors may see volunteers.')
      return handle(request, { staffName: staff.name, params: await route.params })
    })
    response.headers.set('cache-control', 'private, no-store')
    return response
  }
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
    if (error instanceof VolunteerStoreError) return problem(error.status, error.message)
    // oxlint-disable-next-line no-console -- the server's log; never what people wrote
    console.error('A request of the volunteer desk failed:', error instanceof Error ? error.message : error)
    return problem(503, 'It cannot be found out who you are just now. Try again.')
  }
}
