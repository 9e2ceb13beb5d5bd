/** Document ids of the seed's pages by address. */
const PAGE_IDS = {
  '/': 'home',
  '/about': 'about',
  '/candidates': 'candidatesPage',
  '/constitution': 'constitution',
  '/contact': 'contact',
  '/events': 'eventsPage',
  '/faq': 'faqPage',
  '/join-party': 'joinParty',
  '/join-team': 'joinTeam',
  '/manifesto': 'manifesto',
  '/news': 'newsPage',
  '/newsletter': 'newsletterPage',
  '/nsw-election-2027': 'election',
  '/support': 'support',
  '/volunteer': 'volunteer',
} as const

type PagePath = keyof typeof PAGE_IDS

export function slugOf(current: string) {
  return { _type: 'slug', current } as const
}

export function reference(id: string) {
  return { _type: 'reference', _ref: id } as const
}

/** Returns the document id of a policy. It has no dot, because anonymous readers can't read ids with one. */
export function policyId(slug: string): string {
  return `policy-${slug}`
}

/** Returns the document id of a suburb. */
export function localityId(slug: string): string {
  return `locality-${slug}`
}

/** A link to a page, optionally to one of its sections. */
export function pageLink({ label, page, anchor }: { label: string; page: PagePath; anchor?: string }) {
  return { _type: 'link', label, ...pageTarget(page), ...(anchor === undefined ? {} : { anchor }) } as const
}

export function policyLink({ label, slug }: { label: string; slug: string }) {
  return { _type: 'link', label, kind: 'document', document: reference(policyId(slug)) } as const
}

export function localityLink({ label, slug }: { label: string; slug: string }) {
  return { _type: 'link', label, kind: 'document', document: reference(localityId(slug)) } as const
}

export function urlLink({ label, url }: { label: string; url: string }) {
  return { _type: 'link', label, kind: 'url', url } as const
}

const POLICY = '/policies/'

/**
 * Converts the target of a link in text to the fields that the Studio stores.
 *
 * @param href `/contact`, `/policies/data` or a full address, as in richText
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
