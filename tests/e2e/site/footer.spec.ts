import { expect, test } from '../fixtures.ts'
import { expectToast } from './toasts.ts'
import { FOOTER } from './specification/shell.ts'

test('the footer says who authorised the site', async ({ page }) => {
  await page.goto('/policies/data')
  await expect(page.getByRole('contentinfo')).toContainText('Authorised by')
})

test('a social icon only shows the “coming soon” toast', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Facebook' }).click()
  await expectToast(page, FOOTER.states.shared)
  await expect(page).toHaveURL('/')
})

test('the footer’s small links open their sections of the about page', async ({ page }) => {
  const link = (name: string) => page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name })
  for (const [name, address] of [
    ['Privacy', '/about#privacy'],
    ['Terms', '/about#terms'],
    ['Accessibility', '/about#accessibility'],
  ] as const) {
    await page.goto('/faq')
    await link(name).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport()
  }
})
