export interface Destination {
  /** The resolved path on this site, for comparison. Null for another site. */
  path: string | null
  /** The address as it was written, percent-encoded if it has letters beyond ASCII; without the site's own origin. */
  address: string
}

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
  const isAscii = /^[!-~]*$/.test(to)
  if (url.origin === origin && staysOnSite(url.pathname)) {
    const address = isPath && isAscii ? to : url.pathname + url.search + url.hash
    return { path: comparedPath(url.pathname), address }
  }
  if (url.origin === origin || isPath) return null
  const isSafe = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isSafe ? { path: null, address: isAscii ? to : url.href } : null
}

/** Returns the resolved path of an address of this site. Null for an address of another site, and for other texts. */
export function readOwnPath(address: string, origin: string): string | null {
  return readDestination(address, origin)?.path ?? null
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
