import { expect, test } from '../fixtures.ts'
import { expectMetadata, structuredData } from './page-metadata.ts'
import { COMPARED_FEATURES } from './specification/election.ts'
import { LIMITS } from './specification/limits.ts'

const PATH = '/nsw-election-2027'

test('five questions open one at a time', async ({ page }) => {
  await page.goto(PATH)
  const questions = page.getByRole('region', { name: 'Questions about the election' }).locator('details')
  await expect(questions).toHaveCount(5)
  await questions.nth(0).locator('summary').click()
  await questions.nth(4).locator('summary').click()
  await expect(questions.nth(4).getByRole('paragraph')).toBeVisible()
  await expect(questions.nth(0).getByRole('paragraph')).toBeHidden()
})

for (const { width, hasTable } of [
  { width: LIMITS.mobileBreakpoint - 1, hasTable: false },
  { width: LIMITS.mobileBreakpoint, hasTable: true },
]) {
  test(`at ${width} pixels the comparison is ${hasTable ? 'a table' : 'cards'} and nothing else`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(PATH)
    const comparison = page.getByRole('region', { name: 'How we compare' })
    await expect(comparison.getByRole('table')).toHaveCount(hasTable ? 1 : 0)
    await expect(comparison.getByRole('listitem')).toHaveCount(hasTable ? 0 : COMPARED_FEATURES)
  })
}

test('search engines learn what the campaign is and what it answers', async ({ page }) => {
  await page.goto(PATH)
  await expectMetadata(page, { path: PATH, title: /^NSW election 2027 · Next Generation Party$/ })
  expect(await structuredData(page)).toMatchObject({
    '@graph': [
      { '@type': 'FAQPage', mainEntity: Array.from({ length: 5 }, () => ({ '@type': 'Question' })) },
      { '@type': 'GovernmentService', audience: { audienceType: 'Voters in New South Wales' } },
      { '@type': 'BreadcrumbList' },
    ],
  })
})
