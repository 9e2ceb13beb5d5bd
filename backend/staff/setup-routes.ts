import { HttpError } from '../http/errors.ts'
import type { Route } from '../http/route.ts'
import { beginSession } from './begin-session.ts'
import { formResponse, linkEndedResponse } from './form-response.ts'
import type { FieldError } from './pages/form-field.ts'
import { setupLinkEndedPage, setupPage } from './pages/setup-page.ts'
import { hashPassword } from './passwords.ts'
import { fieldErrors, personSchema } from './person-schema.ts'
import { FORM_LIMIT, readForm } from './read-form.ts'
import { returnAddress } from './return-address.ts'
import type { Staff } from './staff.ts'

/** The one-time page that makes the first administrator. */
export function setupRoutes(staff: Staff): Route[] {
  return [
    {
      method: 'GET',
      path: '/staff/setup',
      access: 'public',
      handle: ({ url }) => {
        const token = url.searchParams.get('token') ?? ''
        return staff.setupLink.isValid(token)
          ? form(staff, { token, name: '', email: '', errors: [] })
          : ended(staff)
      },
    },
    {
      method: 'POST',
      path: '/staff/setup',
      access: 'public',
      bodyLimit: FORM_LIMIT,
      handle: async ({ request }) => {
        const { token = '', name = '', email = '', password = '' } = await readForm(request)
        if (!staff.setupLink.isValid(token)) return ended(staff)
        const person = personSchema(staff.ownWords()).safeParse({ name, email, password })
        if (!person.success) return form(staff, { token, name, email, errors: fieldErrors(person.error) })
        const passwordHash = await hashPassword(person.data.password)
        const account = staff.setupLink.redeem(token, {
          email: person.data.email,
          name: person.data.name,
          passwordHash,
        })
        if (account === null) return ended(staff)
        return beginSession({
          staff,
          accountId: account.id,
          headers: request.headers,
          location: returnAddress(request.headers.get('origin'), staff),
        })
      },
    },
    {
      method: 'GET',
      path: '/staff/setup-link',
      access: 'administrator',
      handle: ({ caller }) => {
        if (caller.kind !== 'service')
          throw new HttpError('forbidden', 'Only programs of this machine may read the set-up link.')
        const path = staff.setupLink.path()
        if (path === null)
          throw new HttpError('notFound', 'There is a staff account already, so there is no set-up link.')
        return Response.json({ url: new URL(path, staff.siteUrl).href })
      },
    },
  ]
}

async function form(
  staff: Staff,
  page: { token: string; name: string; email: string; errors: readonly FieldError[] },
): Promise<Response> {
  return formResponse(staff, {
    title: 'Set up your account',
    body: await setupPage(page),
    errors: page.errors,
  })
}

async function ended(staff: Staff): Promise<Response> {
  return linkEndedResponse(staff, await setupLinkEndedPage())
}
