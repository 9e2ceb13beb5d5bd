import { decoded } from './decoded.ts'

/** Next's draft mode cookie (COOKIE_NAME_PRERENDER_BYPASS). */
export const DRAFT_MODE_COOKIE = '__prerender_bypass'

/**
 * Reads a cookie exactly as Next does (RequestCookies), so that the value being checked is the one that Next uses. If
 * several cookies have the same name, the last decodable one wins. Quotation marks are part of the value, and names are
 * case-sensitive.
 *
 * @returns null if there is no such cookie
 */
export function readCookie(headers: Pick<Headers, 'get'>, name: string): string | null {
  let found: string | null = null
  for (const pair of pairsOf(headers)) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at) !== name) continue
    found = decoded(pair.slice(at + 1), found)
  }
  return found
}

/** Removes all cookies with a name, however it is spelt, from a Cookie header. Leaves the others unchanged. */
export function withoutCookie(headers: Pick<Headers, 'get'>, name: string): string {
  return pairsOf(headers)
    .filter((pair) => (pair.split('=', 1)[0] ?? '').trim() !== name)
    .join('; ')
}

function pairsOf(headers: Pick<Headers, 'get'>): string[] {
  return (headers.get('cookie') ?? '').split(/; */).filter(Boolean)
}
