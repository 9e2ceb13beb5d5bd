import { TEST_STACK } from '../../setup/test-stack.ts'
import { expect, test } from '../fixtures.ts'
import { FIRST_LOAD } from './studio-test.ts'

const { email, password } = TEST_STACK.staff

test('staff sign in with email and password and come back to the page they wanted', async ({ page }) => {
  await page.goto('/studio/structure/footer')
  const door = page.getByRole('link', { name: 'Email and password' })
  await expect(door).toBeVisible(FIRST_LOAD)
  await door.click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('listbox', { name: 'Content' })).toBeVisible(FIRST_LOAD)
  await expect(page).toHaveURL('/studio/structure/footer')
})

test.describe('with a wrong password', () => {
  // The browser reports the refused form by itself.
  test.use({ expectedConsole: [/status of 422/] })

  test('staff are told what to check and stay signed out', async ({ page }) => {
    await page.goto('/backend/staff/sign-in')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill('not the password at all')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('do not belong together')
    const me = await page.request.get('/backend/lake/v2025-11-01/users/me')
    expect(await me.json(), 'nobody').toEqual({})
  })
})
