import { getPublishedId } from '@sanity/client/csm'
import { readDestination } from '../../lib/shared/own-path'
import { RESERVED_PATHS } from '../../lib/shared/routes'
import { newestVersions } from './newest-versions'
import { isPage, pathOf, type SiteAddresses } from './site-addresses'

const PATH_FORM = /^\/[^\s?#]*$/
/** A placeholder origin for parsing paths. Any origin gives the same result. */
const ANY_ORIGIN = 'https://this-site.invalid'
const OUTSIDE_FORM = /^https:\/\/[^\s/]+\.[^\s]+$/

/** Checks the old address of a redirect. @returns an error message, or true */
export function fromProblem(from: string | undefined, id: string, site: SiteAddresses): true | string {
  if (!from) return 'Enter the old address, such as /policies/old-name.'
  if (!from.startsWith('/') || readDestination(from, ANY_ORIGIN) === null)
    return 'Begin with a slash, such as /policies/old-name.'
  if (!PATH_FORM.test(from)) return 'Enter only the path, without spaces, “?” or “#”.'
  if (from.length > 1 && from.endsWith('/')) return 'Remove the trailing slash.'
  if (RESERVED_PATHS.some((path) => from === path || from.startsWith(`${path}/`)))
    return 'This address is reserved for the system. Choose another.'
  if (isPage(from, site))
    return 'There is a page at this address. Only an address without a page can redirect.'
  if (othersThan(id, site).some((other) => other.from === from))
    return 'Another redirect already uses this address. Change that one.'
  return true
}

/** Checks the format of a redirect’s new address. @returns an error message, or true */
export function toProblem(to: string | undefined): true | string {
  if (!to) return 'Choose a page, or enter a full address that starts with https://.'
  const isRead = readDestination(to, ANY_ORIGIN) !== null
  if (isRead && (to.startsWith('/') || OUTSIDE_FORM.test(to))) return true
  return 'Enter a path such as /policies, or a full address with https://.'
}

/**
 * Finds the loop that a redirect would create.
 *
 * @param redirect as in the form; its `_id` may be that of any version
 * @returns the addresses of the loop in order, or null
 */
export function loopOf(
  redirect: { _id: string; from: string; to: string },
  site: SiteAddresses,
): string[] | null {
  const next = new Map(othersThan(redirect._id, site).map(({ from, to }) => [from, to]))
  const visited = [redirect.from]
  for (let path = pathOf(redirect.to); path !== null; path = pathOf(next.get(path) ?? '')) {
    if (visited.includes(path)) return path === redirect.from ? [...visited, path] : null
    visited.push(path)
  }
  return null
}

/** Whether a redirect’s new address opens a page, another redirect or another website. */
export function isAnswered(to: string, id: string, site: SiteAddresses): boolean {
  const path = pathOf(to)
  return path === null || isPage(path, site) || othersThan(id, site).some(({ from }) => from === path)
}

function othersThan(id: string, { redirects }: SiteAddresses) {
  return newestVersions(redirects).filter((other) => getPublishedId(other._id) !== getPublishedId(id))
}
