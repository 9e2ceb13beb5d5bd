import { expect, test } from '../fixtures.ts'
import { expectToast } from './toasts.ts'
import { JOIN_PARTY, MEMBERSHIP_LEVELS } from './specification/taking-part.ts'

test('a membership level’s button opens the form in a new tab and shows the specified instructions', async ({
  page,
}) => {
  await page.goto('/join-party')
  const buttons = page.getByRole('link', { name: /^Join as / })
  await expect(buttons).toHaveCount(MEMBERSHIP_LEVELS.length)
  for (const button of await buttons.all()) await expect(button).toHaveAttribute('target', '_blank')
  const opened = page.waitForEvent('popup')
  await buttons.last().click()
  await (await opened).close()
  await expectToast(page, JOIN_PARTY.states.opened)
})

test('each membership level shows its post-launch price struck out, and the form is a PDF on this site', async ({
  page,
}) => {
  await page.goto('/join-party')
  await expect(page.getByRole('main').locator('s')).toHaveText(MEMBERSHIP_LEVELS.map(([, usual]) => usual))
  const href = await page.getByRole('link', { name: 'Join as Standard' }).getAttribute('href')
  const response = await page.request.get(href ?? '')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
