import { NextResponse } from 'next/server'
import { DRAFT_MODE_COOKIE, proxyDrafts } from '@/lib/draft/proxy-drafts'
import { adminAccess } from '@/lib/env/admin'
import { absoluteUrl } from '@/lib/env/site'
import { loadOwnTable } from '@/lib/redirects/own-table'
import { createRedirectLookup } from '@/lib/redirects/redirect-lookup'
import { withQuery } from '@/lib/redirects/resolve-redirects'
import { ADMIN_PATH } from '@/lib/routes'
import { findAdmin, strangersAnswer } from '@/lib/staff/admin-gate'

const redirects = createRedirectLookup(loadOwnTable)

/**
 * Guards /admin, sends visitors on from addresses that staff have redirected, and lets draft
 * mode hold where its pass does.
 */
export async function proxy(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const answer = isAdmin(pathname) ? await guardAdmin(request) : await redirectFrom(pathname, search)
  if (answer !== null) return answer
  return request.headers.get('cookie')?.includes(DRAFT_MODE_COOKIE)
    ? proxyDrafts(request)
    : NextResponse.next()
}

/**
 * Keeps strangers from /admin while ADMIN_ACCESS=staff, also where the page was built open and is
 * static. Not the only guard: the page and its files ask again themselves.
 */
async function guardAdmin(request: Request): Promise<Response | null> {
  if (adminAccess() === 'open') return null
  return (await findAdmin(request.headers)) ? null : strangersAnswer(request)
}

async function redirectFrom(pathname: string, search: string): Promise<Response | null> {
  const redirect = await redirects.find(pathname)
  if (redirect === undefined) return null
  return new Response(null, {
    status: redirect.isPermanent ? 308 : 307,
    headers: {
      location: absoluteUrl(withQuery(redirect.to, search)),
      // Staff may change their mind: browsers would keep a permanent answer for ever.
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  })
}

function isAdmin(pathname: string): boolean {
  return pathname === ADMIN_PATH || pathname.startsWith(`${ADMIN_PATH}/`)
}

/** Fixed pages and files never come here, so that they pay nothing; lib/redirects/matcher.test.ts compares. */
export const config = {
  matcher: [
    '/admin',
    '/admin/:path*',
    '/((?!(?:about|manifesto|nsw-election-2027|faq|contact|support|join-party|volunteer|join-team|constitution|admin|studio|_next|api|backend|fonts|share|icon\\.svg|apple-icon\\.png|favicon\\.ico|robots\\.txt|sitemap\\.xml|feed\\.xml|llms\\.txt|redirects\\.json)(?:/|$)).+)',
    // Written out, since Next reads this without running it: the cookie's name is in lib/draft/proxy-drafts.ts.
    // In the header as it came: `has` reads cookies otherwise than Next's draft mode does.
    {
      source: '/((?!_next/|backend/|studio|api/).*)',
      has: [{ type: 'header', key: 'cookie', value: '.*__prerender_bypass.*' }],
    },
  ],
}
