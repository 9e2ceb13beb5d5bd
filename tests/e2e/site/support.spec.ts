import { expect, test } from '../fixtures.ts'
import { expectToast, expectToastAndClose } from './toasts.ts'
import { DONATION_PRESETS, SUPPORT } from './specification/taking-part.ts'

test('the donation buttons for a preset and a custom amount show only the specified toast', async ({
  page,
}) => {
  await page.goto('/support')
  await page.getByRole('button', { name: `Donate ${DONATION_PRESETS[0]}` }).click()
  await expectToastAndClose(page, SUPPORT.states.donated)
  const field = page.getByRole('spinbutton', { name: 'Another amount' })
  await expect(field).toHaveAccessibleDescription('In whole dollars')
  await field.fill('20000')
  await page.getByRole('button', { name: 'Donate', exact: true }).click()
  await expectToast(page, SUPPORT.states.donated)
  await expect(page).toHaveURL('/support')
})
