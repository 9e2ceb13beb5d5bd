import { expect, test } from '../fixtures.ts'
import { LIMITS } from './specification/limits.ts'

test('the closing button scrolls smoothly to the volunteer form', async ({ page }) => {
  await page.goto('/volunteer')
  await page.getByRole('main').getByRole('link', { name: 'Sign up now' }).click()
  const top = () =>
    page.locator('#sign-up').evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(top, 'the section stops below the header').toBe(LIMITS.anchorOffset)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
})
