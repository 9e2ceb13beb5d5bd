import { expect, test } from '../fixtures.ts'
import { TEST_STACK } from '../../setup/test-stack.ts'

test('the list of contents leads to each section', async ({ page }) => {
  await page.goto('/policies/doge')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link')).toHaveCount(11)
  await contents.getByRole('link', { name: 'Leadership Experience' }).click()
  await expect(page.getByRole('heading', { name: 'Leadership Experience' })).toBeInViewport()
})

test('search engines learn what the policy is', async ({ page }) => {
  await page.goto('/policies/data')
  await expect(page).toHaveTitle(/^Data and Digital Sovereignty.* · Next Generation Party$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${TEST_STACK.siteUrl}/policies/data`,
  )
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w+/)
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /\w+/)
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  expect(text).not.toContain('<')
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@graph': [
      {
        '@type': 'GovernmentService',
        name: 'Data and Digital Sovereignty',
        provider: { '@type': 'Organization', name: 'Next Generation Party', url: TEST_STACK.siteUrl },
        areaServed: { '@type': 'Country', name: 'Australia' },
        audience: { '@type': 'Audience' },
      },
      { '@type': 'BreadcrumbList' },
    ],
  })
})
