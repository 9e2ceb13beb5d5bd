import { expect, test } from '../fixtures.ts'
import { expectMetadata, structuredData } from './page-metadata.ts'
import { CONSTITUTION_SECTIONS } from './specification/constitution.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/constitution')
})

test('the list of contents leads to each section', async ({ page }) => {
  const contents = page.getByRole('navigation', { name: 'Sections' })
  await expect(contents.getByRole('link')).toHaveCount(CONSTITUTION_SECTIONS.length)
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
