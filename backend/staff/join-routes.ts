import type { Route, RouteContext } from '../http/route.ts'
import type { AccountLink } from './account-links.ts'
import { beginSession } from './begin-session.ts'
import { formResponse, linkEndedResponse } from './form-response.ts'
import type { FieldError } from './pages/form-field.ts'
import { joinPage, linkEndedPage } from './pages/join-page.ts'
import { hashPassword } from './passwords.ts'
import { fieldErrors, personSchema } from './person-schema.ts'
import { FORM_LIMIT, readForm } from './read-form.ts'
import { returnAddress } from './return-address.ts'
import type { Staff } from './staff.ts'

/** The page behind the one-time links that administrators give out. */
export function joinRoutes(staff: Staff): Route[] {
  return [
    {
      method: 'GET',
      path: '/staff/join',
      access: 'public',
      handle: ({ url }) => {
        const token = url.searchParams.get('token') ?? ''
        const link = staff.links.find(token)
        return link === null ? ended(staff) : form(staff, { token, link, name: '', errors: [] })
      },
    },
    {
      method: 'POST',
      path: '/staff/join',
      access: 'public',
      bodyLimit: FORM_LIMIT,
      handle: (context) => join(staff, context),
    },
  ]
}

async function join(staff: Staff, { request }: RouteContext): Promise<Response> {
  const { token = '', name = '', password = '' } = await readForm(request)
  const link = staff.links.find(token)
  if (link === null) return ended(staff)
  // The address is the link's, whatever the form says; a reset keeps the name.
  const wanted = { email: link.email, name: link.kind === 'invite' ? name : 'unchanged', password }
  const person = personSchema(staff.ownWords()).safeParse(wanted)
  if (!person.success) return form(staff, { token, link, name, errors: fieldErrors(person.error) })
  const passwordHash = await hashPassword(person.data.password)
  // Hashing takes a moment, in which somebody else may have used the link.
  const taken = staff.links.take(token)
  const accountId = taken === null ? null : redeem(staff, taken, person.data.name, passwordHash)
  if (accountId === null) return ended(staff)
  return beginSession({
    staff,
    accountId,
    headers: request.headers,
    location: returnAddress(request.headers.get('origin'), staff),
  })
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

async function form(
  staff: Staff,
  page: { token: string; link: AccountLink; name: string; errors: readonly FieldError[] },
): Promise<Response> {
  const { token, link, name, errors } = page
  return formResponse(staff, {
    title: link.kind === 'invite' ? 'Create your account' : 'Choose a new password',
    body: await joinPage({ token, kind: link.kind, email: link.email, role: link.role, name, errors }),
    errors,
  })
}

async function ended(staff: Staff): Promise<Response> {
  return linkEndedResponse(staff, await linkEndedPage())
}
