import { expect, test } from '../fixtures.ts'
import { MISSING_PAGE_NOISE } from './routes.ts'

test.use({ javaScriptEnabled: false, expectedConsole: MISSING_PAGE_NOISE })

test('all policy panels of the home page can be read', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: /View Policy Details/ })).toHaveCount(11)
  for (const link of await page.getByRole('link', { name: /View Policy Details/ }).all()) {
    await expect(link).toBeVisible()
  }
  await expect(page.getByRole('tablist')).toBeHidden()
})

test('a policy page and a missing page can be read', async ({ page }) => {
  await page.goto('/policies/data')
  await expect(page.getByRole('heading', { name: 'Privacy in the Digital Age' })).toBeVisible()
  await page.goto('/policies/none-of-ours')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('the list under Local Issues opens', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
  await menu.locator('summary').click()
  await expect(menu.getByRole('link', { name: 'Strathfield' })).toBeVisible()
})
