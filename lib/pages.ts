import type { AllSanitySchemaTypes } from './content/sanity.types.ts'
import { isReserved, SLUG_PAGE_TYPES, SLUG_PREFIXES, type SlugPageType } from './routes.ts'

/*
 * The registry of the site's pages. Derived from it: links that editors can choose, the sitemap, share images, the
 * pages to renew first after a change, the table of redirects, the matcher of proxy.ts, and the Studio's desk,
 * locations and previews. Staff add further pages in the Studio (schemas/documents/page.ts).
 */

/** A type of document in the content store. */
export type DocumentType = Exclude<
  Extract<AllSanitySchemaTypes, { _id: string }>['_type'],
  `sanity.${string}`
>

interface RegisteredPage {
  path: `/${string}`
  /** The name that editors read. */
  title: string
  /** The type of the one document that the page is made of. That document also holds what search engines read. */
  type: DocumentType
  /** The group of the Studio's desk that lists its document. */
  desk: 'Pages' | 'Newsletter' | 'Campaign' | 'Join and jobs' | 'Brand'
  /** The types of documents that the page lists, each with the id of the section that lists them. Null: no section. */
  lists?: Partial<Record<DocumentType, string | null>>
  /**
   * Names of the sections that the page always has, by their ids. tests/e2e/site/audit/markup.ts compares with the
   * page.
   */
  sections: Readonly<Record<string, string>>
  /** The list in the page's document whose entries are sections too, and what their ids are made of. */
  ownSections?: { field: string; idFrom: 'anchor' | 'key' | 'number' }
  /** Whether the sitemap, llms.txt and share images leave the page out. */
  isUnlisted?: true
}

/** Every page with a fixed address (specification, section 2, route table), in the order of the desk. */
const REGISTRY = [
  {
    path: '/',
    title: 'Home',
    type: 'home',
    desk: 'Pages',
    lists: { policy: 'policies', ageGroup: 'local-issues', teamMember: 'team' },
    sections: {
      about: 'Core values',
      policies: 'Policy areas',
      'local-issues': 'Local issues',
      team: 'Leadership',
      questions: 'Questions',
      newsletter: 'Newsletter',
    },
  },
  {
    path: '/about',
    title: 'About',
    type: 'about',
    desk: 'Pages',
    sections: {
      story: 'Story',
      principles: 'Core principles',
      figures: 'Figures',
      'small-print': 'Small print',
    },
    ownSections: { field: 'smallPrint.sections', idFrom: 'anchor' },
  },
  {
    path: '/manifesto',
    title: 'Manifesto',
    type: 'manifesto',
    desk: 'Pages',
    sections: {
      positions: 'Party positions',
      principles: 'Principles',
      sections: 'Sections',
      closing: 'Closing',
    },
    ownSections: { field: 'sections', idFrom: 'key' },
  },
  {
    path: '/constitution',
    title: 'Constitution',
    type: 'constitution',
    desk: 'Pages',
    sections: {},
    ownSections: { field: 'sections', idFrom: 'number' },
  },
  {
    path: '/faq',
    title: 'FAQ',
    type: 'faqPage',
    desk: 'Pages',
    lists: { faq: null },
    sections: { 'read-more': 'Where to read on' },
  },
  {
    path: '/support',
    title: 'Support us',
    type: 'support',
    desk: 'Pages',
    sections: { donate: 'Donations', time: 'Volunteering', ways: 'Other ways' },
  },
  { path: '/contact', title: 'Contact', type: 'contact', desk: 'Pages', sections: {} },
  {
    path: SLUG_PREFIXES.newsletter,
    title: 'Newsletters',
    type: 'newsletterPage',
    desk: 'Newsletter',
    lists: { newsletter: null },
    sections: {},
  },
  {
    path: '/nsw-election-2027',
    title: 'NSW election 2027',
    type: 'election',
    desk: 'Campaign',
    sections: {
      facts: 'Election facts',
      areas: 'Policy areas',
      comparison: 'Comparison of parties',
      audiences: 'Who should vote for us',
      call: 'Call to action',
      questions: 'Questions',
    },
  },
  {
    path: '/join-party',
    title: 'Become a member',
    type: 'joinParty',
    desk: 'Join and jobs',
    sections: { steps: 'Steps', eligibility: 'Who can join' },
  },
  {
    path: '/volunteer',
    title: 'Volunteer',
    type: 'volunteer',
    desk: 'Join and jobs',
    sections: {
      activities: 'Activities',
      'sign-up': 'Sign-up form',
      coordinator: 'Coordinator',
      closing: 'Closing',
    },
  },
  {
    path: '/join-team',
    title: 'Jobs',
    type: 'joinTeam',
    desk: 'Join and jobs',
    lists: { jobOpening: null },
    sections: { benefits: 'Benefits', openings: 'Openings', general: 'General application' },
  },
  {
    path: '/admin',
    title: 'Brand assets',
    type: 'brand',
    desk: 'Brand',
    lists: { policyCategory: null },
    sections: {},
    isUnlisted: true,
  },
] as const satisfies readonly RegisteredPage[]

