import { expect, test } from '../fixtures.ts'

test('the list of contents leads to each section', async ({ page }) => {
  await page.goto('/policies/doge')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link')).toHaveCount(11)
  await contents.getByRole('link', { name: 'Leadership Experience' }).click()
  await expect(page.getByRole('heading', { name: 'Leadership Experience' })).toBeInViewport()
})
