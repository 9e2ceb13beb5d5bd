import { TEST_STACK } from '../../setup/test-stack.ts'
import { expect, test, THOROUGH } from '../fixtures.ts'
import { readShift, watchShifts } from './audit/loading.ts'
import { serveInPieces } from './serve-in-pieces.ts'

test('a late font does not shift the layout', async ({ page }) => {
  await watchShifts(page)
  let fonts = 0
  const firstPaint = page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0])
  await page.route('**/*.woff2', async (route) => {
    fonts++
    await firstPaint
    await route.continue()
  })
  await page.goto('/about')
  await page.evaluate(() => document.fonts.ready)
  expect(fonts, 'fonts that came late').toBeGreaterThan(0)
  expect(await readShift(page)).toBe(0)
})

test('the layout does not shift while a page arrives in pieces', THOROUGH, async ({ browser }) => {
  const site = await serveInPieces(TEST_STACK.siteUrl)
  const page = await browser.newPage({ baseURL: site.url })
  await watchShifts(page)
  try {
    // From the second page on, the style sheet is cached.
    for (const path of ['/faq', '/', '/join-party']) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      if (path !== '/faq') expect.soft(await readShift(page), path).toBe(0)
    }
  } finally {
    await page.close()
    await site.close()
  }
})
