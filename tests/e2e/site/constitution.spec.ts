import { expect, test } from '../fixtures.ts'
import { expectMetadata, expectSpecified, type Specified, structuredData } from './specified.ts'

const SPECIFIED: readonly Specified[] = [
  ['2 Constitution', 'Party Constitution'],
  ['2 Constitution', 'View Official Constitution Document', 'https://example.org/constitution.pdf'],
  ['2 Constitution, placeholder', '[date of adoption]'],
  ['9 national conference', 'at least once every two years'],
  ['9 amendments', 'two-thirds majority'],
  ['9 amendments', 'at least 30 days’ notice'],
  ['9 dissolution', 'three-quarters majority'],
  ['9 membership', 'Australian citizens and permanent residents'],
  ...(
    [
      'President',
      'Vice President',
      'Secretary',
      'Treasurer',
      'Policy Director',
      'Communications Director',
      'Membership Director',
    ] as const
  ).map((position) => ['9 executive positions', position] as const),
]

/** Section 2, Constitution. */
const SECTIONS = [
  /Name/,
  /Purpose and Objectives/,
  /Membership/,
  /Structure and Governance/,
  /Elections and Decision Making/,
  /Policy Development/,
  /Finance and Administration/,
  /Amendments/,
  /Dispute Resolution/,
  /Dissolution/,
]

test.beforeEach(async ({ page }) => {
  await page.goto('/constitution')
})

test('/constitution says what the specification says', async ({ page }) => {
  await expectSpecified(page, SPECIFIED)
})

test('ten sections stand in order under their numbers', async ({ page }) => {
  const headings = page.getByRole('region', { name: 'Sections' }).locator('ol > li > h2')
  await expect(headings).toHaveText(SECTIONS)
  for (const [index, text] of (await headings.allTextContents()).entries()) {
    expect(text).toMatch(new RegExp(`^${index + 1}\\.`))
  }
})

test('the list of contents leads to each section', async ({ page }) => {
  const contents = page.getByRole('navigation', { name: 'Sections' })
  await expect(contents.getByRole('link')).toHaveCount(SECTIONS.length)
  await contents.getByRole('link', { name: 'Dispute Resolution' }).click()
  await expect(page).toHaveURL('/constitution#section-9')
  await expect(page.getByRole('heading', { level: 2, name: 'Dispute Resolution' })).toBeInViewport()
})

test('search engines learn what the constitution is', async ({ page }) => {
  await expectMetadata(page, { path: '/constitution', title: /^Party Constitution · Next Generation Party$/ })
  expect(await structuredData(page)).toMatchObject({
    '@graph': [{ '@type': 'WebPage' }, { '@type': 'GovernmentService' }, { '@type': 'BreadcrumbList' }],
  })
})
