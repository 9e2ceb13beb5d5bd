import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast } from './toasts.ts'
import { answerSignUps, newEmail, REST_PATH, signUpForm, storedVolunteers } from './sign-up-form.ts'
import { VOLUNTEER } from './specification/volunteer.ts'

const { idle, submitting, thanked, failed } = VOLUNTEER.states

// Failures are logged to the console, as specified. The browser adds its own messages.
test.use({ expectedConsole: [/was not stored|Failed to load (resource|chunk)/] })

/** The text next to the form that says when to try again. */
const BUSY =
  'We’ve had too many sign-ups from your network. Everything you typed is still here: try again in 2 minutes.'

/** Expects the toast and the log entry, and expects the input and the button to be unchanged. */
async function expectKept(page: Page, email: string): Promise<void> {
  const form = signUpForm(page)
  await expectToast(page, failed)
  await expect(form.name).toHaveValue('Mia Example')
  await expect(form.email).toHaveValue(email)
  await expect(form.message).toHaveValue('Saturdays\nand trams')
  await expect(form.skill('Graphic Design')).toBeChecked()
  await expect(form.button).toHaveText(idle.text)
  await expect(form.button).toBeEnabled()
}

async function fillIn(page: Page): Promise<string> {
  const form = signUpForm(page)
  const email = newEmail()
  await form.open()
  await form.fillIn('Mia Example', email)
  await form.skill('Graphic Design').check()
  return email
}

// lib/forms/store-form.test.ts covers all other responses.
test('the volunteer form keeps its input when the server is busy, shows a toast and succeeds on the second attempt', async ({
  page,
  staffRequest,
}) => {
  const logged = page.waitForEvent('console', (message) => /was not stored/.test(message.text()))
  await answerSignUps(page, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '61' }, json: { code: '429' } }),
  )
  const email = await fillIn(page)
  const form = signUpForm(page)
  await form.button.click()
  expect((await logged).type()).toBe('error')
  await expectKept(page, email)
  await expect(page.getByText(BUSY)).toBeVisible()
  await page.unroute(REST_PATH)
  await form.button.click()
  await expectToast(page, thanked)
  await expect(form.email).toHaveValue('')
  expect(await storedVolunteers(staffRequest, email)).toHaveLength(1)
})

test('the volunteer form keeps what the visitor types while offline', async ({
  page,
  context,
  staffRequest,
}) => {
  const form = signUpForm(page)
  const email = newEmail()
  await form.open()
  // Wait until the form's script has loaded.
  await expect(page.locator('form', { has: form.button })).toHaveJSProperty('noValidate', true)
  await context.setOffline(true)
  await form.fillIn('Mia Example', email)
  await form.skill('Graphic Design').check()
  await form.button.click()
  await expectKept(page, email)
  await context.setOffline(false)
  await form.button.click()
  await expectToast(page, thanked)
  expect(await storedVolunteers(staffRequest, email)).toHaveLength(1)
})

test('the volunteer form gives up on a hanging server after ten seconds, and a retry stores one row', async ({
  page,
  staffRequest,
}) => {
  await page.clock.install()
  const stored = Promise.withResolvers<undefined>()
  // Stores the sign-up but never responds.
  await answerSignUps(page, async (route) => {
    await route.fetch()
    stored.resolve(undefined)
  })
  const email = await fillIn(page)
  const form = signUpForm(page)
  // The ten seconds start when the form is sent, which happens within two seconds.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await form.button.click()
  await expect(form.button).toHaveText(submitting.text)
  await page.clock.runFor(1)
  await stored.promise
  await page.clock.runFor(9_900)
  await expect(form.button).toHaveText(submitting.text)
  await page.clock.runFor(200)
  await expect(form.button).toHaveText(idle.text)
  await page.clock.resume()
  await expectKept(page, email)
  await page.unroute(REST_PATH)
  const answered = page.waitForResponse(REST_PATH)
  await form.button.click()
  expect((await answered).status()).toBe(409)
  await expectToast(page, thanked)
  expect(await storedVolunteers(staffRequest, email)).toHaveLength(1)
})

test('the volunteer form keeps its input across a slow reload and an accidental Back until the form is sent', async ({
  page,
}) => {
  await fillIn(page)
  const form = signUpForm(page)
  const arrived = Promise.withResolvers<null>()
  await page.route(/\.js$/, async (route) => {
    await arrived.promise
    await route.continue()
  })
  const loaded = page.reload()
  const typed = newEmail()
  await form.email.fill(typed)
  await form.skill('Content Writing').check()
  arrived.resolve(null)
  await loaded
  // The rest comes from the draft.
  await expect(form.name).toHaveValue('Mia Example')
  await expect(form.email).toHaveValue(typed)
  await expect(form.skill('Content Writing')).toBeChecked()
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await page.goBack()
  await expect(form.message).toHaveValue('Saturdays\nand trams')
  await expect(form.name).toHaveValue('Mia Example')
  await form.button.click()
  await expectToast(page, thanked)
  await page.reload()
  // A draft would be restored just before this attribute is set.
  await expect(page.locator('form[data-live=true]')).toBeVisible()
  await expect(form.email).toHaveValue('')
})
