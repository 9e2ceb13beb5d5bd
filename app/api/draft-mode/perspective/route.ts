import { cookies } from 'next/headers'
import { PERSPECTIVE_COOKIE, perspectiveText, readPerspective } from '@/lib/draft/perspective'
import { readShortBody } from '@/lib/http/short-body'
import { isForged } from '@/lib/staff/is-forged'

/** Longer than any stack of releases, in bytes. */
const MOST_BYTES = 2_100

/**
 * Notes which versions the Studio's preview shows from now on: `POST published`. Opens nothing: only a pass does
 * (lib/draft/draft-access.ts).
 */
export async function POST(request: Request): Promise<Response> {
  if (isForged(request)) return new Response('This request came from another website.\n', { status: 403 })
  const body = await readShortBody(request, MOST_BYTES)
  if (body.kind === 'tooLarge') return new Response('Too long.\n', { status: 413 })
  if (body.kind === 'tooSlow') return new Response('Too slow.\n', { status: 408 })
  const text = new TextDecoder().decode(body.bytes)
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
