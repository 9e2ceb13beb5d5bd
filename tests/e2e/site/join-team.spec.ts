import { expect, test } from '../fixtures.ts'
import { expectNotice } from './notices.ts'
import { CAREERS_BUTTONS, JOIN_TEAM } from './specification/join-team.ts'

for (const button of CAREERS_BUTTONS) {
  test(`“${button}” only shows the specified notice`, async ({ page }) => {
    await page.goto('/join-team', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: button }).click()
    await expectNotice(page, JOIN_TEAM.states.received)
    await expect(page).toHaveURL('/join-team')
  })
}

test('search engines learn of the jobs', async ({ page }) => {
  await page.goto('/join-team')
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const graphs = texts.map((text): unknown => JSON.parse(text))
  expect(graphs).toContainEqual(
    expect.objectContaining({
      '@graph': [
        expect.objectContaining({
          '@type': 'JobPosting',
          title: 'Campaign Coordinator',
          employmentType: 'FULL_TIME',
          datePosted: '2026-11-01',
          jobLocation: expect.objectContaining({ '@type': 'Place' }),
        }),
        expect.objectContaining({ title: 'Policy Researcher', jobLocationType: 'TELECOMMUTE' }),
        expect.objectContaining({ title: 'Communications Manager' }),
        expect.objectContaining({ title: 'Data Analyst', employmentType: 'CONTRACTOR' }),
      ],
    }),
  )
})
