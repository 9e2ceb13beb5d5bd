import { expect, test } from 'vitest'
import { orderRank } from './order-rank.ts'

test('orderRank returns the ranks that the Studio’s “Reset order” writes', () => {
  expect([0, 1, 2, 12].map(orderRank)).toEqual(['0|100008:', '0|10000o:', '0|100014:', '0|10005k:'])
})

test('orderRank’s first hundred ranks sort alphabetically', () => {
  const ranks = Array.from({ length: 100 }, (_, position) => orderRank(position))
  expect(ranks.toSorted()).toEqual(ranks)
})
