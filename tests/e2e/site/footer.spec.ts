import { expect, test } from '../fixtures.ts'
import { expectNotice } from './notices.ts'
import { FOOTER } from './specification/shell.ts'

test('the footer says who authorised the site', async ({ page }) => {
  await page.goto('/policies/data')
  await expect(page.getByRole('contentinfo')).toContainText('Authorised by')
})

test('a social icon only says that sharing is coming', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Facebook' }).click()
  await expectNotice(page, FOOTER.states.shared)
  await expect(page).toHaveURL('/')
})
