import { expect, test } from '../fixtures.ts'

test('the footer has its columns, the Join Now button and the small links to /about', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const column of ['About', 'Policies', 'Get Involved']) {
    await expect(footer.getByRole('heading', { name: column, exact: true })).toBeVisible()
  }
  await expect(footer.getByRole('link', { name: 'Join Now' })).toHaveAttribute('href', '/join-party')
  const legal = footer.getByRole('navigation', { name: 'Legal' })
  for (const name of ['Privacy', 'Terms', 'Accessibility']) {
    await expect(legal.getByRole('link', { name })).toHaveAttribute('href', '/about')
  }
})

test('the footer says who authorised the site', async ({ page }) => {
  await page.goto('/policies/data')
  await expect(page.getByRole('contentinfo')).toContainText('Authorised by')
})

test('a social icon only says that sharing is coming', async ({ page }) => {
  await page.goto('/')
  const words = 'Coming soon! Social sharing functionality will be available soon.'
  await page.getByRole('contentinfo').getByRole('button', { name: 'Facebook' }).click()
  await expect(page.getByRole('region', { name: /Notices/ }).getByText(words)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
  await expect(page).toHaveURL('/')
})
