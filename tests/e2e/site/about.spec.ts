import { expect, test } from '../fixtures.ts'

test('the party’s name comes from the settings', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('region', { name: 'Our story' })).toContainText(
    'Next Generation Party began in 2023',
  )
})
