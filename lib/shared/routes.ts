/**
 * Addresses on this site, except those of fixed pages (lib/shared/pages.ts), and functions that build a document's address.
 */

/** Types whose documents each have their own page. */
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

/** The part of the path before the slug, for each of these types. */
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

/** Id of the home page's document, and its slug, which is also its path. */
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

/** The calendar of all events. The file for a single event is below it, such as `/events.ics/town-hall.ics`. */
export const CALENDAR_PATH = '/events.ics'

/** The redirect table, which only the server itself reads. */
export const REDIRECTS_PATH = '/redirects.json'

/** The site's search page. */
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

/** Path prefix of the confirm and unsubscribe pages, followed by the token from the email. */
export const SUBSCRIPTION_PREFIX = '/subscription'

/**
 * Path prefix of the pages where membership applicants download and return their declaration, followed by a token.
 */
export const MEMBERSHIP_PREFIX = '/membership'

/** The page that finds the candidates for a suburb or postcode, and the parameter with the search text. */
export const FIND_CANDIDATE_PATH = '/find-candidate'
export const SEARCH_FIELD = 'place'

/** Path prefix of candidates' printable how-to-vote cards. */
const CARD_PREFIX = '/how-to-vote'

/** Paper sizes of how-to-vote cards. */
export const CARD_SIZES = ['a4', 'a5'] as const

export function cardPath(slug: string, size: (typeof CARD_SIZES)[number]): string {
  return `${CARD_PREFIX}/${encodeURIComponent(slug)}-${size}.pdf`
}

/** Path prefix of share images, followed by the page's path. */
export const SHARE_PREFIX = '/share'

/** Addresses of files and of the server's handlers. No page or redirect may be at or below any of them. */
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

/** An address without a page. All missing pages share its response. */
export const MISSING_PATH = '/page-not-found'

/** The brand assets page, for staff. */
export const ADMIN_PATH = '/admin'

/** Whether an address is reserved for a file, a handler or /admin, and so isn't available for content. */
export function isReserved(path: string): boolean {
  return [ADMIN_PATH, ...RESERVED_PATHS].some((other) => path === other || path.startsWith(`${other}/`))
}

/** The Studio's brand assets tool, its address, and the handler that lets staff in. */
export const BRAND_TOOL = 'brand-assets'
export const BRAND_TOOL_PATH = `${STUDIO_PATH}/${BRAND_TOOL}`
export const ADMIN_PASS_PATH = '/api/admin-pass'

/** The Studio's inbox tool, and its tab for volunteers. */
export const INBOX_TOOL = 'inbox'
export const VOLUNTEERS_PLACE = `${INBOX_TOOL}/volunteers`

/**
 * Returns the address of a document's own page.
 *
 * @returns null for a type whose documents have no page
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
 * Returns the address of one page of a list.
 *
 * @param first address of the first page
 * @param number from 1
 * @example listPagePath('/news', 2) // '/news/page/2'
 */
export function listPagePath(first: string, number: number): string {
  return number === 1 ? first : `${first}/page/${number}`
}

/**
 * Returns the id of a section for links. Adds a prefix, because a key may start with a digit, which selectors don't
 * accept.
 *
 * @param keyOrNumber the section's key or, where sections are cited by number, its number from 1
 */
export function sectionId(keyOrNumber: string | number): string {
  return `section-${keyOrNumber}`
}
