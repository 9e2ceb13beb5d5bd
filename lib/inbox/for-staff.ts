import 'server-only'
import type { z } from 'zod'
import type { Colleague } from '../staff/colleagues'
import { findStaff, staffAccess } from '../staff/find-staff'
import { isForged } from '../staff/is-forged'
import { InboxError } from './database'
import { hasAdministrator, INBOX_ROLES } from './inbox-desk'
import { EntryId, ErasureRequest } from './requests'

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

/**
 * What a request asks for in its address.
 *
 * @throws InboxError 400 when that cannot be read
 */
export function questionIn<Schema extends z.ZodType>({ url }: Request, schema: Schema): z.output<Schema> {
  const question = schema.safeParse(Object.fromEntries(new URL(url).searchParams))
  if (!question.success) throw new InboxError(400, 'The filter cannot be read.')
  return question.data
}

/**
 * What a request brings as JSON.
 *
 * @param refusal what staff are told of anything else, with 400
 */
export async function bodyIn<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  refusal: string,
): Promise<z.output<Schema>> {
  const body = schema.safeParse(await request.json().catch(() => null))
  if (!body.success) throw new InboxError(400, refusal)
  return body.data
}

/**
 * The id of an entry in an address.
 *
 * @param refusal what staff are told of what is no id, with 400
 */
export function entryIdIn({ id }: { id: string }, refusal: string): string {
  if (!EntryId.safeParse(id).success) throw new InboxError(400, refusal)
  return id
}

/** A change of an entry, with its notes as they were when the change began. */
interface EntryChange {
  notesBefore?: string | undefined
}

/**
 * Changes an entry and answers with it, or with 409 and the entry as it is now when somebody else has changed its notes
 * meanwhile.
 *
 * @param update changes the entry. A change of nothing reads it: the only way in which the database shows one
 */
export async function answerChange<Change extends EntryChange, Entry extends { notes: string }>(
  { notesBefore, ...change }: Change,
  update: (change: Partial<Omit<Change, 'notesBefore'>>) => Promise<Entry>,
): Promise<Response> {
  if (notesBefore !== undefined) {
    const now = await update({})
    if (now.notes !== notesBefore) return Response.json(now, { status: 409 })
  }
  return Response.json(await update(change))
}

/**
 * A handler that erases an entry for the reason that staff give.
 *
 * @param refusal what they are told without one
 */
export function eraseForStaff(
  refusal: string,
  erase: (id: string, record: { by: string; reason: string }) => Promise<void>,
): RouteHandler<{ id: string }> {
  return forStaff<{ id: string }>(async (request, { params, staffName: by }) => {
    const { reason } = await bodyIn(request, ErasureRequest, refusal)
    await erase(entryIdIn(params, refusal), { by, reason })
    return new Response(null, { status: 204 })
  })
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
