/** The ids of the pages of the seed by their addresses. */
const PAGE_IDS = {
  '/': 'home',
  '/about': 'about',
  '/constitution': 'constitution',
  '/contact': 'contact',
  '/faq': 'faqPage',
  '/join-party': 'joinParty',
  '/join-team': 'joinTeam',
  '/manifesto': 'manifesto',
  '/newsletter': 'newsletterPage',
  '/nsw-election-2027': 'election',
  '/support': 'support',
  '/volunteer': 'volunteer',
} as const

type PagePath = keyof typeof PAGE_IDS

/** The address of a page, as its document stores it. */
export function slugOf(current: string) {
  return { _type: 'slug', current } as const
}

/** A reference to the document with the given id. */
export function reference(id: string) {
  return { _type: 'reference', _ref: id } as const
}

/** The document id of the policy with the given slug. No dot: anonymous readers may not read ids with one. */
export function policyId(slug: string): string {
  return `policy-${slug}`
}

/** The document id of the locality with the given slug. */
export function localityId(slug: string): string {
  return `locality-${slug}`
}

/** A link object whose destination is a page of the site, optionally with a section to scroll to. */
export function pageLink({ label, page, anchor }: { label: string; page: PagePath; anchor?: string }) {
  return { _type: 'link', label, ...pageTarget(page), ...(anchor === undefined ? {} : { anchor }) } as const
}

/** A link object whose destination is the policy with the given slug. */
export function policyLink({ label, slug }: { label: string; slug: string }) {
  return { _type: 'link', label, kind: 'document', document: reference(policyId(slug)) } as const
}

/** A link object whose destination is the page of the suburb with the given slug. */
export function localityLink({ label, slug }: { label: string; slug: string }) {
  return { _type: 'link', label, kind: 'document', document: reference(localityId(slug)) } as const
}

/** A link object whose destination is an address outside the site. */
export function urlLink({ label, url }: { label: string; url: string }) {
  return { _type: 'link', label, kind: 'url', url } as const
}

const POLICY = '/policies/'

/**
 * Where a link in text leads, as the Studio's form stores it.
 *
 * @param href `/contact`, `/policies/data` or a full address, in the notation of richText
 */
export function linkTarget(href: string) {
  if (isPagePath(href)) return pageTarget(href)
  return href.startsWith(POLICY)
    ? ({ kind: 'document', document: reference(policyId(href.slice(POLICY.length))) } as const)
    : ({ kind: 'url', url: href } as const)
}

function pageTarget(path: PagePath) {
  return { kind: 'document', document: reference(PAGE_IDS[path]) } as const
}

function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(PAGE_IDS, path)
}
