import type { AllSanitySchemaTypes } from '../content/sanity.types.ts'
import {
  ADMIN_PATH,
  HOME_SLUG,
  isReserved,
  SLUG_PAGE_TYPES,
  SLUG_PREFIXES,
  type SlugPageType,
} from './routes.ts'

export type DocumentType = Exclude<
  Extract<AllSanitySchemaTypes, { _id: string }>['_type'],
  `sanity.${string}`
>

/** The page where staff look first for documents that don't have their own page. Null if there is no such page. */
const SEEN_ON: Record<Exclude<DocumentType, SlugPageType>, `/${string}` | null> = {
  ageGroup: '/',
  announcement: '/',
  brand: ADMIN_PATH,
  electorate: '/candidates',
  faq: '/faq',
  footer: '/',
  forms: '/',
  jobOpening: '/join-team',
  localIssue: null,
  navigation: '/',
  notFound: null,
  policyCategory: ADMIN_PATH,
  redirect: null,
  siteSettings: '/',
  teamMember: '/',
}

/** The block that shows documents of a type, on any page. */
export const SHOWN_BY: Partial<Record<DocumentType, string>> = {
  ageGroup: 'ageGroups',
  candidate: 'candidateList',
  electorate: 'candidateList',
  event: 'eventList',
  faq: 'faqList',
  jobOpening: 'jobOpenings',
  locality: 'suburbs',
  localIssue: 'suburbs',
  article: 'newsList',
  newsletter: 'newsletterArchive',
  policy: 'policyAreas',
  teamMember: 'team',
  topic: 'newsList',
}

/** Names of the sections that pages of a type always have, by id. */
const SECTIONS: Record<SlugPageType, Readonly<Record<string, string>>> = {
  policy: { initiatives: 'Key initiatives' },
  locality: { issues: 'Issues', actions: 'Closing links' },
  newsletter: {},
  topic: {},
  article: {},
  event: {},
  candidate: { 'how-to-vote': 'How to vote' },
  page: {},
}

/** A section that links can target, and its name for editors. */
export interface PageAnchor {
  anchor: string
  title: string
}

/** Route of the pages that are built from blocks. The proxy rewrites their public addresses to it (proxy.ts). */
const BUILT_PAGES = '/page'

/** Returns the Next route for an address, such as `/page/campaign/homes` for `/campaign/homes`. */
export function routeOf(path: string): string {
  const hasRoute =
    path === HOME_SLUG ||
    Object.values(SLUG_PREFIXES).some((prefix) => prefix !== '' && path.startsWith(`${prefix}/`)) ||
    isReserved(path)
  return hasRoute ? path : BUILT_PAGES + path
}

/**
 * Returns the page where staff look first for documents of a type. Null if these have their own pages, or no page at
 * all.
 */
export function pageShowing(type: string): `/${string}` | null {
  return Object.entries(SEEN_ON).find(([name]) => name === type)?.[1] ?? null
}

/** Returns the sections that a page has whatever its content. */
export function fixedAnchors(path: string): PageAnchor[] {
  const type = SLUG_PAGE_TYPES.find((each) => path.startsWith(`${SLUG_PREFIXES[each]}/`))
  return Object.entries(type === undefined ? {} : SECTIONS[type]).map(([anchor, title]) => ({
    anchor,
    title,
  }))
}
