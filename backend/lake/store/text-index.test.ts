import { expect, it } from 'vitest'
import { toMatchExpression } from './text-index.ts'

it.each([
  ['rent', '("rent")'],
  ['night bus*', '("night" AND "bus*" *)'],
  ['"night bus" -late', '("night bus") NOT "late"'],
  ['co-op', '("co-op")'],
  ['"unclosed phrase', '("unclosed phrase")'],
])('translates %s', (query, expression) => {
  expect(toMatchExpression(query)).toBe(expression)
})

it.each([
  ['a OR b', '("a" AND "OR" AND "b")'],
  ['words:rent', '("words:rent")'],
  ['NEAR(a b)', '("NEAR(a" AND "b)")'],
  ['a" OR "b', '("a" AND " OR " AND "b")'],
  ['{words} ^rent', '("{words}" AND "^rent")'],
  ['nul\0byte', '("nul byte")'],
])('quotes operators in %s', (query, expression) => {
  expect(toMatchExpression(query)).toBe(expression)
})

it.each(['', '   ', '*', '***', '"" ""', '-rent', '!?', '\u200b'])('looks for nothing with %j', (query) => {
  expect(toMatchExpression(query)).toBeNull()
})

it('ignores all but the first 24 terms', () => {
  expect(toMatchExpression('a '.repeat(500))?.match(/"a"/g)).toHaveLength(24)
})
