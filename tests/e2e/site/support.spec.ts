import { expect, test } from '../fixtures.ts'
import { expectNotice } from './notices.ts'

/** Section 8, Donation. */
const THANKS =
  "Thank you for your support! Our payment processing system is currently being set up. We'll notify you when it's ready."

for (const button of ['Donate $25', 'Donate $50', 'Donate $100']) {
  test(`“${button}” only shows the specified notice`, async ({ page }) => {
    await page.goto('/support', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: button }).click()
    await expectNotice(page, { text: THANKS })
    await expect(page).toHaveURL('/support')
  })
}

test('so does an amount of one’s own', async ({ page }) => {
  await page.goto('/support', { waitUntil: 'networkidle' })
  const field = page.getByRole('spinbutton', { name: 'Another amount' })
  await expect(field).toHaveAccessibleDescription('In whole dollars')
  await field.fill('20000')
  await page.getByRole('button', { name: 'Donate', exact: true }).click()
  await expectNotice(page, { text: THANKS })
  await expect(page).toHaveURL('/support')
})

test('the note on disclosure names the threshold, and the ways to help lead on', async ({ page }) => {
  await page.goto('/support')
  const main = page.getByRole('main')
  await expect(main).toContainText('Donations over $14,500 are disclosed to the electoral commission.')
  await expect(main.getByRole('link', { name: 'Volunteer' })).toHaveAttribute('href', '/volunteer')
  await expect(main.getByRole('link', { name: 'Become a member' })).toHaveAttribute('href', '/join-party')
})
