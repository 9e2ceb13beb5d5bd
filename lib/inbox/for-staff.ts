import 'server-only'
import type { z } from 'zod'
import { type FormKind, isFormKind } from '../forms/forms'
import type { StaffMember } from '../staff/ask-sanity'
import { staffAccess } from '../staff/staff-access'
import { isCrossSite } from '../http/is-cross-site'
import { InboxError } from './database'
import { INBOX_ROLES } from './inbox-types'
import { EntryId } from './requests'

interface StaffContext<Params> {
  /** The staff member's name, for audit records. */
  staffName: string
  /** The staff member's Sanity roles. */
  roles: readonly string[]
  params: Params
}

type RouteHandler<Params> = (request: Request, route: { params: Promise<Params> }) => Promise<Response>

/** Creates a route handler for administrators and editors. It verifies them on every request and prevents caching. */
export function forStaff<Params = Record<string, never>>(
  handle: (request: Request, context: StaffContext<Params>) => Promise<Response>,
): RouteHandler<Params> {
  return async (request, route) => {
    const response = await answer(request, async () => {
      const staff = await staffAccess()
        .findStaff(request.headers)
        .catch((error: unknown) => {
          logFailure('Staff could not be identified:', error)
          throw new InboxError(503, 'Your sign-in cannot be checked right now. Try again.')
        })
      if (staff === null) return problem(401, 'Sign in to the Studio first.')
      if (!mayWork(staff.roles)) return problem(403, 'Only administrators and editors may see the inbox.')
      return handle(request, { staffName: staff.name, roles: staff.roles, params: await route.params })
    })
    response.headers.set('cache-control', 'private, no-store')
    return response
  }
}

/** Lists the staff who may use the inbox. */
export async function inboxStaff({ headers }: Request): Promise<StaffMember[]> {
  return (await staffAccess().listColleagues(headers)).filter(({ roles }) => mayWork(roles))
}

function mayWork(roles: readonly string[]): boolean {
  return roles.some((role) => INBOX_ROLES.includes(role))
}

/**
 * Parses a request's query string.
 *
 * @throws InboxError 400 if it is invalid
 */
export function readQuery<Schema extends z.ZodType>({ url }: Request, schema: Schema): z.output<Schema> {
  const query = schema.safeParse(Object.fromEntries(new URL(url).searchParams))
  if (!query.success) throw new InboxError(400, 'The filter cannot be read.')
  return query.data
}

/**
 * Parses a request's JSON body.
 *
 * @param refusal message for an invalid body
 * @throws InboxError 400 if the body is invalid
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  refusal: string,
): Promise<z.output<Schema>> {
  const body = schema.safeParse(await request.json().catch(() => null))
  if (!body.success) throw new InboxError(400, refusal)
  return body.data
}

/** @throws InboxError 400 if the kind is unknown */
export function readKind({ kind }: { kind: string }): FormKind {
  if (!isFormKind(kind)) throw new InboxError(400, 'There is no such kind in the inbox.')
  return kind
}

/** @throws InboxError 400 with this message if the id is invalid */
export function readEntryId({ id }: { id: string }, refusal: string): string {
  if (!EntryId.safeParse(id).success) throw new InboxError(400, refusal)
  return id
}

/** Responds with an error that the Studio shows. */
export function problem(status: number, error: string): Response {
  return Response.json({ error }, { status })
}

async function answer(request: Request, handle: () => Promise<Response>): Promise<Response> {
  if (isCrossSite(request)) return problem(403, 'This request came from another website.')
  try {
    return await handle()
  } catch (error) {
    if (error instanceof InboxError) return problem(error.status, error.message)
    logFailure('An inbox request failed:', error)
    return problem(
      500,
      'Something went wrong on the site’s server. Try again. If it happens again, the server’s log says why.',
    )
  }
}

function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- server log; must not contain what people wrote
  console.error(what, error instanceof Error ? error.message : error)
}
