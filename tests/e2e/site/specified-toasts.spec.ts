import { expect, test } from '../fixtures.ts'
import { FOOTER } from './specification/shell.ts'
import {
  CAREERS_BUTTONS,
  DONATION_PRESETS,
  JOIN_PARTY,
  JOIN_TEAM,
  MEMBERSHIP_LEVELS,
  SUPPORT,
} from './specification/taking-part.ts'
import { expectToast, expectToastAndClose } from './toasts.ts'

test('social icons and the donation and job buttons show only the specified toast', async ({ page }) => {
  await page.goto('/support')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Facebook' }).click()
  await expectToastAndClose(page, FOOTER.states.shared)
  await page.getByRole('button', { name: `Donate ${DONATION_PRESETS[0]}` }).click()
  await expectToastAndClose(page, SUPPORT.states.donated)
  const field = page.getByRole('spinbutton', { name: 'Another amount' })
  await expect(field).toHaveAccessibleDescription('In whole dollars')
  await field.fill('20000')
  await page.getByRole('button', { name: 'Donate', exact: true }).click()
  await expectToast(page, SUPPORT.states.donated)
  await expect(page).toHaveURL('/support')

  await page.goto('/join-team')
  for (const button of CAREERS_BUTTONS.slice(-2)) {
    await page.getByRole('button', { name: button }).click()
    await expectToastAndClose(page, JOIN_TEAM.states.received)
  }
  await expect(page).toHaveURL('/join-team')
  await expect(page.getByRole('button', { name: 'Send application' })).toHaveCount(0)
})

test('a membership level’s button opens the PDF form in a new tab and shows the specified instructions', async ({
  page,
}) => {
  await page.goto('/join-party')
  await expect(page.getByRole('main').locator('s')).toHaveText(MEMBERSHIP_LEVELS.map(([, usual]) => usual))
  const buttons = page.getByRole('link', { name: /^Join as / })
  await expect(buttons).toHaveCount(MEMBERSHIP_LEVELS.length)
  for (const button of await buttons.all()) await expect(button).toHaveAttribute('target', '_blank')
  const response = await page.request.get((await buttons.first().getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toBe('application/pdf')
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const opened = page.waitForEvent('popup')
  await buttons.last().click()
  await (await opened).close()
  await expectToast(page, JOIN_PARTY.states.opened)
})
