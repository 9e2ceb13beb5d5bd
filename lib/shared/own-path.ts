import { decoded } from './decoded.ts'

export interface Destination {
  /** The resolved path on this site, for comparison. Null for another site. */
  path: string | null
  /** The address as written, without the site's own origin. Non-ASCII letters are percent-encoded. */
  address: string
}

/**
 * Normalises a path for comparison: decodes it and removes a trailing slash.
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

/** Punctuation and invisible characters that get copied along with an address from a sentence. */
const TAIL = String.raw`\s\p{Cf}.,;:!?'"’”)\]}>…*`
/** The lookbehind keeps matching linear. */
const TAIL_PATTERN = new RegExp(`(?<![/${TAIL}])[${TAIL}]+$`, 'u')

/**
 * Normalises a path for comparison with mistyped ones: like `comparedPath`, but also ignores case and trailing
 * punctuation.
 *
 * @example foldedPath('/Join-Now.') // '/join-now'
 */
export function foldedPath(path: string): string {
  return comparedPath(path).replace(TAIL_PATTERN, '').toLowerCase()
}

/**
 * Parses a redirect target: a path on this site or an https URL. Checks the address as a browser would resolve it,
 * because a path such as `/..//elsewhere.example` can resolve to another site. Used by the Studio's rule
 * (schemas/rules/redirects.ts), the site's redirects and draft links.
 *
 * @param origin the site's own origin, so that its full URLs count as paths
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

/** Returns the resolved path of an address on this site, or null. */
export function readOwnPath(address: string, origin: string): string | null {
  return readDestination(address, origin)?.path ?? null
}

/** Whether a resolved path stays on this site even if it is decoded or resolved again. */
function staysOnSite(pathname: string): boolean {
  const readings = [pathname, decoded(pathname, pathname)]
  return readings.every((path) => !/^\/[/\\]/.test(path) && !/[\\\p{Cc}]/u.test(path))
}
