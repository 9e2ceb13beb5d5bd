import { expect, test } from '../fixtures.ts'
import { LIMITS } from './specification/limits.ts'

test('breadcrumbs link to the home page and the policies', async ({ page }) => {
  await page.goto('/policies/data')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')
  await expect(crumbs).toHaveText(['Home', 'Policies'])
  await crumbs.last().click()
  await expect(page.getByRole('heading', { name: 'Key Policy Areas' })).toBeInViewport()
})

test('each click on an entry in a policy’s contents scrolls the entry’s section to just below the header', async ({
  page,
}) => {
  await page.goto('/policies/doge')
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(contents).toHaveCount(11)
  const entry = contents.filter({ hasText: 'Taxpayer savings' })
  const top = () =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Taxpayer savings' }) })
      .evaluate((section) => Math.round(section.getBoundingClientRect().top))
  for (let time = 0; time < 2; time += 1) {
    await entry.click()
    await expect.poll(top).toBe(LIMITS.anchorOffset)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  }
  expect(await page.evaluate(() => history.length), 'one entry in the history, and that of the page').toBe(3)
})

test('the Back button leaves a policy even after a jump to one of its sections', async ({ page }) => {
  await page.goto('/faq')
  await page.goto('/policies/doge')
  await page.getByRole('link', { name: 'Taxpayer savings' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/policies\/doge#section-/)
  await expect(page.getByRole('heading', { name: 'Taxpayer savings' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/policies/doge')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})
