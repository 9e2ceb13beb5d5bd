import { absoluteUrl, adminAccess } from '../env/site'
import { readCookie } from '../shared/cookies'
import { ADMIN_PATH } from '../routes'
import { type Sanity, staffAccess } from './staff-access'
import { isCrossSite } from '../http/is-cross-site'
import type { RequestHeaders, StaffMember } from './ask-sanity'

const COOKIE = 'admin-pass'
/** The life of the cookie in seconds: a working day. Each request asks Sanity, so signing out ends access at once. */
const LIFETIME = 8 * 60 * 60

/**
 * Finds the member of staff who requests the page with brand assets or one of its files. The cookie with a token of
 * hosted Sanity is accepted here alone: a request that changes something needs the token in a header.
 *
 * @returns null for strangers
 */
export function findAdmin(headers: RequestHeaders, sanity: Sanity = {}): Promise<StaffMember | null> {
  return staffAccess(sanity).findAdmin(headers, readPass(headers))
}

/**
 * Returns the address at which staff sign in for the page with brand assets: the embedded backend's sign-in, or the
 * tool of the Studio that requests the cookie. A full address, because Next's proxy accepts no other.
 */
export function adminSignIn(sanity: Sanity = {}): string {
  return staffAccess(sanity).adminSignIn()
}

/**
 * Refuses strangers the page with brand assets and its files, where these are for staff alone: the page redirects to
 * the sign-in, the files answer 401.
 *
 * @returns null for a request that is allowed
 */
export async function refuseStranger(request: Request): Promise<Response | null> {
  if (adminAccess() === 'open' || (await findAdmin(request.headers))) return null
  const isPage = new URL(request.url).pathname === ADMIN_PATH
  return new Response(null, {
    status: isPage ? 307 : 401,
    headers: { 'cache-control': 'no-store', ...(isPage ? { location: adminSignIn() } : {}) },
  })
}

/**
 * Gives staff of hosted Sanity access to /admin with ADMIN_ACCESS=staff (docs/decisions/006-admin-pass.md). The Studio
 * sends its token; the answer sets a cookie with that token, which scripts cannot read and which browsers send to
 * /admin alone. Staff of the embedded backend have its session cookie already.
 *
 * @returns 204 for staff of this project, 401 for strangers, 403 for a request from another site
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

/** Returns the token in the cookie of a request. Null without one, and for a text that is no token. */
function readPass(headers: RequestHeaders): string | null {
  const value = readCookie(headers, COOKIE)
  return value !== null && /^[\w.~-]+$/.test(value) ? value : null
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'private, no-store', ...headers } })
}
