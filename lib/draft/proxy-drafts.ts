import { NextResponse } from 'next/server'
import { readToken } from '../env/secrets'
import { checkPass, opensPage, PASS_COOKIE } from './draft-pass'

/** Next's own cookie of draft mode (COOKIE_NAME_PRERENDER_BYPASS). */
export const DRAFT_MODE_COOKIE = '__prerender_bypass'

/**
 * Takes draft mode from a request whose pass does not open the page it asks for:
 * a guest sees the draft of one page, and all others as visitors do. Pages ask for
 * the pass once more themselves; only the path is known here alone.
 *
 * @param secret under which passes are signed; without one none is valid
 */
export function proxyDrafts(request: Request, secret = readToken): Response {
  const cookies = cookiesOf(request)
  const check = secret === undefined ? null : checkPass(cookies.get(PASS_COOKIE) ?? '', secret, Date.now())
  const { pathname } = new URL(request.url)
  if (check?.kind === 'valid' && opensPage(check.pass, pathname)) return NextResponse.next()
  cookies.delete(DRAFT_MODE_COOKIE)
  const headers = new Headers(request.headers)
  headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  return NextResponse.next({ request: { headers } })
}

function cookiesOf(request: Request): Map<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(/; */).filter(Boolean)
  return new Map(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), value.join('=')]
    }),
  )
}
