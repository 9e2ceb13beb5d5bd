import { expect, it } from 'vitest'
import { signPass } from './draft-pass'
import { proxyDrafts } from './proxy-drafts'

const SECRET = 'a secret'
const UNTIL = Date.now() + 60_000

/** The cookies that the page gets to see. Next hands changed headers on in a header of its own. */
function cookiesAt(path: string, cookie: string): string {
  const request = new Request(`http://localhost:3000${path}`, { headers: { cookie } })
  return proxyDrafts(request, SECRET).headers.get('x-middleware-request-cookie') ?? cookie
}

const guest = signPass({ path: '/about', until: UNTIL }, SECRET)
const staff = signPass({ path: null, until: UNTIL }, SECRET)

it('leaves draft mode to a guest on the page of the link, and to staff on every page', () => {
  expect(cookiesAt('/about?x=1', `__prerender_bypass=a; draft-pass=${guest}`)).toContain(
    '__prerender_bypass=a',
  )
  expect(cookiesAt('/faq', `__prerender_bypass=a; draft-pass=${staff}`)).toContain('__prerender_bypass=a')
})

it.each([
  ['on another page', '/faq', `draft-pass=${guest}`],
  ['after the pass has ended', '/about', `draft-pass=${signPass({ path: '/about', until: 1 }, SECRET)}`],
  ['with a forged pass', '/about', `draft-pass=${signPass({ path: null, until: UNTIL }, 'other')}`],
  ['without a pass', '/about', 'other=1'],
])('takes draft mode and nothing else %s', (_when, path, cookie) => {
  expect(cookiesAt(path, `first=1=2; __prerender_bypass=a; ${cookie}`)).toBe(`first=1=2; ${cookie}`)
})
