import { expect, it } from 'vitest'
import { findElectorates } from './electorates'

const PLACES = [
  { name: 'Strathfield', suburbs: ['Strathfield', 'Burwood', 'Homebush West'], postcodes: ['2135', '2134'] },
  { name: 'Auburn', suburbs: ['Homebush', 'Lidcombe', 'Berala'], postcodes: ['2141', '2135'] },
  { name: 'Legislative Council', suburbs: null, postcodes: null },
]

it.each([
  ['2141', ['Auburn', 'Legislative Council']],
  ['2135', ['Strathfield', 'Auburn', 'Legislative Council']],
  [' burWOOD ', ['Strathfield', 'Legislative Council']],
  ['Búrwood', ['Strathfield', 'Legislative Council']],
  ['homebush-west', ['Strathfield', 'Legislative Council']],
  // A name that matches exactly takes precedence over names that start with the search text.
  ['homebush', ['Auburn', 'Legislative Council']],
  ['home', ['Strathfield', 'Auburn', 'Legislative Council']],
  ['legislative council', ['Legislative Council']],
  ['Perth', []],
  ['', []],
  ['.*', []],
])('finds the right electorates for “%s”', (place, names) => {
  expect(findElectorates(PLACES, place).map(({ name }) => name)).toEqual(names)
})

it('truncates an electorate search to 60 characters', () => {
  expect(
    findElectorates([{ name: 'x'.repeat(60), suburbs: [], postcodes: ['1'] }], 'x'.repeat(5_000)),
  ).toHaveLength(1)
})
