import type { PagePath } from '@/lib/routes'

/** Pages that search engines may list. Localities have pages of their own, named by their documents. */
export type ListedPath = Exclude<PagePath, '/admin' | '/local/strathfield'>

/** The types of the documents that each fixed page is made of; the first is the page's own. */
export const PAGE_SOURCES: Readonly<Record<ListedPath, readonly string[]>> = {
  '/': ['home', 'policy', 'ageGroup', 'teamMember'],
  '/about': ['about'],
  '/manifesto': ['manifesto'],
  '/nsw-election-2027': ['election'],
  '/faq': ['faqPage', 'faq'],
  '/contact': ['contact'],
  '/support': ['support'],
  '/join-party': ['joinParty'],
  '/volunteer': ['volunteer'],
  '/join-team': ['joinTeam', 'jobOpening'],
  '/constitution': ['constitution'],
}
