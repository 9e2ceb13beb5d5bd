/** Next's own cookie of draft mode (COOKIE_NAME_PRERENDER_BYPASS). */
export const DRAFT_MODE_COOKIE = '__prerender_bypass'

/**
 * Reads the value of a cookie exactly as Next reads it (RequestCookies), so that the value that is checked is the value
 * that Next uses: of several cookies with one name the last that can be decoded counts, quotes are part of a value, and
 * names are compared letter by letter.
 *
 * @returns null without the cookie
 */
export function readCookie(headers: Pick<Headers, 'get'>, name: string): string | null {
  let found: string | null = null
  for (const pair of pairsOf(headers)) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at) !== name) continue
    found = decoded(pair.slice(at + 1)) ?? found
  }
  return found
}

/** Returns a Cookie header without all cookies of a name, in any spelling. The others stay as they are. */
export function withoutCookie(headers: Pick<Headers, 'get'>, name: string): string {
  return pairsOf(headers)
    .filter((pair) => (pair.split('=', 1)[0] ?? '').trim() !== name)
    .join('; ')
}

function pairsOf(headers: Pick<Headers, 'get'>): string[] {
  return (headers.get('cookie') ?? '').split(/; */).filter(Boolean)
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
