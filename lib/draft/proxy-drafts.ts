import { readToken } from '../env/secrets'
import { DRAFT_MODE_COOKIE, readCookie, withoutCookie } from '../shared/cookies'
import { checkPass, opensPage, PASS_COOKIE, signPath } from './draft-pass'

/** The header in which the proxy gives the page the requested path, signed. */
export const DRAFT_PATH_HEADER = 'x-draft-path'

/** A request as it is passed on to its page. */
interface ProxiedRequest {
  /** Whether the request's pass opens the draft of the page. */
  isOpen: boolean
  headers: Headers
}

/**
 * Adds the requested path, which a page cannot know, to the headers of a request, or removes draft mode from a request
 * whose pass does not open that path: a guest sees the draft of one page, and the published version of all others. The
 * reader of content compares pass and path once more (./draft-access.ts), so a request that bypasses the proxy sees no
 * draft.
 *
 * @param secret that passes are signed with. Without one, no pass is valid
 */
export function proxyDrafts(request: Request, secret = readToken): ProxiedRequest {
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
