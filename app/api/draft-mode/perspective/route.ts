import { cookies } from 'next/headers'
import { PERSPECTIVE_COOKIE, perspectiveText, readPerspective } from '@/lib/draft/perspective'
import { isForged } from '@/lib/staff/is-forged'

/** Longer than any stack of releases. */
const MOST_CHARACTERS = 2_100

/**
 * Notes which versions the Studio's preview shows from now on: `POST published`. Opens nothing: only a pass does
 * (lib/draft/draft-access.ts).
 */
export async function POST(request: Request): Promise<Response> {
  if (isForged(request)) return new Response('This request came from another website.\n', { status: 403 })
  const text = await request.text()
  if (text.length > MOST_CHARACTERS) return new Response('Too long.\n', { status: 413 })
  const store = await cookies()
  // As next-sanity sets it where draft mode begins: another kind of cookie would stand beside it.
  store.set(PERSPECTIVE_COOKIE, perspectiveText(readPerspective(text)), {
    httpOnly: true,
    path: '/',
    secure: true,
    sameSite: 'none',
  })
  return new Response(null, { status: 204 })
}
