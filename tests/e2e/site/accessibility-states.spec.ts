import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from './expect-accessible.ts'

// What fades in is judged as it ends.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** States that only an action brings about, and how to get there. */
const STATES: readonly [name: string, path: string, act: (page: Page) => Promise<void>][] = [
  [
    'each tab by age',
    '/',
    async (page) => {
      for (const tab of await page.locator('#issues-by-age').getByRole('tab').all()) {
        await tab.click()
        await expectAccessible(page, '#issues-by-age')
      }
    },
  ],
  [
    'a wrong address for the newsletter',
    '/',
    async (page) => {
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByRole('region', { name: /Notices/ }).getByRole('listitem')).toBeVisible()
    },
  ],
  [
    'an empty contact form',
    '/contact',
    async (page) => {
      await page.getByRole('button', { name: 'Prepare message' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
    },
  ],
  [
    'a notice with a title',
    '/join-team',
    async (page) => {
      await page.getByRole('button', { name: 'Submit General Application' }).click()
      await expect(page.getByRole('region', { name: /Notices/ }).getByRole('listitem')).toBeVisible()
    },
  ],
]

for (const width of [360, 1280]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const [name, path, act] of STATES) {
      test(`axe finds nothing with ${name}`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'load' })
        await act(page)
        await expectAccessible(page)
      })
    }
  })
}

test('the error states of the contact form fit 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/contact', { waitUntil: 'load' })
  await page.getByRole('button', { name: 'Prepare message' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
})
