import { expect, it } from 'vitest'
import { withCount } from './with-count'

const cards = (number: number) => Array.from({ length: number }, () => ({}))

it.each([
  [4, '{count} values. Test all {count}.', 'Four values. Test all four.'],
  [13, '{count} areas', '13 areas'],
  [2, 'No number', 'No number'],
])('for %i entries, withCount renders “%s” as “%s”', (number, heading, filled) => {
  expect(withCount({ heading, introduction: heading, cards: cards(number) })).toMatchObject({
    heading: filled,
    introduction: filled,
  })
})

it('withCount leaves a block without entries unchanged', () => {
  const block = { heading: '{count}', text: 'Text' }
  expect(withCount(block)).toBe(block)
})
