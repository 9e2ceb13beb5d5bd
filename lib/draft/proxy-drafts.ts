import { readToken } from '../env/secrets'
import { DRAFT_MODE_COOKIE, readCookie, withoutCookie } from '../shared/cookies'
import { checkPass, opensPage, PASS_COOKIE, signPath } from './draft-pass'

/** Header with the requested path, signed by the proxy. */
export const DRAFT_PATH_HEADER = 'x-draft-path'

/** A request as the proxy forwards it to the page. */
interface ProxiedRequest {
  /** Whether the pass opens this page's draft. */
  isOpen: boolean
  headers: Headers
}

/**
 * Adds the requested path, which a page can't know otherwise, to the request's headers. If the pass doesn't open that
 * path, turns draft mode off instead, so a guest sees the draft of one page and the published version of all others.
 * The content reader checks the pass against the path again (./draft-access.ts), so a request that bypasses the proxy
 * sees no drafts.
 *
 * @param secret signs the passes. Without it, no pass is valid
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
