import { documentPath } from '../../lib/routes'
import { textOf } from '../fields/has-value'
import { idOutsideReleases, newestVersions } from './newest-versions'
import { anchorsOf, isPage, pathOf, type SiteAddresses } from './site-addresses'

/**
 * The path of the page that a link leads to; null where it leads elsewhere or nowhere.
 *
 * @param link the value of the object type `link`
 */
export function pageOfLink(link: unknown, site: SiteAddresses): string | null {
  switch (textOf(link, 'kind')) {
    case 'page':
      return textOf(link, 'page') || null
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

/** What staff fill in themselves; what a link leads to is chosen from the start. */
const FILLED_IN = ['label', 'page', 'document', 'file', 'url', 'anchor', '_key']

/**
 * Whether staff have begun a link. An optional button that nobody touched is no link
 * yet and needs no words; an item of a list is one from the start.
 */
export function isLinkBegun(link: unknown): boolean {
  return typeof link === 'object' && link !== null && FILLED_IN.some((field) => Reflect.get(link, field))
}

/** What is wrong with the section that a link names; true when the page has it, or when no page is chosen. */
export function anchorProblem(anchor: string, path: string | null, site: SiteAddresses): true | string {
  if (path === null) return true
  if (anchorsOf(path, site).some((known) => known.anchor === anchor)) return true
  return `The page ${path} has no section “${anchor}”. Choose another, or the top of the page.`
}

/** What is wrong with an address written in running text; true when it is answered, or leads elsewhere. */
export function textLinkProblem(address: string | undefined, site: SiteAddresses): true | string {
  if (!address) return true
  const path = pathOf(address)
  if (path === null) return true
  const anchor = address.split('#')[1]
  if (isPage(path, site)) return anchor ? anchorProblem(anchor, path, site) : true
  const isRedirected = newestVersions(site.redirects).some(({ from }) => from === path)
  return isRedirected ? true : `There is no page at ${path}. Choose another address.`
}
