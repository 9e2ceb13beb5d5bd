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
 * Reads what somebody wrote as an address to lead on to: a path of this site, or an https address. Judged as a
 * browser takes it in the end: `/..//elsewhere.example` is a path whose own path would be another website's address.
 * The Studio's rule (schemas/rules/redirects.ts), the site's answer and the links to drafts all ask here.
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
  if (url.origin === origin && leadsNowhereElse(url.pathname))
    return { path: comparedPath(url.pathname), search: url.search, hash: url.hash }
  if (url.origin === origin || isPath) return null
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? { url } : null
}

/** The path of an address of this site, resolved; null for one elsewhere, and for none. */
export function readOwnPath(address: string, origin: string): string | null {
  const destination = readDestination(address, origin)
  return destination === null || 'url' in destination ? null : destination.path
}

/** Whether a resolved path stays a path when somebody decodes it, or resolves it once more. */
function leadsNowhereElse(pathname: string): boolean {
  const readings = [pathname, decoded(pathname)]
  return readings.every((path) => !/^\/[/\\]/.test(path) && !/[\\\p{Cc}]/u.test(path))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
