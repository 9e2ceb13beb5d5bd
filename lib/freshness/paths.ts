import { documentPath, MACHINE_PATHS, MISSING_PATH, PAGES, type PagePath, REDIRECTS_PATH } from '@/lib/routes'

/** The page on which staff look first after publishing a document of this type. Others: the home page. */
const PAGE_OF_TYPE: Readonly<Record<string, PagePath | typeof REDIRECTS_PATH>> = {
  about: '/about',
  constitution: '/constitution',
  election: '/nsw-election-2027',
  faq: '/faq',
  faqPage: '/faq',
  manifesto: '/manifesto',
  support: '/support',
  contact: '/contact',
  joinParty: '/join-party',
  joinTeam: '/join-team',
  jobOpening: '/join-team',
  volunteer: '/volunteer',
  brand: '/admin',
  policyCategory: '/admin',
  redirect: REDIRECTS_PATH,
}

interface Change {
  /** Type of the document that changed, where one did. */
  type?: string | undefined
  /** The last part of its address, when it has a page of its own. */
  slug?: string | undefined
  /** Addresses of policies and suburbs that had a page before the change. */
  before: readonly string[]
  /** Addresses of those that have a page now, where that is known already. */
  after?: readonly string[]
}

/**
 * The pages to make fresh after a change, in the order in which staff will look:
 * the document's own page, the home page, the rest. Pages that are gone are
 * among them, so that their address answers 404.
 */
export function pathsToWarm({ type, slug, before, after = [] }: Change): string[] {
  const pages = PAGES.map(({ path }) => path)
  const first = firstOf(type, slug)
  return [...new Set([...first, '/', ...after, ...before, ...pages, MISSING_PATH, ...MACHINE_PATHS])]
}

function firstOf(type: string | undefined, slug: string | undefined): string[] {
  const own = type === undefined || slug === undefined ? null : documentPath(type, slug)
  const shared = type === undefined ? undefined : PAGE_OF_TYPE[type]
  return [own, shared].filter((path) => typeof path === 'string')
}
