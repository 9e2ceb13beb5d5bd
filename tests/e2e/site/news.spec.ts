import { expect, test } from '../fixtures.ts'
import { overflow } from './audit/fit.ts'
import { DARK_COLOURS, expectAccessibleIn, LIGHT } from './expect-accessible.ts'

test('an example article shows its text and policy and is hidden from search engines', async ({ page }) => {
  await page.goto('/news/example-policy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Example: a policy in the news')
  await expect(page.getByText('2 November 2026')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Policies' }).getByRole('link').first()).toHaveAttribute(
    'href',
    '/policies/data',
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessibleIn(page, LIGHT, 'main')
  await expectAccessibleIn(page, DARK_COLOURS, 'main')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('lists, feeds, llms.txt and the sitemap leave out example articles, and URLs without an article respond with 404', async ({
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  for (const path of ['/', '/news', '/news/feed.xml', '/feed.xml', '/llms.txt', '/sitemap.xml'])
    expect.soft(await read(path), path).not.toMatch(/example-(campaign|policy)/)
  expect(await read('/news')).toContain('No news yet.')
  expect(await read('/news/feed.xml')).not.toContain('<item>')
  expect(await read('/sitemap.xml')).not.toContain('/news/')
  for (const path of ['/news/none', '/news/page/2', '/news/page/x', '/news/topic/none'])
    expect.soft((await request.get(path)).status(), path).toBe(404)
})
