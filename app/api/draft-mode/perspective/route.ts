import { cookies } from 'next/headers'
import { PERSPECTIVE_COOKIE, perspectiveText, readPerspective } from '@/lib/shared/draft-perspective'
import { readShortBody } from '@/lib/shared/short-body'
import { isCrossSite } from '@/lib/http/is-cross-site'

/** Maximum body size in bytes, more than any list of releases needs. */
const MOST_BYTES = 2_100

/**
 * Stores the perspective of the Studio's preview, such as `published`. This doesn't give access to drafts, which
 * requires a pass (lib/draft/draft-access.ts).
 */
export async function POST(request: Request): Promise<Response> {
  if (isCrossSite(request)) return new Response('This request came from another website.\n', { status: 403 })
  const body = await readShortBody(request, MOST_BYTES)
  if (body.kind === 'tooLarge') return new Response('Too long.\n', { status: 413 })
  if (body.kind === 'tooSlow') return new Response('Too slow.\n', { status: 408 })
  const text = new TextDecoder().decode(body.bytes)
  const store = await cookies()
  // The same attributes as next-sanity's cookie. Any other path, or `partitioned`, would create a second cookie.
  store.set(PERSPECTIVE_COOKIE, perspectiveText(readPerspective(text)), {
    httpOnly: true,
    path: '/',
    secure: true,
    sameSite: 'none',
  })
  return new Response(null, { status: 204 })
}
