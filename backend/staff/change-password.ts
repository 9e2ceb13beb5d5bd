import { HttpError } from '../http/errors.ts'
import type { Route, RouteContext } from '../http/route.ts'
import {
  type FieldError,
  formPage,
  formRoutes,
  newPasswordField,
  passwordField,
  readForm,
} from './form-page.ts'
import { fieldErrors, hashPassword, personSchema } from './passwords.ts'
import { beginSession, tryPassword } from './sign-in.ts'
import type { Staff } from './staff.ts'

/** The page on which staff change their own password, which ends all their other sessions. */
export function changePasswordRoutes(staff: Staff): Route[] {
  return formRoutes('/staff/password', 'viewer', {
    show: () => passwordPage(staff, { errors: [] }),
    submit: (context) => change(staff, context),
  })
}

async function change(staff: Staff, context: RouteContext): Promise<Response> {
  const { request, caller } = context
  if (caller.kind !== 'staff')
    throw new HttpError('forbidden', 'Programs have no password. Sign in as a person.')
  const { current = '', password = '' } = await readForm(request)
  const { id, email, name } = caller
  // Whoever found a browser signed in must not try passwords faster than anyone else.
  const tried = await tryPassword(staff, context, email, current)
  if (tried.outcome === 'tooMany') return passwordPage(staff, tried)
  if (tried.outcome === 'wrong') {
    const message = 'This is not your current password. Enter it again.'
    return passwordPage(staff, { errors: [{ field: 'current', message }] })
  }
  const person = personSchema(staff.ownWords()).safeParse({ name, email, password })
  if (!person.success) return passwordPage(staff, { errors: fieldErrors(person.error) })
  staff.accounts.setPassword(id, await hashPassword(password))
  staff.sessions.endAll(id)
  staff.links.revoke(email)
  return beginSession(staff, id, request)
}

function passwordPage(
  staff: Staff,
  { errors, retryAfterSeconds }: { errors: readonly FieldError[]; retryAfterSeconds?: number },
): Promise<Response> {
  return formPage(staff, {
    title: 'Change your password',
    lead: 'You will be signed out everywhere else.',
    path: '/backend/staff/password',
    fields: [passwordField('current', 'Current password'), newPasswordField('New password')],
    button: 'Save password',
    errors,
    retryAfterSeconds,
  })
}
