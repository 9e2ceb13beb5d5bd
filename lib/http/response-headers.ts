import { CDN_TAG } from '../env/purge.ts'
import type { BrowserOrigins } from '../env/sources.ts'
import { DRAFT_MODE_COOKIE } from '../shared/cookies.ts'
import {
  ADMIN_PATH,
  MACHINE_PATHS,
  MEMBERSHIP_PREFIX,
  RESERVED_PATHS,
  SHARE_PREFIX,
  STUDIO_PATH,
} from '../shared/routes.ts'

/** A `headers` rule in next.config.ts. */
export interface HeaderRule {
  source: string
  has?: RequestTrait[]
  missing?: RequestTrait[]
  headers: { key: string; value: string }[]
}

type RequestTrait = { type: 'header'; key: string; value?: string } | { type: 'query'; key: string }

interface HeaderOptions {
  /** Other origins that pages and the Studio load from. */
  origins: BrowserOrigins
  /** Whether `next dev` is running, which compiles with eval. */
  isDevelopment: boolean
  /** Whether /admin is public. */
  isAdminOpen: boolean
}

const STUDIO_PAGES = `${STUDIO_PATH}/:path*`
const ADMIN_PAGES = `${ADMIN_PATH}/:path*`
/** Pages for applicants, and their declarations. */
const APPLICANTS_PAGES = `${MEMBERSHIP_PREFIX}/:path*`

/** Pictures that other sites embed: link previews, feed readers, partners' pages. */
const EMBEDDED_ELSEWHERE = [`${SHARE_PREFIX}/:path*`, '/icon.svg', '/apple-icon.png', '/favicon.ico']

/** Creates the `headers` rules for next.config.ts. If two rules match, the later one wins. */
export function responseHeaders(options: HeaderOptions): HeaderRule[] {
  return [
    {
      source: '/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: policy(publicDirectives(options)) },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
      ],
    },
    {
      // Scripts don't get these headers, because browsers apply them only to documents, and a page loads a dozen
      // scripts.
      source: '/((?!_next/static/).*)',
      headers: [
        { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
        { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
      ],
    },
    ...EMBEDDED_ELSEWHERE.map((source) => ({
      source,
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
    })),
    // The font's file name contains a hash of its content (scripts/brand/subset-font.ts).
    {
      source: '/fonts/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    { source: STUDIO_PAGES, headers: [{ key: 'Content-Security-Policy', value: studioPolicy(options) }] },
    { source: ADMIN_PAGES, headers: [{ key: 'Content-Security-Policy', value: adminPolicy(options) }] },
    // Untrusted uploads. They are sent as attachments. If a browser opens one anyway, nothing in it runs.
    {
      source: '/api/inbox/:kind/:id/(file|declaration)',
      headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'; sandbox" }],
    },
    ...[STUDIO_PAGES, ADMIN_PAGES, APPLICANTS_PAGES].map((source) => ({
      source,
      headers: [{ key: 'X-Robots-Tag', value: 'noindex, nofollow' }],
    })),
    // The address is the applicant's credential, so it must not leak to other sites.
    { source: APPLICANTS_PAGES, headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    ...(options.isDevelopment ? [] : pageCaching(options)),
  ]
}

/**
 * Policy for /admin: the public one plus `blob:` images and `data:` fonts, which are needed to draw templates in the
 * browser.
 */
function adminPolicy(options: HeaderOptions): string {
  const directives = publicDirectives(options)
  return policy({
    ...directives,
    'img-src': [...directives['img-src'], 'blob:'],
    'font-src': [...directives['font-src'], 'data:'],
  })
}

/** Policy for public pages. `frame-ancestors 'self'` lets the Studio's Presentation tool frame them. */
function publicDirectives({ origins: { site }, isDevelopment }: HeaderOptions) {
  return {
    'default-src': ["'self'"],
    // Static pages have inline scripts whose hashes change each time the page is rendered.
    'script-src': ["'self'", "'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...site.images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...site.connect],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
}

function studioPolicy({ origins: { studio }, isDevelopment }: HeaderOptions): string {
  return policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...studio.images],
    'font-src': ["'self'", 'data:', ...studio.fonts],
    'connect-src': ["'self'", ...studio.connect],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'frame-ancestors': ["'self'"],
  })
}

function policy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/**
 * How long a CDN caches a page, instead of Next's one year. Next renders a page again after ten minutes (CONTENT_LIFE
 * in lib/content/read.ts) and serves it stale until then. The CDN adds at most two minutes before and two after, so a
 * visited page is correct within a quarter of an hour even if a webhook was lost.
 */
const PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'
/** Cache-Control for /admin, which isn't listed anywhere. Only the front door caches it for longer. */
const ADMIN = 's-maxage=60'
/** Cache-Control for the Studio's page, which refers to the files of one particular build. */
const STUDIO = 'public, max-age=0, must-revalidate'

/**
 * Tags that let a CDN purge pages after a publish (lib/freshness/purge.ts), in the two headers that CDNs commonly use.
 */
const TAGS = ['Cache-Tag', 'Surrogate-Key'].map((key) => ({ key, value: CDN_TAG }))

/**
 * A request in draft mode, whose response is private. Matches the whole header, because `has` parses cookies
 * differently from Next's draft mode.
 */
const DRAFT_MODE: RequestTrait = { type: 'header', key: 'cookie', value: `.*${DRAFT_MODE_COOKIE}.*` }
/**
 * The header and query string with which Next's router requests a page's data. Caches use the query string to tell the
 * data from the page itself.
 */
const ROUTER: RequestTrait = { type: 'header', key: 'rsc' }
const ROUTER_QUERY: RequestTrait = { type: 'query', key: '_rsc' }

/** Every page except the home page and /admin: any address that doesn't belong to a file or handler. */
const OTHER_PAGES = `/:path((?!(?:${[ADMIN_PATH, ...RESERVED_PATHS]
  .map((path) => path.slice(1).replaceAll('.', String.raw`\.`))
  .join('|')})(?:/|$)).+)`

/**
 * Cache rules, for static pages only, because a rule replaces Next's own header, even a private one.
 *
 * @param isAdminOpen whether /admin is built statically
 */
function pageCaching({ isAdminOpen }: { isAdminOpen: boolean }): HeaderRule[] {
  const pages = ['/', OTHER_PAGES, ...MACHINE_PATHS]
  return [
    ...pages.flatMap((source) => keptFor(source, PAGE)),
    ...pages.map((source) => ({ source, headers: TAGS })),
    ...(isAdminOpen ? keptFor(ADMIN_PATH, ADMIN) : []),
    ...keptFor(STUDIO_PAGES, STUDIO),
  ]
}

/** Next redirects a router request that lacks the query string. No cache may store that redirect as the page. */
function keptFor(source: string, value: string): HeaderRule[] {
  const headers = [{ key: 'Cache-Control', value }]
  return [
    { source, missing: [DRAFT_MODE, ROUTER], headers },
    { source, has: [ROUTER, ROUTER_QUERY], missing: [DRAFT_MODE], headers },
  ]
}
