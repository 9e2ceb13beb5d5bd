import { expect, test } from '../fixtures.ts'
import { expectNotice } from './notices.ts'

/** Section 2 Join party, section 9. */
const LEVELS = [
  ['Standard', '$50 per year'],
  ['Supporter', '$120 per year'],
  ['Premium', '$250 per year'],
] as const

for (const [level, usual] of LEVELS) {
  test(`${level} costs $0 in place of ${usual}`, async ({ page }) => {
    await page.goto('/join-party')
    const entry = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: level, exact: true }) })
    await expect(entry).toContainText('$0')
    await expect(entry).toContainText('Free')
    await expect(entry.locator('s')).toHaveText(usual)
  })

  test(`“Join as ${level}” opens the form in a new tab and says what to do with it`, async ({ page }) => {
    await page.goto('/join-party', { waitUntil: 'networkidle' })
    const button = page.getByRole('link', { name: `Join as ${level}` })
    await expect(button).toHaveAttribute('target', '_blank')
    const opened = page.waitForEvent('popup')
    await button.click()
    await (await opened).close()
    await expectNotice(page, {
      title: 'Membership form opened',
      text: 'Fill in and sign the form, then email it to contact@example.org or post it to Next Generation Party, 1 Example Street, Sydney NSW 2000.',
    })
  })
}

test('the form is a PDF of this site', async ({ page }) => {
  await page.goto('/join-party')
  const href = await page.getByRole('link', { name: 'Join as Standard' }).getAttribute('href')
  const response = await page.request.get(href ?? '')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the page says who decides and leads to the constitution', async ({ page }) => {
  await page.goto('/join-party')
  const section = page.getByRole('region', { name: 'Who can join' })
  await expect(section).toContainText('subject to approval by the executive committee')
  await expect(section.getByRole('link')).toHaveAttribute('href', '/constitution')
})
