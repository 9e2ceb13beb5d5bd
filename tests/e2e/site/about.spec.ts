import { expect, test } from '../fixtures.ts'

test('the small links of the footer lead to what they say', async ({ page }) => {
  for (const anchor of ['privacy', 'terms', 'accessibility']) {
    await page.goto(`/about#${anchor}`)
    const section = page.locator(`#${anchor}`)
    await expect(section.getByRole('heading')).toHaveText(new RegExp(anchor, 'i'))
    await expect(section).toBeInViewport()
  }
})

test('the party’s name comes from the settings', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('region', { name: 'Our story' })).toContainText(
    'Next Generation Party began in 2023',
  )
})
