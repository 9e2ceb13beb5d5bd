import { expect, test } from '../fixtures.ts'
import { expectToastAndClose } from './toasts.ts'
import { CAREERS_BUTTONS, JOIN_TEAM } from './specification/taking-part.ts'

test('each job button only shows the specified toast', async ({ page }) => {
  await page.goto('/join-team')
  expect(CAREERS_BUTTONS).toHaveLength(5)
  for (const button of CAREERS_BUTTONS) {
    await page.getByRole('button', { name: button }).click()
    await expectToastAndClose(page, JOIN_TEAM.states.received)
  }
  await expect(page).toHaveURL('/join-team')
  await expect(page.getByRole('button', { name: 'Send application' })).toHaveCount(0)
})
