/** Addresses of the site other than fixed pages (lib/pages.ts), and the addresses of documents. */

/** Document types with a page per document. */
export const SLUG_PAGE_TYPES = [
  'policy',
  'locality',
  'newsletter',
  'topic',
  'article',
  'event',
  'candidate',
  'page',
] as const

export type SlugPageType = (typeof SLUG_PAGE_TYPES)[number]

/** The path of these pages before the document's slug. */
export const SLUG_PREFIXES = {
  policy: '/policies',
  locality: '/local',
  newsletter: '/newsletter',
  topic: '/news/topic',
  article: '/news',
  event: '/events',
  candidate: '/candidates',
  page: '',
} as const satisfies Record<SlugPageType, string>

/** The id of the home page's document, and its slug, which is also its path. */
export const HOME_ID = 'home'
export const HOME_SLUG = '/'

export const STUDIO_PATH = '/studio'

/** The path of the sign-in form; the backend sets the session's cookie and redirects back (backend/staff). */
export const SIGN_IN_PATH = '/backend/staff/sign-in'

/** The page where sign-in in a separate window ends. Its headers (COOP) let the Studio close the window it opened. */
export const SIGNED_IN_PATH = '/backend/staff/signed-in'

/** The path of the change-password form for staff (backend/staff/sign-in.ts). */
export const OWN_PASSWORD_PATH = '/backend/staff/password'

/** The feed of policies and news, and the feed of news only. */
export const FEED_PATH = '/feed.xml'
export const NEWS_FEED_PATH = '/news/feed.xml'

/** The calendar of events. The file of one event is below it, such as `/events.ics/town-hall.ics`. */
export const CALENDAR_PATH = '/events.ics'

/** The redirect table, which the server reads itself. */
export const REDIRECTS_PATH = '/redirects.json'

/** The search of the site. */
export const SEARCH_PATH = '/search'

/** Files for programs rather than people. */
export const MACHINE_PATHS = [
  '/sitemap.xml',
  FEED_PATH,
  NEWS_FEED_PATH,
  CALENDAR_PATH,
  '/llms.txt',
  REDIRECTS_PATH,
] as const

/** Pages that confirm a subscription or unsubscribe. Followed by a token from a mail. */
export const SUBSCRIPTION_PREFIX = '/subscription'

/** Pages on which membership applicants get their declaration and return it. Followed by their token. */
export const MEMBERSHIP_PREFIX = '/membership'

/** The page with the candidates for a suburb or postcode, and the parameter with what was searched for. */
export const FIND_CANDIDATE_PATH = '/find-candidate'
export const SEARCH_FIELD = 'place'

/** The how-to-vote cards of candidates, as files to print. */
const CARD_PREFIX = '/how-to-vote'

/** The sizes of how-to-vote cards. */
export const CARD_SIZES = ['a4', 'a5'] as const

export function cardPath(slug: string, size: (typeof CARD_SIZES)[number]): string {
  return `${CARD_PREFIX}/${encodeURIComponent(slug)}-${size}.pdf`
}

/** Share images. Followed by the path of a page. */
export const SHARE_PREFIX = '/share'

/** Addresses of files and of the server's handlers. No page or redirect may use them or anything below them. */
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
  SEARCH_PATH,
  '/icon.svg',
  '/apple-icon.png',
  '/favicon.ico',
  '/robots.txt',
  '/manifest.webmanifest',
  ...MACHINE_PATHS,
] as const

/** An address without a page. All such addresses share its response. */
export const MISSING_PATH = '/page-not-found'

/** The brand assets page for staff. */
export const ADMIN_PATH = '/admin'

/** Whether an address belongs to a file, a handler or /admin rather than to content. */
export function isReserved(path: string): boolean {
  return [ADMIN_PATH, ...RESERVED_PATHS].some((other) => path === other || path.startsWith(`${other}/`))
}

/** The Studio's brand assets tool, its address, and the handler that admits staff. */
export const BRAND_TOOL = 'brand-assets'
export const BRAND_TOOL_PATH = `${STUDIO_PATH}/${BRAND_TOOL}`
export const ADMIN_PASS_PATH = '/api/admin-pass'

/** The Studio's inbox tool, and its tab for volunteers. */
export const INBOX_TOOL = 'inbox'
export const VOLUNTEERS_PLACE = `${INBOX_TOOL}/volunteers`

/**
 * Returns the address of a document with its own page.
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
  // Only pages can be nested, such as /campaign/housing.
  const address =
    known === 'page' ? slug.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(slug)
  return `${SLUG_PREFIXES[known]}/${address}`
}

/**
 * Returns the address of a page's share image.
 *
 * @example shareImagePath('/policies/data') // '/share/policies/data.png'
 */
export function shareImagePath(path: string): string {
  return `${SHARE_PREFIX}${path === '/' ? '/home' : path}.png`
}

/**
 * The address of one page of a list.
 *
 * @param first the address of the first page
 * @param number from 1
 * @example listPagePath('/news', 2) // '/news/page/2'
 */
export function listPagePath(first: string, number: number): string {
  return number === 1 ? first : `${first}/page/${number}`
}

/**
 * Returns a section's id for links. A key may start with a digit, which selectors do not accept.
 *
 * @param keyOrNumber the section's key or, where sections are cited by number, its number from 1
 */
export function sectionId(keyOrNumber: string | number): string {
  return `section-${keyOrNumber}`
}
