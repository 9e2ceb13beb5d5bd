import { expect, test } from '../fixtures.ts'
import { expectAccessible } from './expect-accessible.ts'

// With reduced motion, elements that fade in are checked in their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds no violations in the open menu, the open list and a toast', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').locator('summary').first().click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Instagram' }).click()
  await expect(page.getByRole('region', { name: /Notices/ }).getByRole('listitem')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page)
})

test('the first Tab offers the skip link', async ({ page }) => {
  await page.goto('/policies/data')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
