import { TEST_STACK } from '../../setup/test-stack.ts'
import { expect, test } from '../fixtures.ts'
import { FIRST_LOAD } from './studio-test.ts'

const { email, password } = TEST_STACK.staff
/** The backend names the first administrator after the address. */
const [userName] = email.split('@')

test('staff sign in with email and password and come back to the page they wanted', async ({ page }) => {
  await page.goto('/studio/structure/footer')
  await page.getByRole('link', { name: 'Email and password' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('listbox', { name: 'Content' })).toBeVisible()
  await expect(page).toHaveURL(/\/studio\/structure/)
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
    await page.goto('/studio')
    await expect(page.getByRole('link', { name: 'Email and password' })).toBeVisible()
  })
})

test('after signing out the session is over', async ({ page, context }) => {
  // A session of its own: the shared one must live on.
  await context.request.post('/backend/staff/sign-in', {
    form: { email, password, origin: `${TEST_STACK.siteUrl}/studio` },
    headers: { origin: TEST_STACK.siteUrl },
  })
  const cookies = await context.cookies()
  await page.goto('/studio')
  await expect(page.getByTestId('pane-item-Policies')).toBeVisible(FIRST_LOAD)
  await page.getByRole('button', { name: userName, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Email and password' })).toBeVisible()

  await context.addCookies(cookies)
  const me = await context.request.get('/backend/lake/v2025-11-01/users/me')
  expect(await me.json(), 'the old cookie opens nothing').toEqual({})
})
