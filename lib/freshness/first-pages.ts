import { documentPath, type PagePath, REDIRECTS_PATH } from '@/lib/routes'

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

/**
 * The pages on which staff look first after a change, in their order: the document's own page, and the home page.
 *
 * @param slug the last part of the document's address, when it has a page of its own
 */
export function firstPages({ type, slug }: { type: string; slug?: string | undefined }): string[] {
  const own = slug === undefined ? null : documentPath(type, slug)
  return [own, PAGE_OF_TYPE[type], '/'].filter((path) => typeof path === 'string')
}
