import { HttpError } from '../http/errors.ts'
import type { Route } from '../http/route.ts'
import { isKnown } from '../staff/caller.ts'
import type { Staff } from '../staff/staff.ts'

/** Sanity's side of signing in and out; the pages are in ../staff. */
export function authRoutes({ sessions, cookies, siteUrl }: Staff): Route[] {
  return [
    {
      method: 'GET',
      path: '/lake/:version/auth/id',
      access: 'viewer',
      handle: ({ caller }) => {
        if (!isKnown(caller)) throw new HttpError('unauthorized', 'Sign in first.')
        return Response.json({ id: caller.id })
      },
    },
    {
      method: 'GET',
      path: '/lake/:version/auth/providers',
      access: 'public',
      handle: () => {
        const url = new URL('/backend/staff/sign-in', siteUrl).href
        return Response.json({
          thirdPartyLogin: false,
          sso: {},
          providers: [{ name: 'staff', title: 'Email and password', url }],
        })
      },
    },
    {
      // Public, since the Studio posts it twice and the second time nobody is signed in.
      method: 'POST',
      path: '/lake/:version/auth/logout',
      access: 'public',
      handle: ({ request }) => {
        const token = cookies.readSession(request.headers)
        if (token !== null) sessions.end(token)
        return Response.json({ ok: true }, { headers: { 'set-cookie': cookies.clearSession() } })
      },
    },
  ]
}
