import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { overflow } from './audit/fit.ts'
import { DARK, expectAccessible, expectAccessibleIn, LIGHT, LIGHT_COLOURS } from './expect-accessible.ts'
import { AGES } from './specification/home.ts'

// With reduced motion, elements that fade in are checked in their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** States that only an action brings about, with that action. */
const STATES: readonly [name: string, path: string, act: (page: Page) => Promise<void>][] = [
  [
    'each tab by age',
    '/',
    async (page) => {
      const tabs = page.locator('#issues-by-age').getByRole('tab')
      await expect(tabs).toHaveCount(AGES.length)
      for (const { tab } of AGES) {
        await tabs.filter({ hasText: tab }).click()
        await expect(page.getByRole('tabpanel', { name: tab })).toHaveAttribute('data-state', 'active')
        // Issues differ only in their colours.
        for (const look of [LIGHT_COLOURS, DARK]) await expectAccessibleIn(page, look, '#issues-by-age')
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
      await page.getByRole('button', { name: 'Open in my email app' }).click()
      await expect(page.locator('#form-problems').filter({ hasText: 'There is a problem' })).toBeVisible()
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

for (const [name, path, act] of STATES) {
  test(`axe finds no violations with ${name}, wide or narrow`, async ({ page }) => {
    await page.goto(path)
    await act(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await expectAccessibleIn(page, LIGHT)
  })
}

test('the contact form’s error states fit 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Open in my email app' }).click()
  await expect(page.locator('#form-problems').filter({ hasText: 'There is a problem' })).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
