import { expect, test } from '../fixtures.ts'
import { expectMetadata, expectSpecified, type Specified, structuredData } from './specified.ts'

const SPECIFIED: readonly Specified[] = [
  ['2 About, story', 'Our story'],
  ['2 About, mission', 'Our mission'],
  ['2 About, vision', 'Our vision'],
  ['2 About, core principles', 'Core principles'],
]

/** Sections 2 (About) and 9: the figures. */
const FIGURES = [
  ['Founded', '2023'],
  ['Members', '3,500+'],
  ['Candidates', '15'],
  ['States', '4'],
] as const

test.beforeEach(async ({ page }) => {
  await page.goto('/about')
})

test('/about has a story, a mission, a vision and principles', async ({ page }) => {
  await expectSpecified(page, SPECIFIED)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
  const principles = page.getByRole('region', { name: 'Core principles' }).getByRole('listitem')
  expect(await principles.count()).toBeGreaterThan(0)
})

test('/about states the four figures', async ({ page }) => {
  const terms = page.getByRole('main').getByRole('term')
  await expect(terms).toHaveText(FIGURES.map(([label]) => label))
  await expect(page.getByRole('main').getByRole('definition')).toHaveText(FIGURES.map(([, value]) => value))
})

for (const anchor of ['privacy', 'terms', 'accessibility']) {
  test(`/about#${anchor} leads to what it says`, async ({ page }) => {
    await page.goto(`/about#${anchor}`)
    const section = page.locator(`#${anchor}`)
    await expect(section.getByRole('heading')).toHaveText(new RegExp(anchor, 'i'))
    await expect(section).toBeInViewport()
  })
}

test('the party’s name comes from the settings', async ({ page }) => {
  await expect(page.getByRole('region', { name: 'Our story' })).toContainText(
    'Next Generation Party began in 2023',
  )
  await expect(page.getByRole('main')).not.toContainText('{party}')
})

test('search engines learn what /about is', async ({ page }) => {
  await expectMetadata(page, { path: '/about', title: /^About us · Next Generation Party$/ })
  expect(await structuredData(page)).toMatchObject({
    '@graph': [
      { '@type': 'AboutPage', publisher: { '@type': 'Organization' } },
      { '@type': 'GovernmentService', areaServed: { name: 'Australia' }, audience: { '@type': 'Audience' } },
      { '@type': 'BreadcrumbList' },
    ],
  })
})
