import { expect, test } from '../fixtures.ts'
import { expectNotice } from './notices.ts'
import { DONATION_PRESETS, SUPPORT } from './specification/support.ts'

for (const amount of DONATION_PRESETS) {
  test(`“Donate ${amount}” only shows the specified notice`, async ({ page }) => {
    await page.goto('/support', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: `Donate ${amount}` }).click()
    await expectNotice(page, SUPPORT.states.donated)
    await expect(page).toHaveURL('/support')
  })
}

test('so does an amount of one’s own', async ({ page }) => {
  await page.goto('/support', { waitUntil: 'networkidle' })
  const field = page.getByRole('spinbutton', { name: 'Another amount' })
  await expect(field).toHaveAccessibleDescription('In whole dollars')
  await field.fill('20000')
  await page.getByRole('button', { name: 'Donate', exact: true }).click()
  await expectNotice(page, SUPPORT.states.donated)
  await expect(page).toHaveURL('/support')
})
