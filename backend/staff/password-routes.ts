import { HttpError } from '../http/errors.ts'
import type { Route, RouteContext } from '../http/route.ts'
import { beginSession } from './begin-session.ts'
import type { FieldError } from './pages/form-field.ts'
import { passwordPage } from './pages/join-page.ts'
import { pageResponse } from './pages/page.ts'
import { hashPassword, PASSWORD_MAX_LENGTH } from './passwords.ts'
import { fieldErrors, personSchema } from './person-schema.ts'
import { FORM_LIMIT, readForm } from './read-form.ts'
import { returnAddress } from './return-address.ts'
import type { Staff } from './staff.ts'
import { hashToken } from './token.ts'

/** The page on which staff change their own password, which ends all their other sessions. */
export function passwordRoutes(staff: Staff): Route[] {
  return [
    {
      method: 'GET',
      path: '/staff/password',
      access: 'viewer',
      handle: () => form(staff, { errors: [], status: 200 }),
    },
    {
      method: 'POST',
      path: '/staff/password',
      access: 'viewer',
      bodyLimit: FORM_LIMIT,
      handle: (context) => change(staff, context),
    },
  ]
}

async function change(staff: Staff, { request, caller, remoteAddress }: RouteContext): Promise<Response> {
  if (caller.kind !== 'staff')
    throw new HttpError('forbidden', 'Programs have no password. Sign in as a person.')
  const { current = '', password = '' } = await readForm(request)
  const { id, email, name } = caller
  // Whoever found a browser signed in must not try passwords faster than anyone else.
  const device = staff.cookies.readDevice(request.headers)
  const attempt = {
    email,
    address: remoteAddress,
    knownDevice: device !== null && staff.devices.isKnown(device, id) ? hashToken(device) : null,
  }
  const admission = await staff.limits.admit(attempt)
  if (!admission.isAdmitted) {
    const message = `There were too many tries. Wait ${admission.waitSeconds} seconds, then try again.`
    return form(staff, { errors: [{ field: 'form', message }], status: 429 })
  }
  const storedHash = staff.accounts.findByEmail(email)?.passwordHash
  if (!(await staff.verifyPassword(storedHash, current.slice(0, PASSWORD_MAX_LENGTH + 1)))) {
    const message = 'This is not your current password. Enter it again.'
    return form(staff, { errors: [{ field: 'current', message }], status: 422 })
  }
  admission.forgive()
  const person = personSchema(staff.ownWords()).safeParse({ name, email, password })
  if (!person.success) return form(staff, { errors: fieldErrors(person.error), status: 422 })
  staff.accounts.setPassword(id, await hashPassword(password))
  staff.sessions.endAll(id)
  staff.links.revoke(email)
  const location = returnAddress(request.headers.get('origin'), staff)
  return beginSession({ staff, accountId: id, headers: request.headers, location })
}

async function form(
  staff: Staff,
  { errors, status }: { errors: readonly FieldError[]; status: number },
): Promise<Response> {
  return pageResponse({
    title: 'Change your password',
    hasErrors: errors.length > 0,
    body: await passwordPage(errors),
    status,
    formTargets: staff.ownOrigins,
  })
}
