import { TEST_STACK } from '../../setup/test-stack.ts'
import { expect, test } from '../fixtures.ts'
import { FIRST_LOAD, SLOWNESS } from './studio-test.ts'

const { email, password } = TEST_STACK.staff

test.use({ expectedConsole: [SLOWNESS] })

test('staff sign in with email and password and return to the page they requested', async ({ page }) => {
  await page.goto('/studio/structure/footer')
  // This is the only sign-in method, so there is no choice of providers.
  await expect(page.getByLabel('Email address')).toBeVisible(FIRST_LOAD)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('listbox', { name: 'Content' })).toBeVisible(FIRST_LOAD)
  await expect(page).toHaveURL('/studio/structure/footer')

  // The bar has no links to hosted Sanity, but lets staff change their own password.
  const bar = page.getByTestId('studio-navbar')
  await expect(bar.getByRole('button', { name: 'Help and resources' })).toHaveCount(0)
  await expect(bar.getByRole('button', { name: 'Content studio' })).toHaveCount(0)
  await bar.getByRole('link', { name: 'Help: open the guide' }).click()
  await expect(page).toHaveURL('/studio/guide')
  await bar.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Change your password' }).click()
  await expect(page.getByRole('heading', { name: 'Change your password' })).toBeVisible()
})
