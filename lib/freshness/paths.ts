import { MACHINE_PATHS, PAGES, type PagePath, policyPath } from '@/lib/routes'

/** Any address without a page: it stands for the page that all of them share. */
const MISSING_PAGE = '/page-not-found'

/** Where staff look first after a change of these documents; others show on the home page or on all pages. */
const PAGE_OF_TYPE: Readonly<Record<string, PagePath>> = {
  about: '/about',
  constitution: '/constitution',
  election: '/nsw-election-2027',
  faq: '/faq',
  faqPage: '/faq',
  manifesto: '/manifesto',
}

interface Change {
  /** Type of the document that changed, where it is known. */
  type?: string | undefined
  /** Address of the policy that changed, when one did. */
  slug?: string | undefined
  /** Policies that had a page before the change. */
  before: readonly string[]
  /** Policies that have a page now, where that is known already. */
  after?: readonly string[]
}

/**
 * The pages to make fresh after a change, in the order in which staff will look:
 * the page of the document, the home page, the rest. Policies that are gone are among them, so
 * that their address answers 404.
 */
export function pathsToWarm({ type, slug, before, after = [] }: Change): string[] {
  const ownPage = type === undefined ? undefined : PAGE_OF_TYPE[type]
  const first = [
    ...(slug === undefined ? [] : [policyPath(slug)]),
    ...(ownPage === undefined ? [] : [ownPage]),
  ]
  const policies = [...after, ...before].map(policyPath)
  const pages = PAGES.map(({ path }) => path)
  return [...new Set([...first, ...pages.slice(0, 1), ...policies, ...pages, MISSING_PAGE, ...MACHINE_PATHS])]
}
