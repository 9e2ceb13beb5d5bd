import { html } from 'hono/html'
import { HttpError } from '../http/errors.ts'
import { type Route, route } from '../http/route.ts'
import { StartError } from '../http/start-error.ts'
import {
  emailField,
  type FieldError,
  formPage,
  formRoutes,
  linkEndedPage,
  nameField,
  newPasswordField,
  readForm,
} from './form-page.ts'
import { fieldErrors, hashPassword, personSchema } from './passwords.ts'
import { beginSession } from './sign-in.ts'
import type { Staff } from './staff.ts'

/** The one-time page that makes the first administrator. */
export function setupRoutes(staff: Staff): Route[] {
  return [
    ...formRoutes('/staff/setup', 'public', {
      show: ({ url }) => {
        const token = url.searchParams.get('token') ?? ''
        return staff.setupLink.isValid(token)
          ? setupPage(staff, { token, name: '', email: '', errors: [] })
          : ended(staff)
      },
      submit: async ({ request }) => {
        const { token = '', name = '', email = '', password = '' } = await readForm(request)
        if (!staff.setupLink.isValid(token)) return ended(staff)
        const person = personSchema(staff.ownWords()).safeParse({ name, email, password })
        if (!person.success)
          return setupPage(staff, { token, name, email, errors: fieldErrors(person.error) })
        const { password: chosen, ...account } = person.data
        const made = staff.setupLink.redeem(token, { ...account, passwordHash: await hashPassword(chosen) })
        return made === null ? ended(staff) : beginSession(staff, made.id, request)
      },
    }),
    route('GET', '/staff/setup-link', 'administrator', ({ caller }) => {
      if (caller.kind !== 'service')
        throw new HttpError('forbidden', 'Only programs of this machine may read the set-up link.')
      const path = staff.setupLink.path()
      if (path === null)
        throw new HttpError('notFound', 'There is a staff account already, so there is no set-up link.')
      return Response.json({ url: new URL(path, staff.siteUrl).href })
    }),
  ]
}

/**
 * Makes the administrator that the environment names, while there is no account.
 * Later starts leave accounts alone: the environment does not change passwords.
 *
 * @throws StartError when the address or the password is not usable
 */
export async function createFirstAdministrator(
  { accounts, ownWords }: Staff,
  wanted: { email: string; password: string } | undefined,
): Promise<void> {
  if (wanted === undefined || accounts.count() > 0) return
  const person = personSchema(ownWords()).safeParse({ ...wanted, name: wanted.email.split('@')[0] })
  if (!person.success) {
    const messages = person.error.issues.map(({ message }) => message).join('. ')
    throw new StartError(`STAFF_EMAIL and STAFF_PASSWORD cannot make an account: ${messages}.`)
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

function setupPage(
  staff: Staff,
  form: { token: string; name: string; email: string; errors: readonly FieldError[] },
): Promise<Response> {
  return formPage(staff, {
    title: 'Set up your account',
    lead: 'You will be this site’s first administrator. This link works once.',
    path: '/backend/staff/setup',
    hidden: html`<input type="hidden" name="token" value="${form.token}" />`,
    fields: [nameField(form.name), emailField(form.email), newPasswordField()],
    button: 'Create account',
    errors: form.errors,
  })
}

function ended(staff: Staff): Promise<Response> {
  return linkEndedPage(
    staff,
    html`<p>A set-up link works once, for 24 hours, and only while nobody has an account.</p>
      <p>
        If you have an account, <a href="/backend/staff/sign-in">sign in</a>. If nobody has one yet, restart
        the site: it prints a new link.
      </p>`,
  )
}
