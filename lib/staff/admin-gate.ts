import { absoluteUrl, adminAccess } from '../env/site'
import { readCookie } from '../http/cookies'
import { ADMIN_PATH } from '../routes'
import { type Sanity, staffAccess } from './find-staff'
import { isForged } from './is-forged'
import type { RequestHeaders, StaffMember } from './staff-access'

const COOKIE = 'admin-pass'
/** A working day, in seconds. Whoever signs out of Sanity is out at once all the same: each request asks. */
const LIFETIME = 8 * 60 * 60

/**
 * Who asks for the page with brand assets or one of its files. Only here does the pass of
 * hosted Sanity count: what changes something takes no cookie for a token.
 *
 * @returns null for strangers
 */
export function findAdmin(headers: RequestHeaders, sanity: Sanity = {}): Promise<StaffMember | null> {
  return staffAccess(sanity).findAdmin(headers, readPass(headers))
}

/**
 * Full address where staff sign in and come back from to the page with brand assets: the embedded
 * backend's sign-in, or the tool of the Studio that hands out the pass. Next's proxy takes no other.
 */
export function adminSignIn(sanity: Sanity = {}): string {
  return staffAccess(sanity).adminSignIn()
}

/**
 * What a stranger is answered who asks for the page with brand assets or one of its files, where those are for staff
 * alone: the page leads to the sign-in, its files are refused.
 *
 * @returns null for whoever may have what they ask for
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
 * Lets staff of hosted Sanity see /admin with ADMIN_ACCESS=staff (docs/decisions/006-admin-pass.md).
 * The Studio proves who asks with its token; the answer is a cookie with that token, which scripts
 * cannot read and which goes nowhere but to /admin. The embedded backend's own session needs no cookie
 * besides.
 *
 * @returns 204 for staff of this project, 401 for strangers, 403 for a request that another site made
 */
export async function grantPass(request: Request, sanity: Sanity = {}): Promise<Response> {
  if (isForged(request)) return answer(403)
  const access = staffAccess(sanity)
  if ((await access.findStaff(request.headers)) === null) return answer(401)
  const pass = access.adminPass(request.headers)
  if (pass === null) return answer(204)
  const secure = absoluteUrl('/').startsWith('https:') ? '; Secure' : ''
  const cookie = `${COOKIE}=${encodeURIComponent(pass)}; Path=${ADMIN_PATH}; Max-Age=${LIFETIME}; HttpOnly; SameSite=Lax${secure}`
  return answer(204, { 'set-cookie': cookie })
}

/** The token in the pass that came along; null without one, or with one that is no token. */
function readPass(headers: RequestHeaders): string | null {
  const value = readCookie(headers, COOKIE)
  return value !== null && /^[\w.~-]+$/.test(value) ? value : null
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'private, no-store', ...headers } })
}
