import { expect, test } from '../fixtures.ts'
import { STANDING_PAGES } from './routes.ts'
import { expectSpecified, SPECIFICATION } from './specification/table.ts'

/** `pages.spec.ts` checks these pages, one of each kind, along with everything else. */
const audited = new Set<string>(STANDING_PAGES)
const others = Object.entries(SPECIFICATION).filter(([path]) => !audited.has(path))

// Pages load in half the time without JavaScript, which adds no text to them.
test.use({ javaScriptEnabled: false })

for (const [path, specified] of others) {
  test(`${path} shows the specified text`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expectSpecified(page, specified)
  })
}

test('the specification table has 25 pages, of which this file checks the 12 that pages.spec.ts does not', () => {
  expect(Object.keys(SPECIFICATION)).toHaveLength(25)
  expect(others).toHaveLength(12)
})
