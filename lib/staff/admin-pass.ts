import { contentSource } from '../env/content'
import { absoluteUrl } from '../env/site'
import { readCookie } from '../http/cookies'
import { ADMIN_PATH } from '../routes'
import { findStaff, type Sanity } from './find-staff'
import { isForged } from './is-forged'

const COOKIE = 'admin-pass'
/** A working day, in seconds. Whoever signs out of Sanity is out at once all the same: each request asks. */
const LIFETIME = 8 * 60 * 60

/**
 * Lets staff of hosted Sanity see /admin with ADMIN_ACCESS=staff (docs/decisions/006-admin-pass.md).
 * The Studio proves who asks with its token; the answer is a cookie with that token, which scripts
 * cannot read and which goes nowhere but to /admin. The embedded backend's own session needs no cookie
 * besides.
 *
 * @returns 204 for staff of this project, 401 for strangers, 403 for a request that another site made
 */
export async function grantPass(request: Request, sanity: Sanity = {}): Promise<Response> {
  const { source = contentSource } = sanity
  if (isForged(request)) return answer(403)
  const staff = await findStaff(request.headers, sanity)
  if (staff === null) return answer(401)
  const token = /^bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (source.kind === 'embedded' || token === undefined) return answer(204)
  const secure = absoluteUrl('/').startsWith('https:') ? '; Secure' : ''
  const cookie = `${COOKIE}=${encodeURIComponent(token)}; Path=${ADMIN_PATH}; Max-Age=${LIFETIME}; HttpOnly; SameSite=Lax${secure}`
  return answer(204, { 'set-cookie': cookie })
}

/** The token in the pass that came along; null without one, or with one that is no token. */
export function readPass(headers: Pick<Headers, 'get'>): string | null {
  const value = readCookie(headers, COOKIE)
  return value !== null && /^[\w.~-]+$/.test(value) ? value : null
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'private, no-store', ...headers } })
}
