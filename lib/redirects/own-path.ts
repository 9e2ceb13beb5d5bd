/** An address of this site in parts, or a full address elsewhere. */
export type Destination = { path: string; search: string; hash: string } | { url: URL }

/**
 * A path as addresses are compared: decoded, without the slash at its end.
 *
 * @example comparedPath('/policies/caf%C3%A9/') // '/policies/café'
 */
export function comparedPath(path: string): string {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  try {
    return decodeURI(trimmed)
  } catch {
    return trimmed
  }
}

/**
 * Reads what staff wrote as a redirect's target: a path of this site, or an https address.
 *
 * @param origin the site's own, so that its own full addresses count as paths
 * @returns null for anything else, such as `//elsewhere` or `javascript:`
 */
export function readDestination(to: string, origin: string): Destination | null {
  const isPath = /^\/(?![/\\])/.test(to)
  if (!isPath && !/^https?:\/\//i.test(to)) return null
  if (/[\\\p{Cc}\s]/u.test(to)) return null
  const url = URL.parse(to, origin)
  if (url === null) return null
  if (url.origin === origin) return { path: comparedPath(url.pathname), search: url.search, hash: url.hash }
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? { url } : null
}
