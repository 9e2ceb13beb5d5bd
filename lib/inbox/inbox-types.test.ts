import { expect, test } from 'vitest'
import { addCounts } from './inbox-types.ts'

test('addCounts returns the sum of the counts', () => {
  expect(addCounts([])).toBe(0)
  expect(addCounts([3, 0, 4])).toBe(7)
})

test('addCounts returns a negative sum if one of the counts is incomplete', () => {
  expect(addCounts([-10_000, 5])).toBe(-10_005)
  expect(addCounts([5, -10_000, -10_000])).toBe(-20_005)
})
