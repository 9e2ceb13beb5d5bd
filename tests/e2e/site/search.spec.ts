import { expect, test } from '../fixtures.ts'
import { overflow } from './audit/fit.ts'
import { DARK_COLOURS, expectAccessibleIn, LIGHT } from './expect-accessible.ts'

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor without JavaScript searches from the footer and sees the search words highlighted', async ({
    page,
  }) => {
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Search this site' }).click()
    await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('digital sover')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=digital+sover')
    await expect(page).toHaveTitle('digital sover · Search · Next Generation Party')
    const policies = page.getByRole('region', { name: 'Policies' })
    await expect(policies.getByRole('heading', { level: 3 }).first()).toHaveText(
      'Data and Digital Sovereignty',
    )
    await expect(policies.locator('mark').first()).toBeVisible()
    await policies.getByRole('link', { name: 'Data and Digital Sovereignty' }).click()
    await expect(page).toHaveURL('/policies/data')
  })
})

test('search results are accessible, fit a phone, are not cached or indexed, and suggest pages while typing', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const response = await page.goto('/search?q=homes')
  expect(response?.headers()['cache-control']).toContain('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('mark').first()).toBeVisible()
  await expectAccessibleIn(page, LIGHT, 'main')
  await expectAccessibleIn(page, DARK_COLOURS, 'main')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  const before = scripts.length
  const field = page.getByRole('main').getByRole('searchbox')
  await field.focus()
  await expect.poll(() => scripts.length, 'suggestions load with the first focus').toBeGreaterThan(before)
  await field.fill('')
  await field.pressSequentially('volunt')
  const suggestions = page.getByRole('list', { name: 'Suggestions' })
  await suggestions.getByRole('link', { name: 'Political Volunteer Opportunities' }).click()
  await expect(page).toHaveURL('/volunteer')
})

test('search responds with 200 whatever the query string contains', async ({ request }) => {
  for (const query of [
    ...['', 'q=', 'q=***', 'q=%00', 'q=%E2%80%8B', 'q=a&q=b', 'q=%22+OR+1', 'q=%5D%7C%7B%7D', 'q=NEAR(a+b)'],
    ...[`q=${'x'.repeat(5_000)}`, `q=${'a*+'.repeat(500)}`, 'q=%28%5B%2E%2A%29%2B', 'q=%F0%9F%8E%89'],
  ])
    for (const path of ['/search', '/api/search'])
      expect.soft((await request.get(`${path}?${query}`)).status(), `${path}?${query.slice(0, 40)}`).toBe(200)
})
