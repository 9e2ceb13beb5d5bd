import { expect, test } from '../fixtures.ts'
import { COMPARED_FEATURES } from './specification/election.ts'
import { LIMITS } from './specification/limits.ts'

test('the party comparison is a table or cards, depending on the width', async ({ page }) => {
  await page.goto('/nsw-election-2027')
  const comparison = page.getByRole('region', { name: 'How we compare' })
  for (const { width, tables, cards } of [
    { width: LIMITS.mobileBreakpoint - 1, tables: 0, cards: COMPARED_FEATURES },
    { width: LIMITS.mobileBreakpoint, tables: 1, cards: 0 },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(comparison.getByRole('table'), `${width} pixels`).toHaveCount(tables)
    await expect(comparison.getByRole('listitem'), `${width} pixels`).toHaveCount(cards)
  }
})
