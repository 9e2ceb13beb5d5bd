import { describe, expect, it } from 'vitest'
import { createAccounts } from './accounts.ts'
import { isKnown } from '../base/caller.ts'
import { createIdentify, staffCookies } from './identify.ts'
import { createSessions } from './sessions.ts'
import { openStaffStore } from './staff-store.ts'

const SERVICE_TOKEN = 'token-of-the-programs-of-this-machine'

const SITE_TOKEN = 'token-of-the-server-of-the-site-itself'

const VIEWER_TOKEN = 'token-of-the-server-that-shows-drafts'

function setUp(serviceToken?: string, siteToken?: string, viewerToken?: string) {
  const store = openStaffStore(':memory:')
  const sessions = createSessions({ store, log: () => undefined })
  const account = createAccounts(store).create({
    email: 'a@example.org',
    name: 'A',
    role: 'viewer',
    passwordHash: '',
    now: 0,
  })
  const session = sessions.start(account?.id ?? '')
  const identify = createIdentify({
    ...{ serviceToken, viewerToken, siteToken, sessions },
    cookies: staffCookies('http://localhost:3000'),
  })
  const who = (headers: Record<string, string>) => {
    const caller = identify(new Headers(headers))
    return isKnown(caller) ? `${caller.kind} ${caller.role}` : caller.kind
  }
  return { session, who }
}

it('identifies staff by cookie or token, and API clients by their token', () => {
  const { session, who } = setUp(SERVICE_TOKEN)
  expect(who({ cookie: `staff-session=${session}` })).toBe('staff viewer')
  expect(who({ authorization: `Bearer ${session}` })).toBe('staff viewer')
  expect(who({ authorization: `Bearer ${SERVICE_TOKEN}` })).toBe('service administrator')
})

it.each([
  ['part of the token', SERVICE_TOKEN.slice(0, -1)],
  ['a longer token', `${SERVICE_TOKEN}x`],
  ['another token of the same length', SERVICE_TOKEN.replace('t', 'x')],
  ['the token in upper case', SERVICE_TOKEN.toUpperCase()],
  ['an empty token', ''],
  ['the word “undefined”', 'undefined'],
])('rejects %s as an API token', (_what, token) => {
  expect(setUp(SERVICE_TOKEN).who({ authorization: `Bearer ${token}` })).toBe('anonymous')
})

it('rejects every API token if none is configured', () => {
  const { who } = setUp()
  for (const token of ['', 'undefined', 'null', SERVICE_TOKEN])
    expect(who({ authorization: `Bearer ${token}` }), token).toBe('anonymous')
})

it('ignores the cookie if the request has an Authorization header', () => {
  const { session, who } = setUp(SERVICE_TOKEN)
  const cookie = `staff-session=${session}`
  for (const authorization of [`Bearer ${'x'.repeat(43)}`, 'Bearer', `Basic ${session}`, ''])
    expect(who({ authorization, cookie }), authorization).toBe('anonymous')
})

it('ignores an API token sent in a cookie', () => {
  expect(setUp(SERVICE_TOKEN).who({ cookie: `staff-session=${SERVICE_TOKEN}` })).toBe('anonymous')
})

it('identifies the site’s server by its token, without a role', () => {
  const { who } = setUp(SERVICE_TOKEN, SITE_TOKEN)
  expect(who({ authorization: `Bearer ${SITE_TOKEN}` })).toBe('site')
  expect(who({ authorization: `Bearer ${SITE_TOKEN}x` })).toBe('anonymous')
  expect(who({ authorization: `Bearer ${SERVICE_TOKEN}` })).toBe('service administrator')
  expect(setUp(SERVICE_TOKEN).who({ authorization: `Bearer ${SITE_TOKEN}` })).toBe('anonymous')
})

it('identifies the site’s preview by its token, as a viewer', () => {
  const { who } = setUp(SERVICE_TOKEN, SITE_TOKEN, VIEWER_TOKEN)
  expect(who({ authorization: `Bearer ${VIEWER_TOKEN}` })).toBe('preview viewer')
  expect(who({ authorization: `Bearer ${VIEWER_TOKEN}x` })).toBe('anonymous')
  expect(setUp(SERVICE_TOKEN, SITE_TOKEN).who({ authorization: `Bearer ${VIEWER_TOKEN}` })).toBe('anonymous')
})

describe('staff cookies', () => {
  const TOKEN = 'a'.repeat(43)
  const NINETY_DAYS = 90 * 86_400_000

  it('marks staff cookies as HttpOnly and SameSite=Lax', () => {
    const cookies = staffCookies('http://localhost:3000')
    const line = `staff-session=${TOKEN}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax`
    expect(cookies.session(TOKEN, NINETY_DAYS)).toBe(line)
    expect(cookies.device(TOKEN, NINETY_DAYS)).toBe(line.replace('session', 'device'))
    expect(cookies.clearSession()).toBe('staff-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
  })

  it('restricts staff cookies to TLS and this host on a site with TLS', () => {
    const cookies = staffCookies('https://party.example')
    const line = `__Host-staff-session=${TOKEN}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax; Secure`
    expect(cookies.session(TOKEN, NINETY_DAYS)).toBe(line)
    expect(cookies.device(TOKEN, NINETY_DAYS)).toBe(line.replace('session', 'device'))
    expect(cookies.clearSession()).toMatch(/^__Host-staff-session=; Max-Age=0; .*; Secure$/)
    const sent = (cookie: string) => cookies.readSession(new Headers({ cookie }))
    expect(sent(`other=1; __Host-staff-session=${TOKEN}`)).toBe(TOKEN)
    expect(sent(`staff-session=${TOKEN}`)).toBeNull()
  })

  it('ignores a malformed staff cookie', () => {
    const { readSession } = staffCookies('http://localhost:3000')
    for (const cookie of [
      'staff-session=',
      `staff-session=${TOKEN}x`,
      'staff-session=a"b',
      `xstaff-session=${TOKEN}`,
    ])
      expect(readSession(new Headers({ cookie })), cookie).toBeNull()
  })
})