/** A fixed address of the site, such as `/about`. */
export type PagePath = (typeof REGISTRY)[number]['path']

/** The type of a document that is a page of its own, such as `about`. */
export type PageType = (typeof REGISTRY)[number]['type']

/** A page of the registry. */
export interface SitePage extends RegisteredPage {
  path: PagePath
  type: PageType
}

/** All pages of the registry. */
export const PAGES: readonly SitePage[] = REGISTRY

/** Names of the sections of pages by slug, by their ids. */
const SLUG_PAGE_SECTIONS: Record<SlugPageType & DocumentType, RegisteredPage['sections']> = {
  policy: { initiatives: 'Key initiatives' },
  locality: { issues: 'Issues', actions: 'Links at the end' },
  newsletter: {},
  page: {},
}

/** Types whose documents are listed on a page of the registry. */
type ListedType = {
  [Page in (typeof REGISTRY)[number] as Page['path']]: Page extends { lists: infer Lists }
    ? keyof Lists
    : never
}[PagePath]

/** The page on which documents of all other types are seen. Null: on no fixed page. */
const SEEN_ELSEWHERE: Record<Exclude<DocumentType, PageType | ListedType | SlugPageType>, PagePath | null> = {
  // Every page has these; the home page is looked at first.
  announcement: '/',
  navigation: '/',
  footer: '/',
  forms: '/',
  siteSettings: '/',
  // A local issue is on the page of its suburb, `notFound` at addresses without a page, a redirect nowhere.
  localIssue: null,
  notFound: null,
  redirect: null,
}

/** A section of a page that an address can lead to, and the name that editors read. */
export interface PageAnchor {
  anchor: string
  title: string
}

/** The route of the pages that staff build from blocks. Their own addresses lead there (proxy.ts). */
const BUILT_PAGES = '/page'

/** The address at which Next renders the page at an address, such as `/page/campaign/homes` for `/campaign/homes`. */
export function routeOf(path: string): string {
  const hasRoute =
    PAGES.some((page) => page.path === path) ||
    Object.values(SLUG_PREFIXES).some((prefix) => prefix !== '' && path.startsWith(`${prefix}/`)) ||
    isReserved(path)
  return hasRoute ? path : BUILT_PAGES + path
}

/** The address of the fixed page whose document has a type. Null for other types. */
export function pageOfType(type: string): PagePath | null {
  return PAGES.find((page) => page.type === type)?.path ?? null
}

/**
 * The fixed page on which documents of a type are seen. Null for types with a page each, and for types that no page
 * shows.
 */
export function pageShowing(type: string): PagePath | null {
  if (Object.hasOwn(SLUG_PREFIXES, type)) return null
  const page = PAGES.find(({ type: own, lists = {} }) => own === type || Object.hasOwn(lists, type))
  return page?.path ?? Object.entries(SEEN_ELSEWHERE).find(([name]) => name === type)?.[1] ?? null
}

/** The sections that a page has with any content. */
export function fixedAnchors(path: string): PageAnchor[] {
  const type = SLUG_PAGE_TYPES.find((each) => path.startsWith(`${SLUG_PREFIXES[each]}/`))
  const sections: RegisteredPage['sections'] =
    PAGES.find((known) => known.path === path)?.sections ??
    (type === undefined ? {} : SLUG_PAGE_SECTIONS[type])
  return Object.entries(sections).map(([anchor, title]) => ({ anchor, title }))
}
