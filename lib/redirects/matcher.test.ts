import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server'
import { expect, it } from 'vitest'
import { config } from '@/proxy'
import { RESERVED_PATHS, SLUG_PREFIXES } from '@/lib/shared/routes'

/** Keeps the Cookie header as it was sent. Next's own helper would join names and values. */
const matches = (url: string, cookie = '') => {
  const [name = '', ...value] = cookie.split('=')
  return unstable_doesMiddlewareMatch({ config, url, cookies: { [name]: value.join('=') } })
}

it.each([
  ...RESERVED_PATHS,
  '/sitemap.xml',
  '/feed.xml',
  '/llms.txt',
  '/redirects.json',
  '/icon.svg',
  '/favicon.ico',
  '/robots.txt',
  '/studio',
  '/_next/static/chunks/a.js',
  '/backend/health',
  '/api/revalidate',
  '/studio/structure/policy',
  '/fonts/a.woff2',
  '/share/about',
  '/subscription/0a1b',
  '/membership/0a1b',
])('%s bypasses the proxy', (path) => {
  expect(matches(path)).toBe(false)
})

it.each([
  '/',
  '/admin',
  '/admin/files/a.png',
  ...Object.values(SLUG_PREFIXES).map((prefix) => `${prefix}/any`),
  '/policies/data',
  '/local/nowhere',
  '/newsletter/news',
  '/about/team',
  '/old',
  '/about-us',
  '/old/form.pdf',
])('%s goes through the proxy', (path) => {
  expect(matches(path)).toBe(true)
})

it.each([
  '__prerender_bypass=a',
  '__prerender_bypass=; __prerender_bypass=a',
  'other=1;__prerender_bypass=a',
  '__prerender_bypass=""; __prerender_bypass=a',
  '__prerender_bypass=%; __prerender_bypass=a',
])('a file goes through the proxy when requested with %s', (cookie) => {
  expect(matches('/feed.xml', cookie)).toBe(true)
  expect(matches('/feed.xml', 'other=1')).toBe(false)
})
