/**
 * Reads the value of a cookie as Next reads it (RequestCookies): of several with one name the last
 * that can be decoded counts, quotes are part of a value, and names are compared letter by letter.
 * Whoever reads otherwise judges another cookie than the page is shown by.
 *
 * @param headers of the request
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

/** The Cookie header without any cookie of a name, however it is written; the others stay as they came. */
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
