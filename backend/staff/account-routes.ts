import { z } from 'zod'
import { HttpError } from '../base/errors.ts'
import { readJson } from '../base/request-body.ts'
import { type Route, route, type RouteContext } from '../base/route.ts'
import { inTransaction } from '../base/sqlite.ts'
import { ROLES, type Caller } from '../base/caller.ts'
import { emailSchema, fieldErrors, hashPassword, personSchema } from './passwords.ts'
import type { Staff } from './staff.ts'

const role = z.enum(ROLES, `Choose one of the roles ${ROLES.join(', ')}`)
const invitation = z.object({ email: emailSchema, role })
const change = z.object({ role })

/** Endpoints for managing accounts, and for the sessions behind draft passes. */
export function accountRoutes(staff: Staff): Route[] {
  const { accounts, sessions, links, siteUrl, store } = staff
  const linkAnswer = ({ path, expiresAt }: { path: string; expiresAt: number }) =>
    Response.json({ url: new URL(path, siteUrl).href, expiresAt }, { status: 201 })

  return [
    route('GET', '/staff/accounts', 'administrator', () =>
      Response.json({ accounts: accounts.list(), links: links.list() }),
    ),
    route('POST', '/staff/accounts', 'administrator', async ({ request }) => {
      const { password, ...person } = parse(
        z.intersection(personSchema(staff.guessableWords()), z.object({ role })),
        await readJson(request),
      )
      const passwordHash = await hashPassword(password)
      const account = accounts.create({ ...person, passwordHash, now: Date.now() })
      if (account === null) throw hasAccount()
      return Response.json(account, { status: 201 })
    }),
    route('POST', '/staff/invitations', 'administrator', async ({ request, caller }) => {
      const person = parse(invitation, await readJson(request))
      if (accounts.findByEmail(person.email) !== null) throw hasAccount()
      return linkAnswer(links.create({ kind: 'invite', ...person }, authorOf(caller)))
    }),
    route('DELETE', '/staff/invitations/:email', 'administrator', ({ params }) => {
      if (!links.revoke(params['email'] ?? ''))
        throw new HttpError('notFound', 'There is no link for this address.')
      return new Response(null, { status: 204 })
    }),
    route('PATCH', '/staff/accounts/:id', 'administrator', async ({ request, params, caller }) => {
      assertNotOwn(caller, idOf(params))
      const wanted = parse(change, await readJson(request))
      assertDone(accounts.setRole(idOf(params), wanted.role))
      return Response.json(accounts.find(idOf(params)))
    }),
    route('POST', '/staff/accounts/:id/reset', 'administrator', ({ params, caller }) => {
      assertNotOwn(caller, idOf(params))
      const account = accounts.find(idOf(params))
      if (account === null) throw missing()
      return inTransaction(store, () => {
        // The person may have lost a device, so all of their sessions end.
        sessions.endAll(account.id)
        return linkAnswer(
          links.create({ kind: 'reset', email: account.email, role: account.role }, authorOf(caller)),
        )
      })
    }),
    route('DELETE', '/staff/accounts/:id', 'administrator', ({ params, caller }) => {
      assertNotOwn(caller, idOf(params))
      const email = accounts.find(idOf(params))?.email
      inTransaction(store, () => {
        assertDone(accounts.delete(idOf(params)))
        if (email !== undefined) links.revoke(email)
      })
      return new Response(null, { status: 204 })
    }),
    // The site requests the session of the person who issues a draft pass (lib/staff/embedded-staff.ts).
    route('GET', '/staff/session', 'viewer', ({ caller }) => {
      if (caller.kind !== 'staff') throw new HttpError('forbidden', 'Programs have no session.')
      const { sessionId, role } = caller
      return Response.json({ id: sessionId, role, until: sessions.endOf(sessionId) })
    }),
    // While a pass is in use, the site checks that this session is still valid (lib/draft/issuer-check.ts).
    route('GET', '/staff/sessions/:id', 'viewer', ({ caller, params }) => {
      if (caller.kind === 'staff')
        throw new HttpError('forbidden', 'Only the site’s server may read sessions.')
      const role = sessions.roleOf(idOf(params))
      if (role === null) throw new HttpError('notFound', 'This session has ended.')
      return Response.json({ role })
    }),
    route('DELETE', '/staff/accounts/:id/sessions', 'administrator', ({ params }) => {
      sessions.endAll(idOf(params))
      return new Response(null, { status: 204 })
    }),
  ]
}

function parse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const errors = fieldErrors(parsed.error)
  throw new HttpError('unprocessable', errors.map(({ message }) => message).join('. '), {
    details: { type: 'validationError', errors },
  })
}

function assertDone(outcome: 'done' | 'missing' | 'lastAdministrator'): void {
  if (outcome === 'missing') throw missing()
  if (outcome === 'lastAdministrator')
    throw new HttpError(
      'conflict',
      'This is the last administrator. Make someone else an administrator first.',
    )
}

/** Refuses changes to one's own account. Another administrator can make them, or `npm run staff` on this machine. */
function assertNotOwn(caller: Caller, id: string): void {
  if (caller.kind === 'staff' && caller.id === id)
    throw new HttpError('conflict', 'This is your own account. Ask another administrator to change it.')
}

/**
 * Returns the account that a link depends on: the link stops working if the account loses its rights. Null for a
 * program.
 */
function authorOf(caller: Caller): string | null {
  return caller.kind === 'staff' ? caller.id : null
}

function idOf(params: RouteContext['params']): string {
  return params['id'] ?? ''
}

function missing(): HttpError {
  return new HttpError('notFound', 'There is no such account.')
}

function hasAccount(): HttpError {
  return new HttpError('conflict', 'This email address already has an account. Use another one.')
}
