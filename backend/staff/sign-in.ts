import { html } from 'hono/html'
import { cleanEmail } from '../../lib/shared/mailable.ts'
import { HttpError } from '../base/errors.ts'
import { type Route, route, type RouteContext } from '../base/route.ts'
import { inTransaction } from '../base/sqlite.ts'
import { type Account, normaliseEmail } from './accounts.ts'
import {
  emailField,
  formPage,
  type FormProblem,
  formRoutes,
  page,
  passwordField,
  readForm,
  newPasswordField,
} from './form-page.ts'
import {
  EMAIL_MAX_LENGTH,
  fieldErrors,
  hashPassword,
  PASSWORD_MAX_LENGTH,
  personSchema,
  storedEmailSchema,
} from './passwords.ts'
import { DEVICE_IDLE_MS, SESSION_LONGEST_MS } from './sessions.ts'
import type { Staff } from './staff.ts'
import { hashToken } from '../base/tokens.ts'

/** The pages for signing in, for the Studio's sign-in window, and for changing one's own password. */
export function signInRoutes(staff: Staff): Route[] {
  return [
    ...formRoutes('/staff/sign-in', 'public', {
      show: ({ url, caller }) => {
        const origin = returnAddress(url.searchParams.get('origin'), staff)
        if (caller.kind === 'staff') return new Response(null, { status: 303, headers: { location: origin } })
        return signInPage(staff, { email: '', origin })
      },
      submit: (context) => signIn(staff, context),
    }),
    // The last page in the window that a Studio opens when its session has ended. The Studio closes that window.
    route('GET', '/staff/signed-in', 'public', ({ caller }) =>
      caller.kind === 'staff'
        ? page(staff, {
            title: 'You are signed in',
            body: html`<p>
                Go back to the Studio window, ${caller.name}, and carry on where you left off. You can close
                this window.
              </p>
              <p><a href="/studio">Open the Studio here</a></p>`,
          })
        : new Response(null, { status: 303, headers: { location: '/backend/staff/sign-in' } }),
    ),
    ...formRoutes('/staff/password', 'viewer', {
      show: () => passwordPage(staff),
      submit: (context) => changePassword(staff, context),
    }),
  ]
}

type PasswordOutcome =
  | { outcome: 'right'; account: Account }
  | { outcome: 'wrong' }
  | ({ outcome: 'tooMany' } & FormProblem)

/** Compares a password with an account's, within the attempt limits. */
async function tryPassword(
  { accounts, cookies, devices, limits, verifyPassword }: Staff,
  { request, remoteAddress }: RouteContext,
  email: string,
  password: string,
): Promise<PasswordOutcome> {
  const found = accounts.findByEmail(email)
  const device = cookies.readDevice(request.headers)
  const isKnown = device !== null && found !== null && devices.isKnown(device, found.account.id)
  const admission = await limits.admit({
    // Truncated, because addresses are kept in memory for a while. No account's address is longer than this.
    email: (found?.account.email ?? normaliseEmail(cleanEmail(email) ?? email)).slice(0, EMAIL_MAX_LENGTH),
    address: remoteAddress,
    knownDevice: isKnown ? hashToken(device) : null,
  })
  if (!admission.isAdmitted) {
    const retryAfterSeconds = admission.waitSeconds
    const message = `Too many attempts. Wait ${retryAfterSeconds} seconds, then try again.`
    return { outcome: 'tooMany', errors: [{ field: 'form', message }], retryAfterSeconds }
  }
  // A password that is too long is truncated: the comparison takes as long as any other and can't succeed.
  const isRight = await verifyPassword(found?.passwordHash, password.slice(0, PASSWORD_MAX_LENGTH + 1))
  // The comparison may wait in a queue for seconds. In that time the account may be removed or its password changed.
  const current = accounts.findByEmail(email)
  if (!isRight || current === null || current.passwordHash !== found?.passwordHash)
    return { outcome: 'wrong' }
  admission.forgive()
  return { outcome: 'right', account: current.account }
}

/**
 * Starts a session for somebody who has authenticated, ends the browser's earlier one, remembers the device and
 * redirects.
 *
 * @param location where to redirect; by default the Studio on the form's origin
 */
