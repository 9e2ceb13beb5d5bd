import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { TEST_STACK } from '../../setup/test-stack.ts'
import { expect, test } from '../fixtures.ts'
import { serveInPieces } from './serve-in-pieces.ts'

/** Scripts of a bare Next app of this lockfile, gzip: `npm run bench -- pages` measures it. */
const BARE_SCRIPT = 134_963
/** Content routes may add six per cent, routes with forms ten (design, section 9). */
const CONTENT = { script: BARE_SCRIPT * 1.06, stylesheet: 15_000, document: 25_000, font: 30 * 1024 }
const FORM = { ...CONTENT, script: BARE_SCRIPT * 1.1 }
/** Home with all it loads, pictures included. */
const HOME_TOTAL = 300_000

const ROUTES = [
  ['/', FORM],
  ['/about', CONTENT],
  ['/faq', CONTENT],
  ['/constitution', CONTENT],
  ['/manifesto', CONTENT],
  ['/nsw-election-2027', CONTENT],
  ['/policies/data', CONTENT],
  ['/policies/doge', CONTENT],
  ['/local/strathfield', CONTENT],
  ['/join-party', CONTENT],
  ['/join-team', CONTENT],
  ['/support', FORM],
  ['/contact', FORM],
  ['/volunteer', FORM],
] as const

for (const [path, limits] of ROUTES) {
  test(`${path} stays within its weight, and nothing on it shifts`, async ({ page }) => {
    await watchShifts(page)
    const weights = await weighVisit(page, path)
    for (const [type, limit] of Object.entries(limits)) {
      expect.soft(weights[type], `${type}, bytes`).toBeLessThanOrEqual(limit)
    }
    if (path === '/') {
      const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
      expect.soft(total, 'all, bytes').toBeLessThanOrEqual(HOME_TOTAL)
    }
    await page.mouse.wheel(0, 4_000)
    await page.waitForFunction(() => window.scrollY > 0)
    expect.soft(await page.evaluate(() => window.layoutShift)).toBe(0)
  })
}

for (const path of ['/', '/about', '/faq']) {
  test(`a font that comes late moves nothing on ${path}`, async ({ page }) => {
    await watchShifts(page)
    const firstPaint = page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0])
    await page.route('**/*.woff2', async (route) => {
      await firstPaint
      await route.continue()
    })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => window.layoutShift)).toBe(0)
  })
}

test.describe('while a page comes in pieces', () => {
  let site: Awaited<ReturnType<typeof serveInPieces>>
  test.beforeAll(async () => {
    site = await serveInPieces(TEST_STACK.siteUrl)
  })
  test.afterAll(() => site.close())

  for (const path of ['/', '/manifesto', '/contact', '/join-party']) {
    test(`nothing moves on ${path}`, async ({ browser }) => {
      const page = await browser.newPage({ baseURL: site.url })
      // The second time its style sheet is there at once.
      await page.goto(path)
      await watchShifts(page)
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await page.evaluate(() => window.layoutShift)).toBe(0)
      await page.close()
    })
  }
})

declare global {
  interface Window {
    /** What has shifted so far without the visitor's doing. */
    layoutShift: number
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isOurs = 'hadRecentInput' in entry && entry.hadRecentInput === false
        if (isOurs && 'value' in entry) window.layoutShift += Number(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What a first visit loads, by kind, in bytes: gzip, but as it is what is packed already. */
async function weighVisit(page: Page, path: string): Promise<Record<string, number>> {
  const weights: Record<string, number> = {}
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    const isPacked = type === 'font' || /image\/(?!svg)/.test(response.headers()['content-type'] ?? '')
    reading.push(
      response.body().then((body) => {
        const bytes = isPacked ? body.length : gzipSync(body, { level: 9 }).length
        weights[type] = (weights[type] ?? 0) + bytes
      }),
    )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(reading)
  return weights
}
