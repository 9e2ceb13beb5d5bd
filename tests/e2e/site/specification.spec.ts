import { expect, test } from '../fixtures.ts'
import { expectSpecified } from './specification/expect-specified.ts'
import { SPECIFICATION } from './specification/table.ts'

for (const [path, specified] of Object.entries(SPECIFICATION)) {
  test(`${path} says what the specification says`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expectSpecified(page, specified)
  })
}
