import { expect, test } from '../fixtures.ts'
import { expectMetadata, expectSpecified, type Specified, structuredData } from './specified.ts'

const SPECIFIED: readonly Specified[] = [
  ['2 Manifesto, vision', 'Our vision'],
  ['2 Manifesto, principles', 'Five core principles'],
  ['2 Manifesto', 'lowering the voting age to 16'],
  ['2 Manifesto, closing', 'Join the movement'],
]

/** Section 2, Manifesto. */
const SECTIONS = [
  'Economy & Work',
  'Law, Order & Freedom',
  'Environment & Technology',
  'Health, Welfare & Personal Liberties',
  'Immigration & National Identity',
  'Education & Culture',
  'Global Relations & Foreign Policy',
  'Youth Participation & Democracy',
]

/** Section 3, party position point: for these parties. */
const PARTIES = ['Next Generation Party', 'Liberal', 'Labor', 'Greens', 'One Nation', 'LDP', 'UAP']

test.beforeEach(async ({ page }) => {
  await page.goto('/manifesto')
})

test('/manifesto says what the specification says', async ({ page }) => {
  await expectSpecified(page, SPECIFIED)
  await expect(page.getByRole('region', { name: 'Five core principles' }).getByRole('listitem')).toHaveCount(
    5,
  )
})

test('eight sections stand in order', async ({ page }) => {
  await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(SECTIONS)
})

test('the positions of seven parties are plotted, and repeated in a table', async ({ page }) => {
  const positions = page.getByRole('region', { name: 'Where we stand' })
  const plot = positions.getByRole('img')
  await expect(plot).toBeVisible()
  await expect(plot.locator('text')).toHaveText(PARTIES)
  const rows = positions.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(PARTIES.length + 1)
  for (const [index, party] of PARTIES.entries()) {
    const row = rows.nth(index + 1)
    await expect(row.getByRole('rowheader')).toContainText(party)
    await expect(row.getByRole('cell')).toHaveText([/^−?\d+$/, /^−?\d+$/])
  }
})

test('a party of more freedom stands higher, one of more free enterprise further to the right', async ({
  page,
}) => {
  const plot = page.getByRole('region', { name: 'Where we stand' }).getByRole('img')
  const place = async (index: number) => {
    const point = plot.locator('g').nth(index).locator('circle').last()
    return { x: Number(await point.getAttribute('cx')), y: Number(await point.getAttribute('cy')) }
  }
  const [ours, labor, oneNation] = [await place(0), await place(2), await place(4)]
  expect(ours.x).toBeGreaterThan(labor.x)
  expect(ours.y).toBeLessThan(oneNation.y)
})

test('search engines learn what the manifesto is', async ({ page }) => {
  await expectMetadata(page, { path: '/manifesto', title: /^Manifesto · Next Generation Party$/ })
  expect(await structuredData(page)).toMatchObject({
    '@graph': [{ '@type': 'WebPage' }, { '@type': 'GovernmentService' }, { '@type': 'BreadcrumbList' }],
  })
})
