import { expect, test } from '../fixtures.ts'
import { MISSING_PAGE_NOISE } from './routes.ts'
import { AGES, POLICY_TABS } from './specification/home.ts'
import { LOCAL_ISSUES, MISSING_PAGE_TITLE } from './specification/shell.ts'

test.use({ javaScriptEnabled: false, expectedConsole: MISSING_PAGE_NOISE })

test('the home page without JavaScript shows all policy panels', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: /View Policy Details/ })).toHaveCount(POLICY_TABS.length)
  for (const link of await page.getByRole('link', { name: /View Policy Details/ }).all()) {
    await expect(link).toBeVisible()
  }
  await expect(page.getByRole('tablist')).toHaveCount(0)
})

test('the home page without JavaScript shows the issues of all age groups', async ({ page }) => {
  await page.goto('/')
  const issues = page.locator('#issues-by-age article')
  await expect(issues).toHaveCount(AGES.flatMap(({ issues }) => issues).length)
  for (const issue of await issues.all()) await expect(issue).toBeVisible()
})

test('an email link replaces the contact form, and useless buttons are hidden, without JavaScript', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: 'Write to contact@example.org' })).toHaveAttribute(
    'href',
    'mailto:contact@example.org',
  )
  await expect(page.getByRole('textbox')).toHaveCount(0)
  for (const path of ['/support', '/join-team', '/']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
})

test('a plain link opens the membership form without JavaScript', async ({ page }) => {
  await page.goto('/join-party')
  await expect(page.getByRole('link', { name: /Join as Standard/ })).toHaveAttribute('href', /\.pdf$/)
})

test('a policy page and the 404 page are readable without JavaScript', async ({ page }) => {
  await page.goto('/policies/data')
  await expect(page.getByRole('heading', { name: 'Privacy in the Digital Age' })).toBeVisible()
  await page.goto('/policies/none-of-ours')
  await expect(page.getByRole('heading', { name: MISSING_PAGE_TITLE })).toBeVisible()
})

test('the list under Local Issues opens without JavaScript', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
  await menu.locator('summary').click()
  await expect(menu.getByRole('link', { name: LOCAL_ISSUES.name })).toBeVisible()
})

test('the phone menu button links to the footer without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Open menu' }).click()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Manifesto' })).toBeInViewport()
})
