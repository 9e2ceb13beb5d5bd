import { documentPath, type PagePath } from '../../lib/routes'
import { PAGE_OF } from '../public-path'

/** The page on which documents of many stand that have none of their own, and what stands on all pages. */
const SHOWN_ON: Readonly<Record<string, PagePath>> = {
  ageGroup: '/',
  teamMember: '/',
  faq: '/faq',
  jobOpening: '/join-team',
  policyCategory: '/admin',
  announcement: '/',
  navigation: '/',
  footer: '/',
  siteSettings: '/',
}

/** The path of the page that shows a document; null while it has no address, or stands on none. */
export function pageOf(type: string, slug: string | undefined): string | null {
  const path = PAGE_OF[type] ?? SHOWN_ON[type]
  if (path !== undefined) return path
  return slug ? documentPath(type, slug) : null
}
