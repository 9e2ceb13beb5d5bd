import { expect, test } from '../fixtures.ts'
import { MISSING_PAGE_NOISE } from './routes.ts'
import { MISSING_PAGE_TITLE } from './specification/shell.ts'

test.use({ expectedConsole: MISSING_PAGE_NOISE })

test('the 404 page logs the requested path and links to the home page', async ({ page }) => {
  const path = '/policies/data/deeper'
  const logged = page.waitForEvent('console', (message) => message.text().includes(`no page at ${path}`))
  await page.goto(path)
  await logged
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MISSING_PAGE_TITLE)
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('unknown URLs respond with 404', async ({ request }) => {
  for (const path of ['/no-such-page', '/policies/data/deeper', '/local/nowhere'])
    expect.soft((await request.get(path)).status(), path).toBe(404)
})

test('other spellings of a URL, and old URLs, redirect permanently', async ({ request }) => {
  for (const [path, to] of [
    ['/Volunteer', '/volunteer'],
    ['/FAQ', '/faq'],
    ['/policies/Data', '/policies/data'],
    ['/volunteer.', '/volunteer'],
    ['/Studio', '/studio'],
    ['/policies', '/#policies'],
    ['/Local', '/#local-issues'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect.soft([response.status(), response.headers()['location']], path).toEqual([308, to])
  }
})
