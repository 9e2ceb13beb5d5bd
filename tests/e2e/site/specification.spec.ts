import { expect, test } from '../fixtures.ts'
import { STANDING_PAGES } from './routes.ts'
import { expectSpecified, SPECIFICATION } from './specification/table.ts'

/** `pages.spec.ts` checks these pages, one of each kind, along with everything else. */
const audited = new Set<string>(STANDING_PAGES)
const others = Object.entries(SPECIFICATION).filter(([path]) => !audited.has(path))

// Pages load in half the time without JavaScript, which adds no text to them.
test.use({ javaScriptEnabled: false })

test('the twelve policies that pages.spec.ts leaves out show the specified text', async ({ page }) => {
  expect(Object.keys(SPECIFICATION)).toHaveLength(25)
  expect(others).toHaveLength(12)
  for (const [path, specified] of others)
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect.soft(response?.status(), path).toBe(200)
      await expectSpecified(page, specified)
    })
})
