import { expect, test } from '../fixtures.ts'
import { expectToast } from './toasts.ts'
import { FOOTER } from './specification/shell.ts'

test('a social icon shows the “coming soon” toast and does nothing else', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Facebook' }).click()
  await expectToast(page, FOOTER.states.shared)
  await expect(page).toHaveURL('/')
})

test('a legal link in the footer opens its section of the about page', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/about#terms')
  await expect(page.getByRole('heading', { name: 'Terms', exact: true })).toBeInViewport()
})
