/** A path of this site in parts, or a full address of another site. */
export type Destination = { path: string; search: string; hash: string } | { url: URL }

/**
 * Normalises a path for comparison: decodes it, and removes the slash at its end.
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

/** Punctuation that people copy with an address from a sentence, and characters that they do not see. */
const TAIL = String.raw`\s\p{Cf}.,;:!?'"’”)\]}>…*`
/** The look-behind keeps the time in proportion to the length. */
const TAIL_PATTERN = new RegExp(`(?<![/${TAIL}])[${TAIL}]+$`, 'u')

/**
 * Normalises a path for comparison with mistyped ones: as `comparedPath`, without capitals and without punctuation at
 * its end.
 *
 * @example foldedPath('/Join-Now.') // '/join-now'
 */
export function foldedPath(path: string): string {
  return comparedPath(path).replace(TAIL_PATTERN, '').toLowerCase()
}

/**
 * Reads an address that somebody has written as a destination: a path of this site, or an https address. Checks the
 * address as a browser resolves it: `/..//elsewhere.example` is a path that resolves to another website's address. Used
 * by the Studio's rule (schemas/rules/redirects.ts), the site's redirects and the links to drafts.
 *
 * @param origin the site's own, so that full addresses of the site count as paths
 * @returns null for any other text, such as `//elsewhere` or `javascript:`
 */
export function readDestination(to: string, origin: string): Destination | null {
  const isPath = /^\/(?![/\\])/.test(to)
  if (!isPath && !/^https?:\/\//i.test(to)) return null
  if (/[\\\p{Cc}\s]/u.test(to)) return null
  const url = URL.parse(to, origin)
  if (url === null) return null
  if (url.origin === origin && staysOnSite(url.pathname))
    return { path: comparedPath(url.pathname), search: url.search, hash: url.hash }
  if (url.origin === origin || isPath) return null
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? { url } : null
}

/** Returns the resolved path of an address of this site. Null for an address of another site, and for other texts. */
export function readOwnPath(address: string, origin: string): string | null {
  const destination = readDestination(address, origin)
  return destination === null || 'url' in destination ? null : destination.path
}

/** Whether a resolved path stays a path of this site when it is decoded or resolved once more. */
function staysOnSite(pathname: string): boolean {
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
