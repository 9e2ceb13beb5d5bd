import { expect, test } from '../fixtures.ts'
import { expectNotice } from './notices.ts'
import { JOIN_PARTY, MEMBERSHIP_LEVELS } from './specification/join-party.ts'

for (const [level] of MEMBERSHIP_LEVELS) {
  test(`“Join as ${level}” opens the form in a new tab and says what to do with it`, async ({ page }) => {
    await page.goto('/join-party', { waitUntil: 'networkidle' })
    const button = page.getByRole('link', { name: `Join as ${level}` })
    await expect(button).toHaveAttribute('target', '_blank')
    const opened = page.waitForEvent('popup')
    await button.click()
    await (await opened).close()
    await expectNotice(page, JOIN_PARTY.states.opened)
  })
}

test('what a level costs after the launch is struck out', async ({ page }) => {
  await page.goto('/join-party')
  await expect(page.getByRole('main').locator('s')).toHaveText(MEMBERSHIP_LEVELS.map(([, usual]) => usual))
})

test('the form is a PDF of this site', async ({ page }) => {
  await page.goto('/join-party')
  const href = await page.getByRole('link', { name: 'Join as Standard' }).getAttribute('href')
  const response = await page.request.get(href ?? '')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
