import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { TEST_STACK } from '../../setup/test-stack.ts'
import { POLICY_SLUGS } from './routes.ts'
import { TAGLINE } from './specification/shell.ts'

// These tests need no browser.

const READING_PAGES = ['/', '/about', '/manifesto', '/nsw-election-2027', '/faq', '/constitution']

test('pages are served over TLS with HSTS', async ({ request }) => {
  const response = await request.get('/about')
  expect(response.url()).toMatch(/^https:/)
  expect(response.headers()['strict-transport-security']).toBe('max-age=31536000')
})

test('the sitemap lists each page with its last-modified date, and every URL responds with 200', async ({
  request,
}) => {
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toContain('xml')
  const text = await response.text()
  for (const path of [...READING_PAGES, ...POLICY_SLUGS.map((slug) => `/policies/${slug}`)]) {
    const address = new URL(path, TEST_STACK.siteUrl).href
    expect.soft(text, path).toMatch(new RegExp(`<loc>${address}</loc>\\s*<lastmod>\\d{4}-\\d{2}-\\d{2}[T<]`))
  }
  // The date shown on the page (specification, section 9).
  expect(text).toMatch(/policies\/data<\/loc>\s*<lastmod>2023-11-25</)
  expect(text).not.toContain('/admin')
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  // Eleven public pages, a suburb and thirteen policies (specification, section 2), plus newsletters, events and
  // candidates.
  expect(new Set(addresses).size).toBe(28)
  expect(addresses).toHaveLength(28)
  for (const address of addresses) expect.soft((await request.get(address)).status(), address).toBe(200)
})

test('a page links to a web manifest with the party’s name and icons of the declared sizes', async ({
  request,
}) => {
  const html = await (await request.get('/about')).text()
  const address = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const manifest = z
    .object({
      name: z.string(),
      icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
    })
    .parse(await (await request.get(address)).json())
  expect(manifest.name).toBe('Next Generation Party')
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'monochrome'])
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata()
    expect.soft(`${width}x${height}`, src).toBe(sizes)
  }
})

test('old addresses of a share image redirect to the current one, and a missing page has none', async ({
  request,
}) => {
  for (const path of ['/share/about.png', '/share/0a1b2c3d/about.png']) {
    const redirected = await request.get(path, { maxRedirects: 0 })
    expect([redirected.status(), redirected.headers()['cache-control']]).toEqual([307, 'no-store'])
    const address = redirected.headers()['location'] ?? ''
    expect(address).toMatch(/^\/share\/[\da-f]{8}\/about\.png$/)
    const picture = await request.get(address, { maxRedirects: 0 })
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
    expect(await (await request.get('/about')).text()).toContain(`${TEST_STACK.siteUrl}${address}`)
  }
  expect((await request.get('/share/no-such-page.png')).status()).toBe(404)
})

test('robots.txt, llms.txt and the feed name the site’s pages with their addresses', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of ['/studio', '/api/', '/backend/']) expect(robots).toContain(`Disallow: ${path}`)
  expect(robots).toContain(`Sitemap: ${TEST_STACK.siteUrl}/sitemap.xml`)
  // If robots couldn't read the page, they would never find its noindex.
  expect(robots).not.toContain('/admin')

  const llms = await (await request.get('/llms.txt')).text()
  expect(llms).toMatch(/^# Next Generation Party\n\n> /)
  expect(llms).toContain(`(${TEST_STACK.siteUrl}/manifesto): `)
  expect(llms).toContain(`- [Data and Digital Sovereignty](${TEST_STACK.siteUrl}/policies/data): `)

  const response = await request.get('/feed.xml')
  expect(response.headers()['content-type']).toContain('application/rss+xml')
  const feed = await response.text()
  expect(feed).toContain(`<description>${TAGLINE}</description>`)
  expect(feed.match(/<item>/g)).toHaveLength(POLICY_SLUGS.length)
  expect(feed).toContain(`<link>${TEST_STACK.siteUrl}/policies/data</link>`)
  expect(feed).toContain('<pubDate>Sat, 25 Nov 2023 00:00:00 GMT</pubDate>')
})

// proxy.test.ts covers every kind of spelling.
test('other spellings of a URL, and old URLs, redirect permanently', async ({ request }) => {
  for (const [path, to] of [
    ['/Volunteer', '/volunteer'],
    ['/policies/Data', '/policies/data'],
    ['/volunteer.', '/volunteer'],
    ['/Studio', '/studio'],
    ['/policies', '/#policies'],
    ['/Local', '/#local-issues'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect.soft([response.status(), response.headers()['location']], path).toEqual([308, to])
  }
})

test('headers and a meta tag keep the admin page and its files out of search engines', async ({
  request,
}) => {
  const page = await request.get('/admin')
  expect(page.headers()['x-robots-tag']).toContain('noindex')
  expect(await page.text()).toContain('<meta name="robots" content="noindex, nofollow"/>')
  const file = await request.get('/admin/files/party-logo.png')
  expect(file.status()).toBe(200)
  expect(file.headers()['x-robots-tag']).toContain('noindex')
})
