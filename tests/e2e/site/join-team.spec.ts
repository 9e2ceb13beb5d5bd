import { expect, test } from '../fixtures.ts'
import { expectNotice } from './notices.ts'

/** Section 3, Job opening. */
const JOBS = [
  ['Campaign Coordinator', 'Sydney NSW', 'Full-time'],
  ['Policy Researcher', 'Remote', 'Part-time'],
  ['Communications Manager', 'Sydney NSW', 'Full-time'],
  ['Data Analyst', 'Remote', 'Contract'],
] as const

/** Section 8, Careers. */
const RECEIVED = {
  title: 'Application received!',
  text: "Thank you for your interest in joining our team. We'll review your application and get back to you soon.",
}

test('the four openings stand in their order, each with two badges and a description', async ({ page }) => {
  await page.goto('/join-team')
  const section = page.getByRole('region', { name: 'Current Openings' })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(JOBS.map(([title]) => title))
  for (const [title, location, commitment] of JOBS) {
    const job = section.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(job.getByRole('listitem')).toHaveText([location, commitment])
    await expect(job.getByRole('paragraph')).not.toBeEmpty()
  }
})

for (const button of [
  ...JOBS.map(([title]) => `View Details & Apply (${title})`),
  'Submit General Application',
]) {
  test(`“${button}” only shows the specified notice`, async ({ page }) => {
    await page.goto('/join-team', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: button }).click()
    await expectNotice(page, RECEIVED)
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
