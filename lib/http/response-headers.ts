import { MEMBERSHIP_PREFIX } from '../routes.ts'
import { type HeaderRule, pageCaching } from './page-caching.ts'

interface HeaderOptions {
  /** Whether content comes from hosted Sanity, which pages and the Studio then must reach. */
  isHosted: boolean
  /** Where sign-ups go, when that is hosted Supabase. */
  supabaseOrigin?: string | undefined
  /** `next dev` compiles with eval. */
  isDevelopment: boolean
  /** Whether everybody may see /admin. */
  isAdminOpen: boolean
}

/** Hosts of hosted Sanity: its API, its sockets, its images, its versions. */
const SANITY = {
  connect: ['https://*.api.sanity.io', 'https://*.apicdn.sanity.io', 'wss://*.api.sanity.io'],
  images: ['https://cdn.sanity.io'],
  /** Where the hosted Studio asks which version is the newest. */
  versions: 'https://sanity-cdn.com',
}

/** Pages of applicants for membership, and their declarations. */
const APPLICANTS = `${MEMBERSHIP_PREFIX}/:path*`

const EMBEDDED_ELSEWHERE = ['/share/:path*', '/icon.svg', '/apple-icon.png', '/favicon.ico']

/**
 * The response headers of the site's addresses, for `headers` in next.config.ts.
 * A later rule wins over an earlier one where both match.
 */
export function responseHeaders(options: HeaderOptions): HeaderRule[] {
  return [
    {
      source: '/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: publicPolicy(options) },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
        { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
        { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
      ],
    },
    // Pictures that stand for the site elsewhere: in the link previews of chats, in feed readers, on partners' pages.
    ...EMBEDDED_ELSEWHERE.map((source) => ({
      source,
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
    })),
    // Its name holds the hash of its content (scripts/brand/subset-font.ts).
    {
      source: '/fonts/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    { source: '/studio/:path*', headers: [{ key: 'Content-Security-Policy', value: studioPolicy(options) }] },
    { source: '/admin/:path*', headers: [{ key: 'Content-Security-Policy', value: adminPolicy(options) }] },
    // A stranger made these files. They are attachments, and run nothing where a browser opens them all the same.
    {
      source: '/api/submissions/:id/(file|declaration)',
      headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'; sandbox" }],
    },
    ...['/studio/:path*', '/admin/:path*', APPLICANTS].map((source) => ({
      source,
      headers: [{ key: 'X-Robots-Tag', value: 'noindex, nofollow' }],
    })),
    // The address is the proof: nobody else may learn it.
    { source: APPLICANTS, headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
    ...(options.isDevelopment ? [] : pageCaching(options)),
  ]
}

/** `frame-ancestors 'self'`: the Studio's Presentation tool shows the pages in a frame. */
function publicPolicy(options: HeaderOptions): string {
  return policy(publicDirectives(options))
}

/** The public policy, and what pictures need that are drawn from data with a font in it. */
function adminPolicy(options: HeaderOptions): string {
  const directives = publicDirectives(options)
  return policy({
    ...directives,
    'img-src': [...directives['img-src'], 'blob:'],
    'font-src': [...directives['font-src'], 'data:'],
  })
}

function publicDirectives({ isHosted, supabaseOrigin, isDevelopment }: HeaderOptions) {
  return {
    'default-src': ["'self'"],
    // Static pages carry inline scripts whose hashes change whenever they are rendered again.
    'script-src': ["'self'", "'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(isHosted ? SANITY.images : [])],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(isHosted ? SANITY.connect : []),
      ...(supabaseOrigin ? [supabaseOrigin] : []),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
}

function studioPolicy({ isHosted, isDevelopment }: HeaderOptions): string {
  return policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(isHosted ? [...SANITY.images, 'https:'] : [])],
    'font-src': ["'self'", 'data:', ...(isHosted ? ['https://studio-static.sanity.io'] : [])],
    'connect-src': [
      "'self'",
      ...(isHosted ? ['https://*.sanity.io', ...SANITY.connect, SANITY.versions] : []),
    ],
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
