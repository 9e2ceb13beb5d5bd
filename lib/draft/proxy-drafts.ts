import { readToken } from '../env/secrets'
import { DRAFT_MODE_COOKIE, readCookie, withoutCookie } from '../shared/cookies'
import { checkPass, opensPage, PASS_COOKIE, signPath } from './draft-pass'

/** The header with the requested path, signed by the proxy. */
export const DRAFT_PATH_HEADER = 'x-draft-path'

/** A request as passed on to its page. */
interface ProxiedRequest {
  /** Whether the pass opens the page's draft. */
  isOpen: boolean
  headers: Headers
}

/**
 * Adds the requested path, which a page cannot know, to a request's headers, or removes draft mode if the pass does
 * not open that path: a guest sees one page's draft and all other pages as published. The content reader compares
 * pass and path again (./draft-access.ts), so a request that bypasses the proxy sees no draft.
 *
 * @param secret the signing secret of passes. Without one, no pass is valid
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
