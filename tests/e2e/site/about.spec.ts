import { expect, test } from '../fixtures.ts'
import { expectMetadata, structuredData } from './page-metadata.ts'

for (const anchor of ['privacy', 'terms', 'accessibility']) {
  test(`/about#${anchor} leads to what it says`, async ({ page }) => {
    await page.goto(`/about#${anchor}`)
    const section = page.locator(`#${anchor}`)
    await expect(section.getByRole('heading')).toHaveText(new RegExp(anchor, 'i'))
    await expect(section).toBeInViewport()
  })
}

test('the party’s name comes from the settings', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('region', { name: 'Our story' })).toContainText(
    'Next Generation Party began in 2023',
  )
  await expect(page.getByRole('main')).not.toContainText('{party}')
})

test('search engines learn what /about is', async ({ page }) => {
  await page.goto('/about')
  await expectMetadata(page, { path: '/about', title: /^About us · Next Generation Party$/ })
  expect(await structuredData(page)).toMatchObject({
    '@graph': [
      { '@type': 'AboutPage', publisher: { '@type': 'Organization' } },
      { '@type': 'GovernmentService', areaServed: { name: 'Australia' }, audience: { '@type': 'Audience' } },
      { '@type': 'BreadcrumbList' },
    ],
  })
})
