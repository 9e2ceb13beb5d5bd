import { expect, it } from 'vitest'
import { toMatchExpression } from './text-index.ts'

it.each([
  ['rent', '("rent")'],
  ['night bus*', '("night" AND "bus*" *)'],
  ['"night bus" -late', '("night bus") NOT "late"'],
  ['co-op', '("co-op")'],
  ['"unclosed phrase', '("unclosed phrase")'],
])('translates the search “%s” into a match expression', (query, expression) => {
  expect(toMatchExpression(query)).toBe(expression)
})

it.each([
  ['a OR b', '("a" AND "OR" AND "b")'],
  ['words:rent', '("words:rent")'],
  ['NEAR(a b)', '("NEAR(a" AND "b)")'],
  ['a" OR "b', '("a" AND " OR " AND "b")'],
  ['{words} ^rent', '("{words}" AND "^rent")'],
  ['nul\0byte', '("nul byte")'],
])('does not interpret operators or control characters in the search “%s”', (query, expression) => {
  expect(toMatchExpression(query)).toBe(expression)
})

it.each(['', '   ', '*', '***', '"" ""', '-rent', '!?', '\u200b'])(
  'returns null for the search %j, which has no terms',
  (query) => {
    expect(toMatchExpression(query)).toBeNull()
  },
)

it('ignores all but the first 24 search terms', () => {
  expect(toMatchExpression('a '.repeat(500))?.match(/"a"/g)).toHaveLength(24)
})
