import type { Route, RouteContext } from '../http/route.ts'
import { normaliseEmail } from './accounts.ts'
import { beginSession } from './begin-session.ts'
import { pageResponse } from './pages/page.ts'
import { signedInPage, signInPage } from './pages/sign-in-page.ts'
import type { FieldError } from './pages/form-field.ts'
import { PASSWORD_MAX_LENGTH } from './passwords.ts'
import { FORM_LIMIT, readForm } from './read-form.ts'
import { returnAddress } from './return-address.ts'
import type { Staff } from './staff.ts'
import { hashToken } from './token.ts'

/** The page that the Studio's sign-in button opens, and its form. */
export function signInRoutes(staff: Staff): Route[] {
  return [
    {
      method: 'GET',
      path: '/staff/sign-in',
      access: 'public',
      handle: ({ url, caller }) => {
        const origin = returnAddress(url.searchParams.get('origin'), staff)
        if (caller.kind === 'staff') return new Response(null, { status: 303, headers: { location: origin } })
        return answer(staff, { email: '', origin, errors: [], status: 200 })
      },
    },
    {
      method: 'POST',
      path: '/staff/sign-in',
      access: 'public',
      bodyLimit: FORM_LIMIT,
      handle: (context) => signIn(staff, context),
    },
    {
      // Where a Studio whose session has ended lets the window end in which its person signs in again.
      method: 'GET',
      path: '/staff/signed-in',
      access: 'public',
      handle: async ({ caller }) =>
        caller.kind === 'staff'
          ? pageResponse({
              title: 'You are signed in',
              body: await signedInPage(caller.name),
              formTargets: staff.ownOrigins,
            })
          : new Response(null, { status: 303, headers: { location: '/backend/staff/sign-in' } }),
    },
  ]
}

async function signIn(staff: Staff, { request, remoteAddress }: RouteContext): Promise<Response> {
  const { email = '', password = '', origin: wanted = null } = await readForm(request)
  const origin = returnAddress(wanted, staff)
  const missing = missingFields(email, password)
  if (missing.length > 0) return answer(staff, { email, origin, errors: missing, status: 422 })

  const found = staff.accounts.findByEmail(email)
  const device = staff.cookies.readDevice(request.headers)
  const isKnown = device !== null && found !== null && staff.devices.isKnown(device, found.account.id)
  const attempt = {
    email: normaliseEmail(email),
    address: remoteAddress,
    knownDevice: isKnown ? hashToken(device) : null,
  }
  const admission = await staff.limits.admit(attempt)
  if (!admission.isAdmitted) {
    const { waitSeconds } = admission
    const errors = [
      { field: 'form', message: `There were too many tries. Wait ${waitSeconds} seconds, then try again.` },
    ]
    return answer(staff, { email, origin, errors, status: 429, retryAfter: waitSeconds })
  }
  // Too long to be anyone's password, but it takes as long as any other.
  const isRight = await staff.verifyPassword(found?.passwordHash, password.slice(0, PASSWORD_MAX_LENGTH + 1))
  if (found === null || !isRight) {
    const errors = [
      {
        field: 'email',
        message: 'This email address and password do not belong together. Check both and try again.',
      },
    ]
    return answer(staff, { email, origin, errors, status: 422 })
  }
  admission.forgive()
  return beginSession({ staff, accountId: found.account.id, headers: request.headers, location: origin })
}

function missingFields(email: string, password: string): FieldError[] {
  return [
    ...(email.trim() === '' ? [{ field: 'email', message: 'Enter your email address' }] : []),
    ...(password === '' ? [{ field: 'password', message: 'Enter your password' }] : []),
  ]
}

async function answer(
  staff: Staff,
  page: { email: string; origin: string; errors: readonly FieldError[]; status: number; retryAfter?: number },
): Promise<Response> {
  const response = await pageResponse({
    title: 'Sign in to the Studio',
    hasErrors: page.errors.length > 0,
    body: await signInPage(page),
    status: page.status,
    formTargets: staff.ownOrigins,
  })
  if (page.retryAfter !== undefined) response.headers.set('retry-after', String(page.retryAfter))
  return response
}
