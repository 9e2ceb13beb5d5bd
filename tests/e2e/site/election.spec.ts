import { expect, test } from '../fixtures.ts'
import { expectMetadata, expectSpecified, type Specified, structuredData } from './specified.ts'

const PATH = '/nsw-election-2027'

const SPECIFIED: readonly Specified[] = [
  ['2 NSW election, hero', 'Join Our Campaign', '/join-party'],
  ['2 NSW election, areas', 'Read the policy: Innovation & Technology', '/policies/innovation'],
  ['2 NSW election, areas', 'Read the policy: Economic Reform', '/policies/economy'],
  ['2 NSW election, areas', 'Read the policy: Modern Infrastructure', '/policies/infrastructure'],
  ['2 NSW election, areas', 'Read the policy: Education & Skills', '/policies/education'],
  ['2 NSW election, audiences', 'Who should vote for us'],
  ['2 NSW election, call to action', 'Volunteer', '/volunteer'],
  ['2 NSW election, call to action', 'Support the campaign', '/support'],
  ['2 NSW election, call to action', 'Contact the campaign', '/contact'],
  ['9 election facts', '25 March 2027'],
  ['9 election facts', '15 March 2027'],
  ['9 election facts', '25+ seats'],
  ['9 election facts', 'November 2026'],
  ['9 comparison data', 'as of October 2023'],
]

test('the election page says what the specification says', async ({ page }) => {
  await page.goto(PATH)
  await expectSpecified(page, SPECIFIED)
  await expect(
    page.getByRole('region', { name: 'Who should vote for us' }).getByRole('listitem'),
  ).toHaveCount(5)
})

test('the panel of facts names each date', async ({ page }) => {
  await page.goto(PATH)
  const facts = page.getByRole('region', { name: 'Election facts' })
  await expect(facts.getByRole('term')).toHaveText([
    'Election date',
    'Early voting from',
    'Our target',
    'Campaign launch',
  ])
  await expect(facts.getByRole('definition')).toHaveText([
    '25 March 2027',
    '15 March 2027',
    '25+ seats',
    'November 2026',
  ])
})

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
  { width: 767, hasTable: false },
  { width: 768, hasTable: true },
]) {
  test(`at ${width} pixels the comparison is ${hasTable ? 'a table' : 'cards'} and nothing else`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(PATH)
    const comparison = page.getByRole('region', { name: 'How we compare' })
    await expect(comparison.getByRole('table')).toHaveCount(hasTable ? 1 : 0)
    await expect(comparison.getByRole('listitem')).toHaveCount(hasTable ? 0 : 8)
  })
}

test('ratings are words: our own party always, the others partial or minimal', async ({ page }) => {
  await page.goto(PATH)
  const table = page.getByRole('region', { name: 'How we compare' }).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    'What we looked for',
    'NGP',
    'Liberal',
    'Labor',
    'Greens',
  ])
  const rows = table.getByRole('row')
  const rating = /^(Partial|Minimal)$/
  for (const row of (await rows.all()).slice(1)) {
    await expect(row.getByRole('rowheader')).not.toBeEmpty()
    await expect(row.getByRole('cell')).toHaveText(['Yes', rating, rating, rating])
  }
})

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
