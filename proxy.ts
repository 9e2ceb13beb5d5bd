import { NextResponse } from 'next/server'
import { DRAFT_MODE_COOKIE, proxyDrafts } from '@/lib/draft/proxy-drafts'
import { absoluteUrl } from '@/lib/env/site'
import { comparedPath } from '@/lib/redirects/own-path'
import {
  type Address,
  createRedirectLookup,
  loadOwnTable,
  type RedirectTarget,
} from '@/lib/redirects/redirect-lookup'
import { withQuery } from '@/lib/redirects/resolve-redirects'
import { PAGES } from '@/lib/pages'
import { ADMIN_PATH, MISSING_PATH, SLUG_PREFIXES } from '@/lib/routes'
import { refuseStranger } from '@/lib/staff/admin-gate'

const redirects = createRedirectLookup(loadOwnTable)

/**
 * Guards /admin, sends visitors on from addresses that staff have redirected, answers for all addresses
 * without a page, and lets draft mode hold where its pass does.
 */
export async function proxy(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (isAdmin(pathname)) return (await refuseStranger(request)) ?? passOn(request, pathname)
  const address = await redirects.find(pathname)
  if (address.kind === 'redirect') return redirectTo(address.target, search)
  return passOn(request, isFromContent(pathname) ? servedPath(address, pathname) : pathname)
}

/**
 * Where the answer to a request is found. Next keeps a file for each address that it renders: with one for all
 * that have no page, and one for however a page's address is written, nobody fills the disk.
 */
function servedPath(address: Exclude<Address, { kind: 'redirect' }>, pathname: string): string {
  switch (address.kind) {
    case 'page':
      return address.path
    case 'none':
      return MISSING_PATH
    // Right after the start: the page itself knows whether it is there.
    case 'unknown':
      return pathname
    default:
      return address satisfies never
  }
}

/**
 * A missing page with what stands over drafts. The answer to addresses without a route has a document of its own, without
 * it: the Studio's preview would wait there for a page that never says a word.
 */
const MISSING_DRAFT_PATH = SLUG_PREFIXES.policy + MISSING_PATH

/** Hands a request on to the page at a path. Whose pass opens a draft sees it also where nothing is published yet. */
function passOn(request: Request, path: string): Response {
  const url = new URL(request.url)
  const hasDraftMode = request.headers.get('cookie')?.includes(DRAFT_MODE_COOKIE) === true
  const drafts = hasDraftMode ? proxyDrafts(request) : null
  const init = drafts ? { request: { headers: drafts.headers } } : {}
  const isOpen = drafts?.isOpen === true
  if (isOpen ? hasRoute(url.pathname) : path === url.pathname) return NextResponse.next(init)
  url.pathname = isOpen ? MISSING_DRAFT_PATH : path
  return NextResponse.rewrite(url, init)
}

function redirectTo({ to, isPermanent }: RedirectTarget, search: string): Response {
  return new Response(null, {
    status: isPermanent ? 308 : 307,
    headers: {
      location: absoluteUrl(withQuery(to, search)),
      // Staff may change their mind: browsers would keep a permanent answer for ever.
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  })
}

/** Whether an address is one of those that come and go with content. */
function isFromContent(pathname: string): boolean {
  const compared = comparedPath(pathname)
  return Object.values(SLUG_PREFIXES).some((prefix) => compared.startsWith(`${prefix}/`))
}

/** Whether some route of the site answers at an address, be it a page, a file or a path from content. */
function hasRoute(pathname: string): boolean {
  if (isFromContent(pathname) || isAdmin(pathname)) return true
  const isBelowPage = PAGES.some(({ path }) => path !== '/' && pathname.startsWith(`${path}/`))
  return !isBelowPage && !ELSEWHERE.test(pathname)
}

function isAdmin(pathname: string): boolean {
  return pathname === ADMIN_PATH || pathname.startsWith(`${ADMIN_PATH}/`)
}

/**
 * Fixed pages and files never come here, so that they pay nothing. `npm run typegen` writes their list from lib/pages.ts;
 * lib/redirects/matcher.test.ts compares.
 */
export const config = {
  matcher: [
    '/admin',
    '/admin/:path*',
    // Those below a page that is fixed itself.
    '/newsletter/:path+',
    '/((?!(?:about|manifesto|constitution|faq|support|contact|newsletter|nsw-election-2027|join-party|volunteer|join-team|admin|studio|_next|api|backend|fonts|share|subscription|membership|icon\\.svg|apple-icon\\.png|favicon\\.ico|robots\\.txt|sitemap\\.xml|feed\\.xml|llms\\.txt|redirects\\.json)(?:/|$)).+)',
    // Written out, since Next reads this without running it: the cookie's name is in lib/draft/proxy-drafts.ts.
    // In the header as it came: `has` reads cookies otherwise than Next's draft mode does.
    {
      source: '/((?!_next/|backend/|studio|api/).*)',
      has: [{ type: 'header', key: 'cookie', value: '.*__prerender_bypass.*' }],
    },
  ],
}

/** Addresses whose first part is no route that is fixed: the line of the matcher that lists those. */
const [ELSEWHERE_PATTERN = ''] = config.matcher.flatMap((line) =>
  typeof line === 'string' && line.startsWith('/((') ? [line] : [],
)
const ELSEWHERE = new RegExp(`^${ELSEWHERE_PATTERN}$`)
