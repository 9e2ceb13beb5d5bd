import { expect, test } from '../fixtures.ts'
import { overflow } from './audit/fit.ts'
import { visitFirst } from './audit/visit.ts'
import { DARK_COLOURS, expectAccessibleIn, LIGHT } from './expect-accessible.ts'
import { expectToast } from './toasts.ts'
import { answerSignUps, newEmail, signUpForm, storedVolunteers } from './sign-up-form.ts'
import { LIMITS } from './specification/limits.ts'
import { SKILLS, VOLUNTEER } from './specification/volunteer.ts'

const { idle, submitting, shortName, wrongEmail, thanked } = VOLUNTEER.states

test('a sign-up is stored as entered, the page thanks the visitor, and the form is cleared', async ({
  page,
  staffRequest,
}) => {
  const form = signUpForm(page)
  const email = newEmail()
  await form.open()
  await form.fillIn('  Mia Example ', email)
  await form.phone.fill('0400 000 000')
  await form.role.fill('Driver')
  await form.skill('Graphic Design').check()
  await form.skill('Content Writing').check()
  const seen = Promise.withResolvers<undefined>()
  await answerSignUps(page, async (route) => {
    await seen.promise
    await route.continue()
  })
  await form.button.click()
  await expect(form.button).toHaveText(submitting.text)
  await expect(form.button).toBeDisabled()
  seen.resolve(undefined)
  await expectToast(page, thanked)
  await expect(form.button).toHaveText(idle.text)
  for (const field of [form.name, form.email, form.phone, form.role, form.message])
    await expect(field).toHaveValue('')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  expect(await storedVolunteers(staffRequest, email)).toMatchObject([
    {
      fullName: 'Mia Example',
      phone: '0400 000 000',
      preferredRole: 'Driver',
      message: 'Saturdays\nand trams',
      skills: ['writing', 'design'],
      consent_version: '2026-11',
    },
  ])
})

test('the volunteer form loads its code at first focus, and its errors are linked, accessible and fit 320 pixels', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 700 })
  const form = signUpForm(page)
  await visitFirst(page, '/volunteer')
  const script = page.waitForRequest((request) => request.resourceType() === 'script')
  await form.name.focus()
  await script
  await expect(form.name).toHaveAttribute('autocomplete', 'name')
  await expect(form.email).toHaveAttribute('autocomplete', 'email')
  await expect(form.phone).toHaveAttribute('autocomplete', 'tel')
  for (const [id, label] of SKILLS) await expect(form.skill(label)).toHaveAttribute('value', id)
  expect((await form.message.boundingBox())?.height).toBeGreaterThanOrEqual(LIMITS.textAreaHeight)

  // Until the page is hydrated, the browser's own validation answers the press.
  await expect(async () => {
    await form.button.click()
    await expect(form.summary).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await expect(form.summary.getByRole('link')).toHaveText([shortName.text, wrongEmail.text])
  await expect(page).toHaveTitle('Error: Volunteer · Next Generation Party')
  await expect(form.name).toHaveAccessibleDescription(shortName.text)
  await expect(form.email).toHaveAccessibleDescription(wrongEmail.text)
  for (const look of [LIGHT, DARK_COLOURS]) await expectAccessibleIn(page, look, 'form')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await form.summary.getByRole('link', { name: wrongEmail.text }).click()
  await expect(form.email).toBeFocused()
})
