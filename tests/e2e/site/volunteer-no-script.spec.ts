import { expect, test } from '../fixtures.ts'
import { takeHumanTime } from './human-pace.ts'
import { newEmail, signUpForm, storedVolunteers } from './sign-up-form.ts'
import { VOLUNTEER } from './specification/volunteer.ts'

const { shortName, wrongEmail, thanked } = VOLUNTEER.states

// The browser itself logs a response with status 422.
test.use({ javaScriptEnabled: false, expectedConsole: [/status of 422/] })

// tests/contract/volunteers/no-script.test.ts covers bots, other websites, resubmission and the result page.
test('an invalid sign-up without JavaScript returns the form with its errors and input, and is stored once corrected', async ({
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
  await form.fillIn('A', 'mia@example')
  await form.skill('Graphic Design').check()
  await form.button.click()
  await expect(page).toHaveTitle('Error: Volunteer · Next Generation Party')
  await expect(form.summary.getByRole('link')).toHaveText([shortName.text, wrongEmail.text])
  await expect(form.summary).toBeFocused()
  await expect(form.name).toHaveAccessibleDescription(shortName.text)
  await expect(form.message).toHaveValue('Saturdays\nand trams')
  await expect(form.skill('Graphic Design')).toBeChecked()

  await form.name.fill('Mia Example')
  await form.email.fill(email)
  await takeHumanTime(since)
  await form.button.click()
  await expect(page).toHaveURL(/\/volunteer#signed-up$/)
  await expect(page.getByText(thanked.title)).toBeInViewport()
  expect(await storedVolunteers(staffRequest, email)).toMatchObject([
    { fullName: 'Mia Example', message: 'Saturdays\nand trams', skills: ['design'] },
  ])
})
