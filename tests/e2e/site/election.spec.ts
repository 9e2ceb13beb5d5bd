import { expect, test } from '../fixtures.ts'
import { COMPARED_FEATURES } from './specification/election.ts'
import { LIMITS } from './specification/limits.ts'

const PATH = '/nsw-election-2027'

test('the election page shows one open answer at a time', async ({ page }) => {
  await page.goto(PATH)
  const questions = page.getByRole('region', { name: 'Questions about the election' }).locator('details')
  await expect(questions).toHaveCount(5)
  await questions.nth(0).locator('summary').click()
  await questions.nth(4).locator('summary').click()
  await expect(questions.nth(4).getByRole('paragraph')).toBeVisible()
  await expect(questions.nth(0).getByRole('paragraph')).toBeHidden()
})

test('the party comparison is a table or cards, depending on the width', async ({ page }) => {
  await page.goto(PATH)
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
