import { readToken } from '../env/secrets'
import { readCookie, withoutCookie } from '../http/cookies'
import { checkPass, opensPage, PASS_COOKIE, signPath } from './draft-pass'

/** Next's own cookie of draft mode (COOKIE_NAME_PRERENDER_BYPASS). */
export const DRAFT_MODE_COOKIE = '__prerender_bypass'

/** Header in which the proxy tells the page which path was asked for, signed. */
export const DRAFT_PATH_HEADER = 'x-draft-path'

/** What the page gets to see of a request. */
interface ProxiedDrafts {
  /** Whether its pass opens the page that it asks for. */
  isOpen: boolean
  headers: Headers
}

/**
 * Tells the page which path was asked for, since pages cannot know, and takes draft mode from a request
 * whose pass does not open that path: a guest sees the draft of one page, and all others as visitors do.
 * Where content is read the pass and the path are compared once more (./draft-access.ts), so that a
 * request which comes past the proxy sees no draft.
 *
 * @param secret under which passes are signed; without one none is valid
 */
export function proxyDrafts(request: Request, secret = readToken): ProxiedDrafts {
  const headers = new Headers(request.headers)
  headers.delete(DRAFT_PATH_HEADER)
  const { pathname } = new URL(request.url)
  if (secret !== undefined) {
    const check = checkPass(readCookie(request.headers, PASS_COOKIE) ?? '', secret, Date.now())
    if (check.kind === 'valid' && opensPage(check.pass, pathname)) {
      headers.set(DRAFT_PATH_HEADER, signPath(pathname, secret))
      return { isOpen: true, headers }
    }
  }
  headers.set('cookie', withoutCookie(request.headers, DRAFT_MODE_COOKIE))
  return { isOpen: false, headers }
}
