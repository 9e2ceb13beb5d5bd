import type { AllSanitySchemaTypes } from './content/sanity.types.ts'
import {
  ADMIN_PATH,
  HOME_SLUG,
  isReserved,
  SLUG_PAGE_TYPES,
  SLUG_PREFIXES,
  type SlugPageType,
} from './routes.ts'

/** A type of document in the content store. */
export type DocumentType = Exclude<
  Extract<AllSanitySchemaTypes, { _id: string }>['_type'],
  `sanity.${string}`
>

/** The page on which staff look first for documents without a page of their own. Null: on none that is known beforehand. */
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

/** The kind of the blocks that show documents of a type, on whatever page they stand. */
export const SHOWN_BY: Partial<Record<DocumentType, string>> = {
  ageGroup: 'ageGroups',
  candidate: 'candidateList',
  electorate: 'candidateList',
  event: 'eventList',
  faq: 'faqList',
  jobOpening: 'jobOpenings',
  locality: 'suburbs',
  localIssue: 'suburbs',
  newsletter: 'newsletterArchive',
  policy: 'policyAreas',
  teamMember: 'team',
}

/** Names of the sections that the pages of a type always have, by their ids. */
const SECTIONS: Record<SlugPageType, Readonly<Record<string, string>>> = {
  policy: { initiatives: 'Key initiatives' },
  locality: { issues: 'Issues', actions: 'Links at the end' },
  newsletter: {},
  event: {},
  candidate: { 'how-to-vote': 'How to vote' },
  page: {},
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
    path === HOME_SLUG ||
    Object.values(SLUG_PREFIXES).some((prefix) => prefix !== '' && path.startsWith(`${prefix}/`)) ||
    isReserved(path)
  return hasRoute ? path : BUILT_PAGES + path
}

/** The page on which staff look first for documents of a type. Null for types with a page each, and for others. */
export function pageShowing(type: string): `/${string}` | null {
  return Object.entries(SEEN_ON).find(([name]) => name === type)?.[1] ?? null
}

/** The sections that a page has with any content. */
export function fixedAnchors(path: string): PageAnchor[] {
  const type = SLUG_PAGE_TYPES.find((each) => path.startsWith(`${SLUG_PREFIXES[each]}/`))
  return Object.entries(type === undefined ? {} : SECTIONS[type]).map(([anchor, title]) => ({
    anchor,
    title,
  }))
}
