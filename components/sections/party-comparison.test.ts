import { expect, it } from 'vitest'
import { type ComparisonContent, ratingsOf } from './party-comparison'

const COMPARISON: ComparisonContent = {
  heading: null,
  introduction: null,
  columns: { feature: 'Feature', party: '{shortName}', liberal: 'Liberal', labor: 'Labor', greens: 'Greens' },
  ratings: { yes: 'Yes', partial: 'Partial', minimal: 'Minimal' },
  rows: null,
}
const ROW = {
  _key: 'a',
  feature: 'Taxes',
  party: true,
  liberal: 'partial',
  labor: 'minimal',
  greens: null,
} as const

it('rates our own party first, by its name, and others by their words', () => {
  expect(ratingsOf({ row: ROW, comparison: COMPARISON, words: { shortName: 'NGP' } })).toEqual([
    { party: 'NGP', level: 'yes', word: 'Yes' },
    { party: 'Liberal', level: 'partial', word: 'Partial' },
    { party: 'Labor', level: 'minimal', word: 'Minimal' },
    { party: 'Greens', level: null, word: '' },
  ])
})

it('has no words where staff wrote none', () => {
  const comparison = { ...COMPARISON, columns: null, ratings: null }
  expect(ratingsOf({ row: ROW, comparison, words: {} }).map(({ word }) => word)).toEqual(['', '', '', ''])
})
