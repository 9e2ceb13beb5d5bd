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

test('the sitemap lists each page with its last-modified date', async ({ request }) => {
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
})

test('every URL in the sitemap responds with 200', async ({ request }) => {
  const text = await (await request.get('/sitemap.xml')).text()
  const addresses = text
    .matchAll(/<loc>(.*?)<\/loc>/g)
    .map(([, address = '']) => address)
    .toArray()
  // Eleven public pages, a suburb and thirteen policies (specification, section 2), plus newsletters, events and
  // candidates.
  expect(addresses).toHaveLength(28)
  expect(new Set(addresses).size).toBe(28)
  for (const address of addresses) expect.soft((await request.get(address)).status(), address).toBe(200)
})

test('robots.txt disallows the Studio and the endpoints and links to the sitemap', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text()
  for (const path of ['/studio', '/api/', '/backend/']) expect(text).toContain(`Disallow: ${path}`)
  expect(text).toContain(`Sitemap: ${TEST_STACK.siteUrl}/sitemap.xml`)
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

test('a request for a missing page’s share image returns 404', async ({ request }) => {
  expect((await request.get('/share/no-such-page.png')).status()).toBe(404)
})

for (const path of ['/share/about.png', '/share/0a1b2c3d/about.png'])
  test(`${path} redirects to the current share image`, async ({ request }) => {
    const redirected = await request.get(path, { maxRedirects: 0 })
    expect([redirected.status(), redirected.headers()['cache-control']]).toEqual([307, 'no-store'])
    const address = redirected.headers()['location'] ?? ''
    expect(address).toMatch(/^\/share\/[\da-f]{8}\/about\.png$/)
    const picture = await request.get(address, { maxRedirects: 0 })
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
    expect(await (await request.get('/about')).text()).toContain(`${TEST_STACK.siteUrl}${address}`)
  })

test('the feed lists every policy, with URLs and dates', async ({ request }) => {
  const response = await request.get('/feed.xml')
  expect(response.headers()['content-type']).toContain('application/rss+xml')
  const text = await response.text()
  expect(text).toContain(`<description>${TAGLINE}</description>`)
  expect(text.match(/<item>/g)).toHaveLength(POLICY_SLUGS.length)
  expect(text).toContain(`<link>${TEST_STACK.siteUrl}/policies/data</link>`)
  expect(text).toContain('<pubDate>Sat, 25 Nov 2023 00:00:00 GMT</pubDate>')
})

test('llms.txt names the party, the pages and the policies', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text()
  expect(text).toMatch(/^# Next Generation Party\n\n> /)
  expect(text).toContain(`(${TEST_STACK.siteUrl}/manifesto): `)
  expect(text).toContain(`- [Data and Digital Sovereignty](${TEST_STACK.siteUrl}/policies/data): `)
})
