import { documentPath } from '../../lib/routes'
import { textOf } from '../fields/has-value'
import { idOutsideReleases, newestVersions } from './newest-versions'
import { anchorsOf, isPage, pathOf, type SiteAddresses } from './site-addresses'

/**
 * Finds the path of the page that a link leads to; null where it leads to another site, to a file or nowhere.
 *
 * @param link the value of the object type `link`
 */
export function pageOfLink(link: unknown, site: SiteAddresses): string | null {
  switch (textOf(link, 'kind')) {
    case 'document': {
      const target: unknown = typeof link === 'object' && link !== null ? Reflect.get(link, 'document') : null
      const id = textOf(target, '_ref')
      const page = newestVersions(site.pages).find(({ _id }) => idOutsideReleases(_id) === id)
      return page?.slug ? documentPath(page._type, page.slug) : null
    }
    default:
      return null
  }
}

/** The fields of a link that staff fill in; `kind` has a value from the start. */
const FILLED_BY_STAFF = ['label', 'document', 'file', 'url', 'anchor', '_key']

/**
 * Whether staff have begun to fill in a link. An optional button that nobody has touched needs no label; an entry of a list,
 * which has a `_key`, does.
 */
export function isLinkBegun(link: unknown): boolean {
  return (
    typeof link === 'object' && link !== null && FILLED_BY_STAFF.some((field) => Reflect.get(link, field))
  )
}

/** Checks the section that a link names. @returns what is wrong; true where the page has it, or no page is chosen */
export function anchorProblem(anchor: string, path: string | null, site: SiteAddresses): true | string {
  if (path === null) return true
  if (anchorsOf(path, site).some((known) => known.anchor === anchor)) return true
  return `The page ${path} has no section “${anchor}”. Choose another, or the top of the page.`
}

/**
 * Checks an address in running text.
 *
 * @returns what is wrong; true where a page or a redirect answers it, or it leads to another site
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
