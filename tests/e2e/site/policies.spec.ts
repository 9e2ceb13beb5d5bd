import { expect, test } from '../fixtures.ts'
import { TEST_STACK } from '../../setup/test-stack.ts'
import { POLICIES } from './routes.ts'

for (const policy of POLICIES) {
  test(`/policies/${policy.slug} is the page that the specification describes`, async ({ page }) => {
    const response = await page.goto(`/policies/${policy.slug}`)
    expect(response?.status()).toBe(200)
    const main = page.getByRole('main')
    const title = main.getByRole('heading', { level: 1 })
    const initiatives = main.getByRole('region', { name: 'Key initiatives' }).getByRole('listitem')
    const sections = main.getByRole('article').getByRole('heading', { level: 2 })

    await expect(title).toBeVisible()
    if (policy.title !== undefined) await expect(title).toHaveText(policy.title)
    if (policy.initiatives !== undefined) await expect(initiatives).toHaveCount(policy.initiatives)
    expect(await initiatives.count()).toBeGreaterThan(0)
    if (policy.sections !== undefined) await expect(sections).toHaveText([...policy.sections])
    if (policy.sectionCount !== undefined) await expect(sections).toHaveCount(policy.sectionCount)
    expect(await sections.count()).toBeGreaterThan(0)
    if (policy.published !== undefined && policy.modified !== undefined) {
      await expect(main.locator('time')).toHaveText([policy.published, policy.modified])
    }
  })
}

test('the list of contents leads to each section', async ({ page }) => {
  await page.goto('/policies/doge')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link')).toHaveCount(11)
  await contents.getByRole('link', { name: 'Leadership Experience' }).click()
  await expect(page.getByRole('heading', { name: 'Leadership Experience' })).toBeInViewport()
})

test('the DOGE page carries its support action and offer', async ({ page }) => {
  await page.goto('/policies/doge')
  const action = page.getByRole('region').filter({ has: page.locator('#action') })
  await expect(action.getByRole('link')).toHaveAttribute('href', /^\//)
  await expect(action.getByRole('paragraph')).not.toBeEmpty()
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
