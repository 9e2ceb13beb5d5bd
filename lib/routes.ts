/** Addresses of the site that are no fixed pages (those: lib/pages.ts), and builders of addresses from content. */

/** Where policy pages live; a policy's slug follows. */
export const POLICY_PREFIX = '/policies'

/** Where the Studio is mounted. */
export const STUDIO_PATH = '/studio'

/** The feed of policy changes. */
export const FEED_PATH = '/feed.xml'

/** The table of redirects, which the server reads itself. */
export const REDIRECTS_PATH = '/redirects.json'

/** What machines read beside the pages. */
export const MACHINE_PATHS = ['/sitemap.xml', FEED_PATH, '/llms.txt', REDIRECTS_PATH] as const

/** Where mails lead whoever confirms or unsubscribes; a token follows. */
export const SUBSCRIPTION_PREFIX = '/subscription'

/** Where applicants for membership get their declaration and send it back; a token follows. */
export const MEMBERSHIP_PREFIX = '/membership'

/** Where files and machinery answer: no page and no redirect can have these addresses, or one below them. */
export const RESERVED_PATHS = [
  STUDIO_PATH,
  '/_next',
  '/api',
  '/backend',
  '/fonts',
  '/share',
  SUBSCRIPTION_PREFIX,
  MEMBERSHIP_PREFIX,
  '/icon.svg',
  '/apple-icon.png',
  '/favicon.ico',
  '/robots.txt',
  ...MACHINE_PATHS,
] as const

/** An address without a page: it stands for the answer that all of them share. */
export const MISSING_PATH = '/page-not-found'

/** Where the pages of suburbs live; a locality's slug follows. */
export const LOCALITY_PREFIX = '/local'

/** Where newsletters are read; the slug of one follows. */
export const NEWSLETTER_PREFIX = '/newsletter'

/** The page with brand assets for staff. */
export const ADMIN_PATH = '/admin'

/** The Studio's tool that opens it, and where that shows who asks. */
export const BRAND_TOOL = 'brand-assets'
export const BRAND_TOOL_PATH = `${STUDIO_PATH}/${BRAND_TOOL}`
export const ADMIN_PASS_PATH = '/api/admin-pass'

/** The Studio's tool for what people send, and where volunteers stand in it. */
export const INBOX_TOOL = 'inbox'
export const VOLUNTEERS_PLACE = `${INBOX_TOOL}/volunteers`

/** The address of one policy page. */
export function policyPath(slug: string): string {
  return `${POLICY_PREFIX}/${encodeURIComponent(slug)}`
}

/** The address of the page of one suburb. */
export function localityPath(slug: string): string {
  return `${LOCALITY_PREFIX}/${encodeURIComponent(slug)}`
}

/** The address of one newsletter. */
export function newsletterPath(slug: string): string {
  return `${NEWSLETTER_PREFIX}/${encodeURIComponent(slug)}`
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
    case 'newsletter':
      return newsletterPath(slug)
    default:
      return null
  }
}
