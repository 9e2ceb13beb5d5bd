import { documentPath } from '../../lib/shared/routes'
import { isRecord } from '../../lib/shared/is-record'
import { textOf } from '../fields/has-value'
import { idOutsideReleases, newestVersions } from './newest-versions'
import { anchorsOf, isPage, pathOf, type SiteAddresses } from './site-addresses'

/**
 * Returns the path of the page that a link opens, or null for another site, a file or no target.
 *
 * @param link a value of the `link` type
 */
export function pageOfLink(link: unknown, site: SiteAddresses): string | null {
  if (!isRecord(link) || link['kind'] !== 'document') return null
  const id = textOf(link['document'], '_ref')
  const page = newestVersions(site.pages).find(({ _id }) => idOutsideReleases(_id) === id)
  return page?.slug ? documentPath(page._type, page.slug) : null
}

/** The fields of a link that staff fill in. `kind` is set from the start. */
const FILLED_BY_STAFF = ['label', 'document', 'file', 'url', 'anchor', '_key']

/**
 * Whether staff have started to fill in a link. An untouched optional button needs no label, but a list entry, which
 * has a `_key`, does.
 */
export function isLinkBegun(link: unknown): boolean {
  return isRecord(link) && FILLED_BY_STAFF.some((field) => link[field])
}

/** Checks that a page has the section that a link names. @returns an error message, or true */
export function anchorProblem(anchor: string, path: string | null, site: SiteAddresses): true | string {
  if (path === null) return true
  if (anchorsOf(path, site).some((known) => known.anchor === anchor)) return true
  return `The page ${path} has no “${anchor}” section. Choose another section, or the top of the page.`
}

/**
 * Checks an address in running text.
 *
 * @returns an error message, or true if the address leads to a page, redirect or another site
 */
export function textLinkProblem(address: string | undefined, site: SiteAddresses): true | string {
  if (!address) return true
  const path = pathOf(address)
  if (path === null) return true
  const anchor = address.split('#')[1]
  if (isPage(path, site)) return anchor ? anchorProblem(anchor, path, site) : true
  const isRedirected = newestVersions(site.redirects).some(({ from }) => from === path)
  return isRedirected ? true : `There is no page at ${path}. Choose another address.`
}
