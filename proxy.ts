import { NextResponse } from 'next/server'
import { proxyDrafts } from '@/lib/draft/proxy-drafts'
import { siteUrl, usesOwnPort } from '@/lib/env/site'
import { DRAFT_MODE_COOKIE } from '@/lib/shared/cookies'
import { type Address, createRedirectLookup, loadOwnTable } from '@/lib/redirects/redirect-lookup'
import { withQuery } from '@/lib/redirects/resolve-redirects'
import { routeOf } from '@/lib/shared/pages'
import { ADMIN_PATH, HOME_SLUG, isReserved, MISSING_PATH } from '@/lib/shared/routes'
import { refuseStranger } from '@/lib/staff/admin-gate'

const redirects = createRedirectLookup(loadOwnTable)

/** The header that marks requests which Next sends to its own port for a rewrite, and its secret value. */
const REWRITTEN = { header: 'x-rewritten-by-proxy', secret: crypto.randomUUID() }

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])

type Redirect = Extract<Address, { kind: 'redirect' }>

/**
 * Handles requests before any page does: guards /admin, follows the redirects that staff have set up, answers addresses
 * that have no page, and turns off draft mode for requests whose pass does not open the page.
 */
export async function proxy(request: Request): Promise<Response> {
  if (request.headers.get(REWRITTEN.header) === REWRITTEN.secret) return NextResponse.next()
  const { pathname, search } = new URL(request.url)
  const isAdmin = pathname === ADMIN_PATH || pathname.startsWith(`${ADMIN_PATH}/`)
  // Next would treat any other request as a Server Action, which this site doesn't have, and log an error.
  if (!READING.has(request.method) && (isAdmin || !isReserved(pathname)))
    return new Response(null, { status: 405, headers: { allow: [...READING].join(', ') } })
  if (isAdmin) return (await refuseStranger(request)) ?? passOn(request, pathname)
  const address = await redirects.find(pathname)
  if (address.kind === 'redirect') return redirectTo(address, search)
  return passOn(request, servedPath(address, pathname))
}

/**
 * The route that answers a request. Next keeps a file for each path that it renders. To keep visitors from filling the
 * disk, all addresses without a page share one path, and so do all spellings of a page's address.
 */
function servedPath(address: Exclude<Address, Redirect>, pathname: string): string {
  switch (address.kind) {
    case 'page':
      return routeOf(address.path)
    case 'none':
      return isReserved(pathname) || pathname === HOME_SLUG ? pathname : MISSING_PATH
    // Just after startup the redirect table isn't loaded yet. Let the page itself return 404 if it doesn't exist.
    case 'unknown':
      return routeOf(pathname)
    default:
      return address satisfies never
  }
}

/** Passes a request on to a route. A pass opens a page's draft even if nothing has been published yet. */
function passOn(request: Request, published: string): Response {
  const url = new URL(request.url)
  const hasDraftMode = request.headers.get('cookie')?.includes(DRAFT_MODE_COOKIE) === true
  const drafts = hasDraftMode ? proxyDrafts(request) : null
  const init = drafts ? { request: { headers: drafts.headers } } : {}
  const route = drafts?.isOpen === true ? routeOf(url.pathname) : published
  if (route === url.pathname) return NextResponse.next(init)
  url.pathname = route
  if (!usesOwnPort(url)) return NextResponse.rewrite(url, init)
  // Next's own port has no TLS, whatever protocol the visitor used.
  url.protocol = 'http:'
  const headers = new Headers(drafts?.headers ?? request.headers)
  headers.set(REWRITTEN.header, REWRITTEN.secret)
  return NextResponse.rewrite(url, { request: { headers } })
}

function redirectTo({ target, isMistyped }: Redirect, search: string): Response {
  const address = withQuery(target.to, search)
  return new Response(null, {
    status: target.isPermanent ? 308 : 307,
    headers: {
      location: address.startsWith('/') ? siteUrl + address : address,
      // Staff may change a redirect, and browsers would keep a permanent one forever. There are endless ways to mistype
      // an address, so visitors could fill the front door's memory with such redirects.
      'cache-control': `${isMistyped ? 'private' : 'public'}, max-age=0, must-revalidate`,
    },
  })
}

/**
 * The requests that run through the proxy. Those for files are left out. `npm run typegen` writes the list from
 * lib/shared/routes.ts, and lib/redirects/matcher.test.ts compares the two.
 */
export const config = {
  matcher: [
    '/admin',
    '/admin/:path*',
    '/((?!(?:admin|studio|_next|api|backend|fonts|icons|share|subscription|membership|find-candidate|how-to-vote|search|icon\\.svg|apple-icon\\.png|favicon\\.ico|robots\\.txt|manifest\\.webmanifest|sitemap\\.xml|feed\\.xml|news/feed\\.xml|events\\.ics|llms\\.txt|redirects\\.json)(?:/|$)).*)',
    // A literal, because Next reads this without running it. The cookie's name is DRAFT_MODE_COOKIE in
    // lib/shared/cookies.ts. This matches the whole header, because `has` for cookies parses differently from Next's
    // draft mode.
    {
      source: '/((?!_next/|backend/|studio|api/).*)',
      has: [{ type: 'header', key: 'cookie', value: '.*__prerender_bypass.*' }],
    },
  ],
}
