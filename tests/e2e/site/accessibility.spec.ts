import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from './expect-accessible.ts'
import { MISSING_PAGE_NOISE, SAMPLE_PAGES } from './routes.ts'

// What fades in is judged as it ends.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: MISSING_PAGE_NOISE })

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } })

      for (const path of SAMPLE_PAGES) {
        test(`axe finds nothing on ${path}`, async ({ page }) => {
          await page.goto(path)
          await expectAccessible(page)
        })
      }
    })
  }
}

test('axe finds nothing in the open menu, the open list and a notice', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').locator('summary').first().click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Instagram' }).click()
  await expect(page.getByRole('region', { name: /Notices/ }).getByRole('listitem')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectAccessible(page)
})

test('nothing is cut off at 320 pixels, nor at 200 % text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of SAMPLE_PAGES) {
    await page.goto(path)
    expect(await overflow(page), `${path} at 320 pixels`).toBeLessThanOrEqual(0)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await overflow(page), `${path} at 200 % text`).toBeLessThanOrEqual(0)
  }
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/policies/data')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
