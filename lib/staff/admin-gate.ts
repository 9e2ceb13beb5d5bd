import { absoluteUrl, adminAccess } from '../env/site'
import { readCookie } from '../shared/cookies'
import { ADMIN_PATH } from '../shared/routes'
import { type Sanity, staffAccess } from './staff-access'
import { isCrossSite } from '../http/is-cross-site'
import type { RequestHeaders, StaffMember } from './ask-sanity'

const COOKIE = 'admin-pass'
/**
 * Lifetime of the cookie in seconds: a working day. Every request is checked with Sanity, so signing out ends access
 * immediately.
 */
const LIFETIME = 8 * 60 * 60

/**
 * Finds the staff member who requests the brand assets page or one of its files. This is the only place that accepts a
 * hosted Sanity token from a cookie. Requests that change something must send the token in a header.
 *
 * @returns null for anonymous visitors
 */
export function findAdmin(headers: RequestHeaders, sanity: Sanity = {}): Promise<StaffMember | null> {
  return staffAccess(sanity).findAdmin(headers, readPass(headers))
}

/**
 * Keeps anonymous visitors out of the brand assets page and its files if these are for staff only. The page redirects
 * to the sign-in, and files respond with 401.
 *
 * @returns null if the request is allowed
 */
export async function refuseStranger(request: Request): Promise<Response | null> {
  if (adminAccess() === 'open' || (await findAdmin(request.headers))) return null
  const isPage = new URL(request.url).pathname === ADMIN_PATH
  return new Response(null, {
    status: isPage ? 307 : 401,
    headers: { 'cache-control': 'no-store', ...(isPage ? { location: staffAccess().adminSignIn() } : {}) },
  })
}

/**
 * Gives hosted Sanity's staff access to /admin with ADMIN_ACCESS=staff (docs/decisions/006-admin-pass.md). The Studio
 * sends its token, which the response stores in an HttpOnly cookie that browsers send only to /admin. Staff of the
 * embedded backend don't need this, because they have a session cookie.
 *
 * @returns 204 for this project's staff, 401 for anonymous visitors, 403 for cross-site requests
 */
export async function grantPass(request: Request, sanity: Sanity = {}): Promise<Response> {
  if (isCrossSite(request)) return answer(403)
  const access = staffAccess(sanity)
  if ((await access.findStaff(request.headers)) === null) return answer(401)
  const pass = access.adminPass(request.headers)
  if (pass === null) return answer(204)
  const secure = absoluteUrl('/').startsWith('https:') ? '; Secure' : ''
  const cookie = `${COOKIE}=${encodeURIComponent(pass)}; Path=${ADMIN_PATH}; Max-Age=${LIFETIME}; HttpOnly; SameSite=Lax${secure}`
  return answer(204, { 'set-cookie': cookie })
}

/** Returns the token from a request's cookie. Null if it is missing or malformed. */
function readPass(headers: RequestHeaders): string | null {
  const value = readCookie(headers, COOKIE)
  return value !== null && /^[\w.~-]+$/.test(value) ? value : null
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'private, no-store', ...headers } })
}
