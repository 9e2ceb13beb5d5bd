import { expect, it } from 'vitest'
import { ratingsOf } from './comparison'

const COMPARISON: Parameters<typeof ratingsOf>[1] = {
  columns: { feature: 'Feature', party: 'NGP' },
  parties: [
    { _key: 'a', id: 'liberal', name: 'Liberal' },
    { _key: 'b', id: 'x7', name: 'One Nation' },
    { _key: 'c', id: 'greens', name: 'The Greens' },
    { _key: 'd', id: null, name: null },
  ],
  ratings: { yes: 'Yes', partial: 'Partial', minimal: 'Minimal' },
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
} satisfies Parameters<typeof ratingsOf>[0]

it('the comparison lists our own party’s rating first, then the other parties’ ratings in column order', () => {
  expect(ratingsOf(ROW, COMPARISON)).toEqual([
    { key: 'own', party: 'NGP', level: 'yes', word: 'Yes' },
    { key: 'a', party: 'Liberal', level: 'partial', word: 'Partial' },
    { key: 'b', party: 'One Nation', level: null, word: '' },
    { key: 'c', party: 'The Greens', level: 'yes', word: 'Yes' },
    { key: 'd', party: '', level: null, word: '' },
  ])
})

it('the comparison does not show ratings until staff have entered the rating labels', () => {
  const block = { ...COMPARISON, columns: null, ratings: null }
  expect(ratingsOf(ROW, block).map(({ word }) => word)).toEqual(['', '', '', '', ''])
})