export function beginSession(
  staff: Staff,
  accountId: string,
  { headers }: Request,
  location = returnAddress(headers.get('origin'), staff),
): Response {
  const { accounts, sessions, devices, cookies, store } = staff
  const previous = cookies.readSession(headers)
  // If the new session can't be stored, the browser keeps its earlier one.
  const [session, device] = inTransaction(store, () => {
    if (previous !== null) sessions.end(previous)
    accounts.recordSignIn(accountId, Date.now())
    return [sessions.start(accountId), devices.remember(cookies.readDevice(headers), accountId)]
  })
  const response = new Response(null, { status: 303, headers: { location } })
  response.headers.append('set-cookie', cookies.session(session, SESSION_LONGEST_MS))
  response.headers.append('set-cookie', cookies.device(device, DEVICE_IDLE_MS))
  return response
}

async function signIn(staff: Staff, context: RouteContext): Promise<Response> {
  const { email = '', password = '', origin: wanted = null } = await readForm(context.request)
  const origin = returnAddress(wanted, staff)
  const missing = [
    ...(email.trim() === '' ? [{ field: 'email', message: 'Enter your email address' }] : []),
    ...(password === '' ? [{ field: 'password', message: 'Enter your password' }] : []),
  ]
  if (missing.length > 0) return signInPage(staff, { email, origin, errors: missing })
  const tried = await tryPassword(staff, context, email, password)
  if (tried.outcome === 'tooMany') return signInPage(staff, { email, origin, ...tried })
  if (tried.outcome === 'right') return beginSession(staff, tried.account.id, context.request, origin)
  const message = 'The email address or password is incorrect. Check both and try again.'
  return signInPage(staff, { email, origin, errors: [{ field: 'email', message }] })
}

function signInPage(
  staff: Staff,
  { email, origin, ...problem }: { email: string; origin: string } & FormProblem,
): Promise<Response> {
  return formPage(staff, {
    title: 'Sign in to the Studio',
    lead: 'For staff who write this site’s content.',
    path: '/backend/staff/sign-in',
    hidden: html`<input type="hidden" name="origin" value="${origin}" />`,
    fields: [emailField(email), passwordField('password', 'Password')],
    button: 'Sign in',
    after: html`<p class="aside">
      Forgotten your password? Any administrator can give you a link to choose a new one.
      <a href="/">Back to the site</a>
    </p>`,
    ...problem,
  })
}

/**
 * Decides where to redirect after signing in: the requested page if it is on this site, otherwise the Studio. Another
 * site could abuse people's trust in the sign-in page (open redirect).
 */
function returnAddress(
  wanted: string | null,
  site: { siteUrl: string; ownOrigins: ReadonlySet<string> },
): string {
  const studio = new URL('/studio', site.siteUrl).href
  if (wanted === null || !URL.canParse(wanted)) return studio
  const address = new URL(wanted)
  if (!site.ownOrigins.has(address.origin) || address.username !== '' || address.password !== '')
    return studio
  return address.pathname === '/' ? new URL('/studio', address).href : address.href
}

/** Changes the signed-in person's password, and ends all of their other sessions. */
async function changePassword(staff: Staff, context: RouteContext): Promise<Response> {
  const { request, caller } = context
  if (caller.kind !== 'staff')
    throw new HttpError('forbidden', 'Programs have no password. Sign in as a person.')
  const { current = '', password = '' } = await readForm(request)
  const { id, email, name } = caller
  // Somebody using another person's browser must not be able to guess passwords any faster.
  const tried = await tryPassword(staff, context, email, current)
  if (tried.outcome === 'tooMany') return passwordPage(staff, tried)
  if (tried.outcome === 'wrong') {
    const message = 'This is not your current password. Enter it again.'
    return passwordPage(staff, { errors: [{ field: 'current', message }] })
  }
  const person = personSchema(staff.guessableWords(), storedEmailSchema).safeParse({ name, email, password })
  if (!person.success) return passwordPage(staff, { errors: fieldErrors(person.error) })
  const passwordHash = await hashPassword(password)
  // Since the request arrived, an administrator may have ended the session or removed the account.
  if (!context.callerRemains())
    throw new HttpError('unauthorized', 'Sign in first. There is no session, or it has ended.')
  return inTransaction(staff.store, () => {
    staff.accounts.setPassword(id, passwordHash)
    staff.sessions.endAll(id)
    staff.links.revoke(email)
    return beginSession(staff, id, request)
  })
}

function passwordPage(staff: Staff, problem: FormProblem = {}): Promise<Response> {
  return formPage(staff, {
    title: 'Change your password',
    lead: 'You will be signed out everywhere else.',
    path: '/backend/staff/password',
    fields: [passwordField('current', 'Current password'), newPasswordField('New password')],
    button: 'Save password',
    ...problem,
  })
}
