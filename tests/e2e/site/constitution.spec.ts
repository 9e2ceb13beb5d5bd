import { expect, test } from '../fixtures.ts'
import { CONSTITUTION_SECTIONS } from './specification/text-pages.ts'

test('the constitution’s table of contents links to each section', async ({ page }) => {
  await page.goto('/constitution')
  const contents = page.getByRole('navigation', { name: 'Sections' })
  await expect(contents.getByRole('link')).toHaveCount(CONSTITUTION_SECTIONS.length)
  await contents.getByRole('link', { name: 'Dispute resolution' }).click()
  await expect(page).toHaveURL('/constitution#section-9')
  await expect(page.getByRole('heading', { level: 2, name: 'Dispute resolution' })).toBeInViewport()
})
