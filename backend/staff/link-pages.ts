import { html } from 'hono/html'
import { HttpError, StartError } from '../base/errors.ts'
import { type Route, type RouteContext, route } from '../base/route.ts'
import { inTransaction } from '../base/sqlite.ts'
import type { Role } from '../base/caller.ts'
import {
  formPage,
  type FormProblem,
  formRoutes,
  linkEndedPage,
  nameField,
  newPasswordField,
  readForm,
  emailField,
} from './form-page.ts'
import type { AccountLink } from './links.ts'
import { fieldErrors, hashPassword, personSchema, storedEmailSchema } from './passwords.ts'
import { beginSession } from './sign-in.ts'
import type { Staff } from './staff.ts'

const WITH_ARTICLE = {
  viewer: 'a viewer',
  contributor: 'a contributor',
  editor: 'an editor',
  administrator: 'an administrator',
} as const satisfies { [R in Role]: string }

/**
 * The pages behind one-time links: invitations and password resets, and the set-up of the first administrator, with the
 * endpoint that gives out its link.
 */
export function linkPageRoutes(staff: Staff): Route[] {
  return [
    ...formRoutes('/staff/join', 'public', {
      show: ({ url }) => {
        const token = url.searchParams.get('token') ?? ''
        const link = staff.links.find(token)
        return link === null ? linkEnded(staff) : joinPage(staff, { token, link, name: '' })
      },
      submit: (context) => join(staff, context),
    }),
    ...formRoutes('/staff/setup', 'public', {
      show: ({ url }) => {
        const token = url.searchParams.get('token') ?? ''
        return staff.setupLink.isValid(token)
          ? setupPage(staff, { token, name: '', email: '' })
          : setupEnded(staff)
      },
      submit: async ({ request }) => {
        const { token = '', name = '', email = '', password = '' } = await readForm(request)
        if (!staff.setupLink.isValid(token)) return setupEnded(staff)
        const person = personSchema(staff.guessableWords()).safeParse({ name, email, password })
        if (!person.success)
          return setupPage(staff, { token, name, email, errors: fieldErrors(person.error) })
        const { password: chosen, ...account } = person.data
        const passwordHash = await hashPassword(chosen)
        return inTransaction(staff.store, () => {
          const created = staff.setupLink.redeem(token, { ...account, passwordHash })
          return created === null ? setupEnded(staff) : beginSession(staff, created.id, request)
        })
      },
    }),
    route('GET', '/staff/setup-link', 'administrator', ({ caller }) => {
      if (caller.kind !== 'service')
        throw new HttpError('forbidden', 'Only programs on this machine may read the set-up link.')
      const path = staff.setupLink.path()
      if (path === null)
        throw new HttpError('notFound', 'A staff account already exists, so there is no set-up link.')
      return Response.json({ url: new URL(path, staff.siteUrl).href })
    }),
  ]
}

/**
 * Creates the administrator given in the environment if there are no accounts yet. Later starts change neither the
 * account nor its password.
 *
 * @throws StartError if the address or the password is invalid
 */
export async function createFirstAdministrator(
  { accounts, guessableWords }: Staff,
  wanted: { email: string; password: string } | undefined,
): Promise<void> {
  if (wanted === undefined || accounts.count() > 0) return
  const person = personSchema(guessableWords()).safeParse({ ...wanted, name: wanted.email.split('@')[0] })
  if (!person.success) {
    const messages = person.error.issues.map(({ message }) => message).join('. ')
    throw new StartError(`Could not create an account from STAFF_EMAIL and STAFF_PASSWORD: ${messages}.`)
  }
  const { email, name, password } = person.data
  accounts.create({
    email,
    name,
    role: 'administrator',
    passwordHash: await hashPassword(password),
    now: Date.now(),
  })
}

async function join(staff: Staff, { request }: RouteContext): Promise<Response> {
  const { token = '', name = '', password = '' } = await readForm(request)
  const link = staff.links.find(token)
  if (link === null) return linkEnded(staff)
  // Use the link's address whatever the form says. A reset keeps the existing name.
  const wanted = { email: link.email, name: link.kind === 'invite' ? name : 'unchanged', password }
  const person = personSchema(staff.guessableWords(), storedEmailSchema).safeParse(wanted)
  if (!person.success) return joinPage(staff, { token, link, name, errors: fieldErrors(person.error) })
  const passwordHash = await hashPassword(person.data.password)
  return inTransaction(staff.store, () => {
    // Hashing takes a moment. Somebody else may have used the link in the meantime.
    const taken = staff.links.take(token)
    const accountId = taken === null ? null : redeem(staff, taken, person.data.name, passwordHash)
    return accountId === null ? linkEnded(staff) : beginSession(staff, accountId, request)
  })
}

/** Creates the invited account, or sets an existing account's new password. Returns the account's id. */
function redeem(staff: Staff, link: AccountLink, name: string, passwordHash: string): string | null {
  const { email, role } = link
  if (link.kind === 'invite')
    return staff.accounts.create({ email, name, role, passwordHash, now: Date.now() })?.id ?? null
  const account = staff.accounts.findByEmail(email)?.account
  if (account === undefined) return null
  staff.accounts.setPassword(account.id, passwordHash)
  staff.sessions.endAll(account.id)
  return account.id
}

function joinPage(
  staff: Staff,
  { token, link, name, ...problem }: { token: string; link: AccountLink; name: string } & FormProblem,
): Promise<Response> {
  const isInvited = link.kind === 'invite'
  return formPage(staff, {
    title: isInvited ? 'Create your account' : 'Choose a new password',
    lead: `For ${link.email}${isInvited ? `, as ${WITH_ARTICLE[link.role]}` : ''}. This link works once.`,
    path: '/backend/staff/join',
    hidden: html`<input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="email" value="${link.email}" autocomplete="username" />`,
    fields: [...(isInvited ? [nameField(name)] : []), newPasswordField()],
    button: isInvited ? 'Create account' : 'Save password',
    ...problem,
  })
}

function linkEnded(staff: Staff): Promise<Response> {
  return linkEndedPage(
    staff,
    html`<p>It has been used or has expired. Ask an administrator for a new one.</p>
      <p>If you have a password, <a href="/backend/staff/sign-in">sign in</a>.</p>`,
  )
}

function setupPage(
  staff: Staff,
  { token, name, email, ...problem }: { token: string; name: string; email: string } & FormProblem,
): Promise<Response> {
  return formPage(staff, {
    title: 'Set up your account',
    lead: 'You will be this site’s first administrator. This link works once.',
    path: '/backend/staff/setup',
    hidden: html`<input type="hidden" name="token" value="${token}" />`,
    fields: [nameField(name), emailField(email), newPasswordField()],
    button: 'Create account',
    ...problem,
  })
}

function setupEnded(staff: Staff): Promise<Response> {
  return linkEndedPage(
    staff,
    html`<p>A set-up link works once, for 24 hours, and only while nobody has an account.</p>
      <p>
        If you have an account, <a href="/backend/staff/sign-in">sign in</a>. If nobody has one yet, restart
        the site: it prints a new link.
      </p>`,
  )
}
