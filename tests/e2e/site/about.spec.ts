import { expect, test } from '../fixtures.ts'

test('the about page takes the party’s name from the settings', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('region', { name: 'Our story' })).toContainText(
    'Next Generation Party began in 2023',
  )
})
