import { expect, test } from 'vitest'
import { addCounts } from './inbox-types.ts'

test('counts add up', () => {
  expect(addCounts([])).toBe(0)
  expect(addCounts([3, 0, 4])).toBe(7)
})

test('a sum with a count that stopped is more than it says', () => {
  expect(addCounts([-10_000, 5])).toBe(-10_005)
  expect(addCounts([5, -10_000, -10_000])).toBe(-20_005)
})
