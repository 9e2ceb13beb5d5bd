import { expect, test } from '../fixtures.ts'
import { expectToastAndClose } from './toasts.ts'
import { CAREERS_BUTTONS, JOIN_TEAM } from './specification/taking-part.ts'

test('the job and general application buttons show the specified toast and do nothing else', async ({
  page,
}) => {
  await page.goto('/join-team')
  for (const button of CAREERS_BUTTONS.slice(-2)) {
    await page.getByRole('button', { name: button }).click()
    await expectToastAndClose(page, JOIN_TEAM.states.received)
  }
  await expect(page).toHaveURL('/join-team')
  await expect(page.getByRole('button', { name: 'Send application' })).toHaveCount(0)
})
