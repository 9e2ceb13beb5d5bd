import type { AllSanitySchemaTypes } from './content/sanity.types.ts'
import { LOCALITY_PREFIX, NEWSLETTER_PREFIX, POLICY_PREFIX } from './routes.ts'

/**
 * The registry of the site's pages. Links that editors can choose, the sitemap, share images, the first pages to renew
 * after a change, the table of redirects, proxy.ts and the Studio's desk, locations and previews are made from it.
 * docs/how-to/add-a-page.md says how a page is added.
 */

/** A type of document in the content store. */
export type DocumentType = Exclude<
  Extract<AllSanitySchemaTypes, { _id: string }>['_type'],
  `sanity.${string}`
>

interface RegisteredPage {
  path: `/${string}`
  /** What editors call it. */
  title: string
  /** The one document that it is made of, which also holds what search engines read. */
  type: DocumentType
  /** Where its document stands on the Studio's desk. */
  desk: 'Pages' | 'Newsletter' | 'Campaign' | 'Join and jobs' | 'Brand'
  /** Documents that it lists, by their type, with the section where they stand. */
  lists?: Partial<Record<DocumentType, string | null>>
  /** Sections that it always has, by their ids, with what editors call them; tests/e2e/site/audit/markup.ts looks. */
  sections: Readonly<Record<string, string>>
  /** The list in its document whose entries are sections too, and what their ids are made of. */
  ownSections?: { field: string; idFrom: 'anchor' | 'key' | 'number' }
  /** Whether the sitemap, llms.txt and share images leave it out. */
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
    path: NEWSLETTER_PREFIX,
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

/** The registry, for those who go through it. */
export const PAGES: readonly SitePage[] = REGISTRY

/** Types of documents with a page each: the address before their slug, and the sections of their pages. */
export const PAGES_BY_SLUG = {
  policy: { prefix: POLICY_PREFIX, sections: { initiatives: 'Key initiatives' } },
  locality: { prefix: LOCALITY_PREFIX, sections: { issues: 'Issues', actions: 'Links at the end' } },
  newsletter: { prefix: NEWSLETTER_PREFIX, sections: {} },
} as const satisfies Partial<Record<DocumentType, { prefix: string; sections: Record<string, string> }>>

/** Types whose documents stand on some page, by the pages above. */
type ListedType = {
  [Page in (typeof REGISTRY)[number] as Page['path']]: Page extends { lists: infer Lists }
    ? keyof Lists
    : never
}[PagePath]

/** All other types: where their documents are seen. Null: on no fixed page. */
const SEEN_ELSEWHERE: Record<
  Exclude<DocumentType, PageType | ListedType | keyof typeof PAGES_BY_SLUG>,
  PagePath | null
> = {
  // Every page has these; the home page is looked at first.
  announcement: '/',
  navigation: '/',
  footer: '/',
  forms: '/',
  siteSettings: '/',
  // On the page of its suburb, at addresses without a page, and nowhere.
  localIssue: null,
  notFound: null,
  redirect: null,
}

/** A section of a page that an address can lead to, and what editors call it. */
export interface PageAnchor {
  anchor: string
  title: string
}

/** The address of the page that is made of the one document of a type; null for other types. */
export function pageOfType(type: string): PagePath | null {
  return PAGES.find((page) => page.type === type)?.path ?? null
}

/** The fixed page on which documents of a type are seen; null for those with a page each, and those on none. */
export function pageShowing(type: string): PagePath | null {
  if (Object.hasOwn(PAGES_BY_SLUG, type)) return null
  const page = PAGES.find(({ type: own, lists = {} }) => own === type || Object.hasOwn(lists, type))
  return page?.path ?? Object.entries(SEEN_ELSEWHERE).find(([name]) => name === type)?.[1] ?? null
}

/** The sections that a page has whatever its content is. */
export function fixedAnchors(path: string): PageAnchor[] {
  const page: Pick<RegisteredPage, 'sections'> | undefined =
    PAGES.find((known) => known.path === path) ??
    Object.values(PAGES_BY_SLUG).find(({ prefix }) => path.startsWith(`${prefix}/`))
  return Object.entries(page?.sections ?? {}).map(([anchor, title]) => ({ anchor, title }))
}
