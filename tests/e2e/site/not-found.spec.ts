import { expect, test } from '../fixtures.ts'
import { MISSING_PAGE_NOISE } from './routes.ts'
import { MISSING_PAGE_TITLE } from './specification/shell.ts'

test.use({ expectedConsole: MISSING_PAGE_NOISE })

for (const path of ['/no-such-page', '/policies/none-of-ours', '/policies/data/deeper', '/local/nowhere']) {
  test(`${path} responds with 404, logs the path and links to the home page`, async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes(`no page at ${path}`))
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await logged
    await expect(page).toHaveTitle(MISSING_PAGE_TITLE)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MISSING_PAGE_TITLE)
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
}

for (const [path, to] of [
  ['/Volunteer', '/volunteer'],
  ['/FAQ', '/faq'],
  ['/policies/Data', '/policies/data'],
  ['/volunteer.', '/volunteer'],
  ['/Studio', '/studio'],
  ['/policies', '/#policies'],
  ['/Local', '/#local-issues'],
] as const) {
  test(`${path} redirects permanently to ${to}`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']]).toEqual([308, to])
  })
}
