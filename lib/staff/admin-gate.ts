import { contentSource } from '@/lib/env/content'
import { absoluteUrl } from '@/lib/env/site'
import { ADMIN_PATH, BRAND_TOOL_PATH } from '@/lib/routes'
import { readPass } from './admin-pass'
import { findStaff, type Sanity, type StaffMember } from './find-staff'

/**
 * Who asks for the page with brand assets or one of its files. Only here does the pass of
 * hosted Sanity (admin-pass.ts) count: what changes something takes no cookie for a token.
 *
 * @returns null for strangers
 */
export async function findAdmin(
  headers: Pick<Headers, 'get'>,
  sanity: Sanity = {},
): Promise<StaffMember | null> {
  const { source = contentSource } = sanity
  if (source.kind === 'embedded') return findStaff(headers, sanity)
  const token = readPass(headers)
  return token === null ? null : findStaff(new Headers({ authorization: `Bearer ${token}` }), sanity)
}

/**
 * Full address where staff sign in and come back from to the page with brand assets: the embedded
 * backend's sign-in, or the tool of the Studio that hands out the pass. Next's proxy takes no other.
 */
export function adminSignIn({ source = contentSource }: Pick<Sanity, 'source'> = {}): string {
  if (source.kind === 'hosted') return absoluteUrl(BRAND_TOOL_PATH)
  const query = new URLSearchParams({ origin: absoluteUrl(ADMIN_PATH) })
  return absoluteUrl(`/backend/staff/sign-in?${query.toString()}`)
}

/** The answer to a stranger: the page leads to the sign-in, its files are refused. */
export function strangersAnswer(request: Request): Response {
  const isPage = new URL(request.url).pathname === ADMIN_PATH
  return new Response(null, {
    status: isPage ? 307 : 401,
    headers: { 'cache-control': 'no-store', ...(isPage ? { location: adminSignIn() } : {}) },
  })
}
