import { html } from 'hono/html'
import type { Route, RouteContext } from '../http/route.ts'
import type { Role } from './caller.ts'
import {
  type FieldError,
  formPage,
  formRoutes,
  linkEndedPage,
  nameField,
  newPasswordField,
  readForm,
} from './form-page.ts'
import type { AccountLink } from './links.ts'
import { fieldErrors, hashPassword, personSchema } from './passwords.ts'
import { beginSession } from './sign-in.ts'
import type { Staff } from './staff.ts'

const WITH_ARTICLE = {
  viewer: 'a viewer',
  contributor: 'a contributor',
  editor: 'an editor',
  administrator: 'an administrator',
} as const satisfies { [R in Role]: string }

/** The page behind the one-time links that administrators give out. */
export function joinRoutes(staff: Staff): Route[] {
  return formRoutes('/staff/join', 'public', {
    show: ({ url }) => {
      const token = url.searchParams.get('token') ?? ''
      const link = staff.links.find(token)
      return link === null ? ended(staff) : joinPage(staff, { token, link, name: '', errors: [] })
    },
    submit: (context) => join(staff, context),
  })
}

async function join(staff: Staff, { request }: RouteContext): Promise<Response> {
  const { token = '', name = '', password = '' } = await readForm(request)
  const link = staff.links.find(token)
  if (link === null) return ended(staff)
  // The address is the link's, whatever the form says; a reset keeps the name.
  const wanted = { email: link.email, name: link.kind === 'invite' ? name : 'unchanged', password }
  const person = personSchema(staff.ownWords()).safeParse(wanted)
  if (!person.success) return joinPage(staff, { token, link, name, errors: fieldErrors(person.error) })
  const passwordHash = await hashPassword(person.data.password)
  // Hashing takes a moment, in which somebody else may have used the link.
  const taken = staff.links.take(token)
  const accountId = taken === null ? null : redeem(staff, taken, person.data.name, passwordHash)
  if (accountId === null) return ended(staff)
  return beginSession(staff, accountId, request)
}

/** Makes the account of an invitation, or gives an account its new password. Returns its id. */
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
  page: { token: string; link: AccountLink; name: string; errors: readonly FieldError[] },
): Promise<Response> {
  const { token, link, name, errors } = page
  const isInvited = link.kind === 'invite'
  return formPage(staff, {
    title: isInvited ? 'Create your account' : 'Choose a new password',
    lead: `For ${link.email}${isInvited ? `, as ${WITH_ARTICLE[link.role]}` : ''}. This link works once.`,
    path: '/backend/staff/join',
    hidden: html`<input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="email" value="${link.email}" autocomplete="username" />`,
    fields: [...(isInvited ? [nameField(name)] : []), newPasswordField()],
    button: isInvited ? 'Create account' : 'Save password',
    errors,
  })
}

function ended(staff: Staff): Promise<Response> {
  return linkEndedPage(
    staff,
    html`<p>A link works once, and not for ever. Ask an administrator for a new one.</p>
      <p>If you have a password, <a href="/backend/staff/sign-in">sign in</a>.</p>`,
  )
}
