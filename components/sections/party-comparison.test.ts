import { expect, it } from 'vitest'
import { type ComparisonContent, ratingsOf } from './party-comparison'

const COMPARISON: ComparisonContent = {
  heading: null,
  introduction: null,
  columns: { feature: 'Feature', party: 'NGP' },
  parties: [
    { _key: 'a', id: 'liberal', name: 'Liberal' },
    { _key: 'b', id: 'x7', name: 'One Nation' },
    { _key: 'c', id: 'greens', name: 'The Greens' },
    { _key: 'd', id: null, name: null },
  ],
  ratings: { yes: 'Yes', partial: 'Partial', minimal: 'Minimal' },
  rows: null,
}
const ROW = {
  _key: 'a',
  feature: 'Taxes',
  party: true,
  ratings: [
    { partyId: 'greens', rating: 'yes' },
    { partyId: 'liberal', rating: 'partial' },
    { partyId: 'removed', rating: 'minimal' },
    { partyId: null, rating: 'minimal' },
  ],
} satisfies NonNullable<ComparisonContent['rows']>[number]

it('rates our own party first, then the others in the order of their columns', () => {
  expect(ratingsOf({ row: ROW, comparison: COMPARISON })).toEqual([
    { key: 'own', party: 'NGP', level: 'yes', word: 'Yes' },
    { key: 'a', party: 'Liberal', level: 'partial', word: 'Partial' },
    { key: 'b', party: 'One Nation', level: null, word: '' },
    { key: 'c', party: 'The Greens', level: 'yes', word: 'Yes' },
    { key: 'd', party: '', level: null, word: '' },
  ])
})

it('shows no rating while staff have written no words for ratings', () => {
  const comparison = { ...COMPARISON, columns: null, ratings: null }
  expect(ratingsOf({ row: ROW, comparison }).map(({ word }) => word)).toEqual(['', '', '', '', ''])
})
