import { expect, test } from '../fixtures.ts'
import { takeHumanTime } from './human-pace.ts'
import { newEmail, signUpForm, storedVolunteers } from './sign-up-form.ts'
import { VOLUNTEER } from './specification/volunteer.ts'

const { shortName, wrongEmail, thanked, failed } = VOLUNTEER.states

// The browser itself logs a response with status 422.
test.use({ javaScriptEnabled: false, expectedConsole: [/status of 422/] })

test('a sign-up without JavaScript is stored, and the page thanks the visitor', async ({
  page,
  staffRequest,
}) => {
  const form = signUpForm(page)
  const email = newEmail()
  await page.goto('/volunteer')
  const begun = page.waitForResponse('**/api/forms/begun')
  await form.name.focus()
  await begun
  const since = Date.now()
  await form.fillIn('Mia Example', email)
  await form.skill('Graphic Design').check()
  await takeHumanTime(since)
  await form.button.click()
  await expect(page).toHaveURL(/\/volunteer#signed-up$/)
  await expect(page.getByText(thanked.title)).toBeInViewport()
  expect(await storedVolunteers(staffRequest, email)).toMatchObject([
    { fullName: 'Mia Example', message: 'Saturdays\nand trams', skills: ['design'] },
  ])
})

test('an invalid sign-up without JavaScript returns the form with its errors and input', async ({ page }) => {
  const form = signUpForm(page)
  await page.goto('/volunteer')
  await form.fillIn('A', 'mia@example')
  await form.skill('Graphic Design').check()
  await form.button.click()
  await expect(page).toHaveTitle('Error: Volunteer · Next Generation Party')
  await expect(form.summary.getByRole('link')).toHaveText([shortName.text, wrongEmail.text])
  await expect(form.summary).toBeFocused()
  await expect(form.name).toHaveAccessibleDescription(shortName.text)
  await expect(form.message).toHaveValue('Saturdays\nand trams')
  await expect(form.skill('Graphic Design')).toBeChecked()
})

test('the site rejects a sign-up without JavaScript that fills the honeypot or arrives too fast', async ({
  page,
  staffRequest,
}) => {
  const email = newEmail()
  const post = (fields: Record<string, string>) =>
    page.request.post('/api/forms/volunteers', {
      form: { fullName: 'Mia Example', email, consentVersion: '2026-11', ...fields },
      maxRedirects: 0,
    })
  const fast = await post({})
  expect(fast.status()).toBe(422)
  expect(fast.headers()['cache-control']).toContain('no-store')
  const html = await fast.text()
  expect(html).toContain(failed.title)
  expect(html).toContain(email)

  const [begun = ''] = /(?<=name="begun" value=")[^"]+/.exec(html) ?? []
  expect(begun, 'the answer notes when the visitor began').not.toBe('')
  expect(await storedVolunteers(staffRequest, email)).toEqual([])
  // The server's clock decides when the visitor has taken long enough.
  await expect.poll(async () => (await post({ begun })).status()).toBe(303)
  expect((await post({ begun })).status()).toBe(303)
  expect(await storedVolunteers(staffRequest, email), 'the same words twice are one row').toHaveLength(1)

  const trapped = newEmail()
  expect((await post({ begun, email: trapped, 'keep-empty': 'https://spam.example' })).status()).toBe(422)
  expect(await storedVolunteers(staffRequest, trapped)).toEqual([])
})

test('another website cannot sign up a visitor, and the result page cannot be opened directly', async ({
  page,
}) => {
  const forged = await page.request.post('/api/forms/volunteers', {
    form: { fullName: 'Mia Example', email: newEmail() },
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(forged.status()).toBe(400)
  expect((await page.request.get('/api/forms/again')).status()).toBe(404)
})
