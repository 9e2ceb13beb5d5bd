/**
 * The site's fixed addresses (specification, section 2, route table) and the
 * builders for addresses that come from content. Everything that links inside
 * the site, in pages, schemas and the Studio, takes its paths from here.
 */
export const PAGES = [
  { path: '/', title: 'Home' },
  { path: '/about', title: 'About' },
  { path: '/manifesto', title: 'Manifesto' },
  { path: '/nsw-election-2027', title: 'NSW election 2027' },
  { path: '/faq', title: 'FAQ' },
  { path: '/contact', title: 'Contact' },
  { path: '/support', title: 'Support us' },
  { path: '/join-party', title: 'Become a member' },
  { path: '/volunteer', title: 'Volunteer' },
  { path: '/join-team', title: 'Jobs' },
  { path: '/constitution', title: 'Constitution' },
  { path: '/admin', title: 'Brand assets' },
] as const

/** A fixed address of the site, such as `/about`. */
export type PagePath = (typeof PAGES)[number]['path']

/** Where policy pages live; a policy's slug follows. */
export const POLICY_PREFIX = '/policies'

/** The feed of policy changes. */
export const FEED_PATH = '/feed.xml'

/** The table of redirects, which the server reads itself. */
export const REDIRECTS_PATH = '/redirects.json'

/** What machines read beside the pages. */
export const MACHINE_PATHS = ['/sitemap.xml', FEED_PATH, '/llms.txt', REDIRECTS_PATH] as const

/** An address without a page: it stands for the answer that all of them share. */
export const MISSING_PATH = '/page-not-found'

/** Where the pages of suburbs live; a locality's slug follows. */
export const LOCALITY_PREFIX = '/local'

/** Where the Studio is mounted. */
export const STUDIO_PATH = '/studio'

/** The page with brand assets for staff. */
export const ADMIN_PATH = '/admin'

/** The Studio's tool that opens it, and where that shows who asks. */
export const BRAND_TOOL = 'brand-assets'
export const BRAND_TOOL_PATH = `${STUDIO_PATH}/${BRAND_TOOL}`
export const ADMIN_PASS_PATH = '/api/admin-pass'

/** The address of one policy page. */
export function policyPath(slug: string): string {
  return `${POLICY_PREFIX}/${encodeURIComponent(slug)}`
}

/** The address of the page of one suburb. */
export function localityPath(slug: string): string {
  return `${LOCALITY_PREFIX}/${encodeURIComponent(slug)}`
}

/**
 * The address of a document that has a page of its own.
 *
 * @param type the document's type, such as `policy`
 * @returns null for types without pages
 */
export function documentPath(type: string | null, slug: string): string | null {
  switch (type) {
    case 'policy':
      return policyPath(slug)
    case 'locality':
      return localityPath(slug)
    default:
      return null
  }
}
