import { expect, test } from '../fixtures.ts'
import { expectToast, expectToastAndClose } from './toasts.ts'
import { DONATION_PRESETS, SUPPORT } from './specification/taking-part.ts'

test('each donation button, including that of a custom amount, shows only the specified toast', async ({
  page,
}) => {
  await page.goto('/support')
  for (const amount of DONATION_PRESETS) {
    await page.getByRole('button', { name: `Donate ${amount}` }).click()
    await expectToastAndClose(page, SUPPORT.states.donated)
  }
  const field = page.getByRole('spinbutton', { name: 'Another amount' })
  await expect(field).toHaveAccessibleDescription('In whole dollars')
  await field.fill('20000')
  await page.getByRole('button', { name: 'Donate', exact: true }).click()
  await expectToast(page, SUPPORT.states.donated)
  await expect(page).toHaveURL('/support')
})
