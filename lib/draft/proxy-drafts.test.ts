import { expect, it } from 'vitest'
import { passFor, signPass, signPath } from './draft-pass'
import { proxyDrafts } from './proxy-drafts'

const SECRET = 'a secret'
const UNTIL = Date.now() + 60_000
const BY = { id: 'session-1', roles: 'editor' }

/** The request that the page receives. */
function seenAt(path: string, sent: Record<string, string>) {
  const request = new Request(`http://localhost:3000${path}`, { headers: sent })
  const { isOpen, headers } = proxyDrafts(request, SECRET)
  return { isOpen, cookie: headers.get('cookie'), signedPath: headers.get('x-draft-path') }
}

const guest = signPass({ path: '/about', until: UNTIL, by: BY }, SECRET)
const staff = signPass({ path: null, until: UNTIL, by: BY }, SECRET)

it.each([
  ['a guest on the page of the link', '/about?x=1', '/about', guest],
  ['staff on every page', '/faq', '/faq', staff],
])('keeps draft mode for %s and signs the path', (_who, address, path, pass) => {
  const cookie = `__prerender_bypass=a; draft-pass=${pass}`
  const seen = seenAt(address, { cookie })
  expect(seen).toEqual({ isOpen: true, cookie, signedPath: signPath(path, SECRET) })
  expect(passFor({ pass, signedPath: seen.signedPath }, SECRET, Date.now())).not.toBeNull()
})

it.each([
  ['for another page', '/faq', `draft-pass=${guest}`],
  ['with an expired pass', '/about', `draft-pass=${signPass({ path: '/about', until: 1, by: BY }, SECRET)}`],
  ['with a forged pass', '/about', `draft-pass=${signPass({ path: null, until: UNTIL, by: BY }, 'other')}`],
  ['without a pass', '/about', 'other=1'],
])('removes only draft mode’s cookie from a request %s', (_when, path, cookie) => {
  const seen = seenAt(path, {
    cookie: `__prerender_bypass=; first=1=2; __prerender_bypass=a; ${cookie}; __prerender_bypass="a"`,
    'x-draft-path': signPath('/about', 'other'),
  })
  expect(seen).toEqual({ isOpen: false, cookie: `first=1=2; ${cookie}`, signedPath: null })
})
