/** Addresses of the site that are no fixed pages (those: lib/pages.ts), and the addresses of documents. */

/** Types of documents that have a page each. */
export const SLUG_PAGE_TYPES = ['policy', 'locality', 'newsletter', 'event', 'candidate', 'page'] as const

/** A type of documents that have a page each. */
export type SlugPageType = (typeof SLUG_PAGE_TYPES)[number]

/** The address of these pages, before the slug of the document. */
export const SLUG_PREFIXES = {
  policy: '/policies',
  locality: '/local',
  newsletter: '/newsletter',
  event: '/events',
  candidate: '/candidates',
  page: '',
} as const satisfies Record<SlugPageType, string>

/** The id of the home page's document, and its slug, which is also its address. */
export const HOME_ID = 'home'
export const HOME_SLUG = '/'

/** The address of the Studio. */
export const STUDIO_PATH = '/studio'

/** The feed of policy changes. */
export const FEED_PATH = '/feed.xml'

/** The calendar of events. The file of one event is below it, such as `/events.ics/town-hall.ics`. */
export const CALENDAR_PATH = '/events.ics'

/** The table of redirects, which the server reads itself. */
export const REDIRECTS_PATH = '/redirects.json'

/** Files that programs read beside the pages. */
export const MACHINE_PATHS = ['/sitemap.xml', FEED_PATH, CALENDAR_PATH, '/llms.txt', REDIRECTS_PATH] as const

/** Pages on which people confirm a subscription or unsubscribe. The token of a mail follows. */
export const SUBSCRIPTION_PREFIX = '/subscription'

/** Pages on which applicants for membership get their declaration and send it back. Their token follows. */
export const MEMBERSHIP_PREFIX = '/membership'

/** The page with the candidates for a suburb or postcode, and the parameter with what was searched for. */
export const FIND_CANDIDATE_PATH = '/find-candidate'
export const SEARCH_FIELD = 'place'

/** The how-to-vote cards of candidates, as files to print. */
const CARD_PREFIX = '/how-to-vote'

/** The sizes of how-to-vote cards. */
export const CARD_SIZES = ['a4', 'a5'] as const

/** Returns the address of a how-to-vote card. */
export function cardPath(slug: string, size: (typeof CARD_SIZES)[number]): string {
  return `${CARD_PREFIX}/${encodeURIComponent(slug)}-${size}.pdf`
}

/** The images that previews of shared links show. The path of a page follows. */
export const SHARE_PREFIX = '/share'

/**
 * Addresses of files and of the server's own handlers: no page and no redirect can have one, or an address below one.
 */
export const RESERVED_PATHS = [
  STUDIO_PATH,
  '/_next',
  '/api',
  '/backend',
  '/fonts',
  '/icons',
  SHARE_PREFIX,
  SUBSCRIPTION_PREFIX,
  MEMBERSHIP_PREFIX,
  FIND_CANDIDATE_PATH,
  CARD_PREFIX,
  '/icon.svg',
  '/apple-icon.png',
  '/favicon.ico',
  '/robots.txt',
  '/manifest.webmanifest',
  ...MACHINE_PATHS,
] as const

/** An address without a page. All addresses without a page share its answer. */
export const MISSING_PATH = '/page-not-found'

/** The page with brand assets for staff. */
export const ADMIN_PATH = '/admin'

/** Whether an address belongs to a file or a handler of the server, or to /admin, and not to pages of content. */
export function isReserved(path: string): boolean {
  return [ADMIN_PATH, ...RESERVED_PATHS].some((other) => path === other || path.startsWith(`${other}/`))
}

/** The Studio's tool that opens the page with brand assets, its address, and the handler that lets staff in there. */
export const BRAND_TOOL = 'brand-assets'
export const BRAND_TOOL_PATH = `${STUDIO_PATH}/${BRAND_TOOL}`
export const ADMIN_PASS_PATH = '/api/admin-pass'

/** The Studio's tool for what people send, and the part of it that lists volunteers. */
export const INBOX_TOOL = 'inbox'
export const VOLUNTEERS_PLACE = `${INBOX_TOOL}/volunteers`

/**
 * The address of a document that has a page of its own.
 *
 * @returns null for types without pages
 * @example documentPath('policy', 'clean-energy') // '/policies/clean-energy'
 */
export function documentPath(type: SlugPageType, slug: string): string
export function documentPath(type: string | null, slug: string): string | null
export function documentPath(type: string | null, slug: string): string | null {
  const known = SLUG_PAGE_TYPES.find((each) => each === type)
  if (known === undefined) return null
  if (known === 'page' && slug === HOME_SLUG) return HOME_SLUG
  // Only pages have addresses below one another, such as /campaign/housing.
  const address =
    known === 'page' ? slug.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(slug)
  return `${SLUG_PREFIXES[known]}/${address}`
}

/**
 * The address of the share image of a page.
 *
 * @example shareImagePath('/policies/data') // '/share/policies/data.png'
 */
export function shareImagePath(path: string): string {
  return `${SHARE_PREFIX}${path === '/' ? '/home' : path}.png`
}

/**
 * Returns the id of a section, to which links lead. A key alone may begin with a digit, which selectors do not accept.
 *
 * @param keyOrNumber the section's key or, where sections are cited by number, its number from 1
 */
export function sectionId(keyOrNumber: string | number): string {
  return `section-${keyOrNumber}`
}
