import { getPublishedId } from '@sanity/client/csm'
import { readDestination } from '../../lib/redirects/own-path'
import { RESERVED_PATHS } from '../../lib/routes'
import { newestVersions } from './newest-versions'
import { isPage, pathOf, type SiteAddresses } from './site-addresses'

const PATH_FORM = /^\/[^\s?#]*$/
/** Stands for the site's own origin, which the Studio need not know. */
const ANY_ORIGIN = 'https://this-site.invalid'
const OUTSIDE_FORM = /^https:\/\/[^\s/]+\.[^\s]+$/

/** What is wrong with the old address of a redirect; true when nothing is. */
export function fromProblem(from: string | undefined, id: string, site: SiteAddresses): true | string {
  if (!from) return 'Write the old address, such as /policies/old-name.'
  if (!from.startsWith('/') || readDestination(from, ANY_ORIGIN) === null)
    return 'Begin with a slash, such as /policies/old-name.'
  if (!PATH_FORM.test(from)) return 'Write the path alone, without spaces, “?” and “#”.'
  if (from.length > 1 && from.endsWith('/')) return 'Leave the slash at the end away.'
  if (RESERVED_PATHS.some((path) => from === path || from.startsWith(`${path}/`)))
    return 'This address belongs to the machinery of the site. Choose another.'
  if (isPage(from, site)) return 'There is a page at this address. Only addresses without a page can lead on.'
  if (othersThan(id, site).some((other) => other.from === from))
    return 'Another redirect begins at this address. Change that one.'
  return true
}

/** What is wrong with the form of a redirect’s new address; true when nothing is. */
export function toProblem(to: string | undefined): true | string {
  if (!to) return 'Choose a page, or write a full address that starts with https://.'
  const isRead = readDestination(to, ANY_ORIGIN) !== null
  if (isRead && (to.startsWith('/') || OUTSIDE_FORM.test(to))) return true
  return 'Write a path such as /policies, or a full address with https://.'
}

/**
 * Where a redirect leads round in a circle, the addresses of that circle; null when it arrives somewhere.
 *
 * @param redirect as it is being written; `_id` of the draft or of the published version
 */
export function loopOf(
  redirect: { _id: string; from: string; to: string },
  site: SiteAddresses,
): string[] | null {
  const next = new Map(othersThan(redirect._id, site).map(({ from, to }) => [from, to]))
  const way = [redirect.from]
  for (let path = pathOf(redirect.to); path !== null; path = pathOf(next.get(path) ?? '')) {
    if (way.includes(path)) return path === redirect.from ? [...way, path] : null
    way.push(path)
  }
  return null
}

/** Whether a redirect’s new address is answered: by a page, by another redirect, or by another website. */
export function isAnswered(to: string, id: string, site: SiteAddresses): boolean {
  const path = pathOf(to)
  return path === null || isPage(path, site) || othersThan(id, site).some(({ from }) => from === path)
}

function othersThan(id: string, { redirects }: SiteAddresses) {
  return newestVersions(redirects).filter((other) => getPublishedId(other._id) !== getPublishedId(id))
}
