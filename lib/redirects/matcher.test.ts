import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server'
import { expect, it } from 'vitest'
import { config } from '@/proxy'
import { MACHINE_PATHS, PAGES } from '@/lib/routes'

const matches = (url: string) => unstable_doesMiddlewareMatch({ config, url })

it.each([
  ...PAGES.map(({ path }) => path).filter((path) => path !== '/admin'),
  ...MACHINE_PATHS,
  '/_next/static/chunks/a.js',
  '/backend/health',
  '/api/revalidate',
  '/studio',
  '/studio/structure/policy',
  '/fonts/a.woff2',
  '/share/about',
  '/icon.svg',
  '/favicon.ico',
  '/robots.txt',
])('%s goes its way past the proxy', (path) => {
  expect(matches(path)).toBe(false)
})

it.each([
  '/admin',
  '/admin/files/a.png',
  '/policies/data',
  '/local/nowhere',
  '/old',
  '/about-us',
  '/old/form.pdf',
])('%s passes through the proxy', (path) => {
  expect(matches(path)).toBe(true)
})
