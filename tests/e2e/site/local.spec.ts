import { expect, test } from '../fixtures.ts'

test('Strathfield has six issues, each with an icon, a title, a description and a solution', async ({
  page,
}) => {
  const response = await page.goto('/local/strathfield')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle('Strathfield: local issues · Next Generation Party')
  const issues = page.getByRole('region', { name: 'What we’d fix first' }).getByRole('listitem')
  await expect(issues).toHaveCount(6)
  for (const issue of await issues.all()) {
    await expect(issue.locator('svg')).toHaveCount(1)
    await expect(issue.getByRole('heading', { level: 3 })).not.toBeEmpty()
    const paragraphs = issue.getByRole('paragraph')
    await expect(paragraphs).toHaveCount(3)
    await expect(paragraphs.nth(1)).toHaveText('What we’d do')
  }
})
