import { expect, it } from 'vitest'
import { comparedParties } from './compared-parties.ts'

it('turns the three fixed parties of an old comparison into a list, once', () => {
  const comparison = {
    heading: 'How we compare',
    columns: { feature: 'What we looked for', party: '{shortName}', liberal: 'Liberals', labor: 'Labor' },
    ratings: { yes: 'Yes', partial: 'Partial', minimal: 'Minimal' },
    rows: [
      { _key: 'a', feature: 'Taxes', party: true, liberal: 'partial', labor: 'minimal' },
      { _key: 'b', feature: 'Homes', party: false, greens: 'partial' },
    ],
  }
  const stored = { _id: 'drafts.election', _type: 'election', _rev: 'r', comparison }
  const rating = (partyId: string, value: string) => ({
    ...{ _key: partyId, _type: 'partyRating' },
    ...{ partyId, rating: value },
  })
  const [migrated = expect.fail()] = comparedParties.migrate([stored], '')
  expect(migrated).toEqual({
    ...stored,
    comparison: {
      heading: 'How we compare',
      columns: { feature: 'What we looked for', party: '{shortName}' },
      parties: [
        { _key: 'liberal', _type: 'comparedParty', id: 'liberal', name: 'Liberals' },
        { _key: 'labor', _type: 'comparedParty', id: 'labor', name: 'Labor' },
        { _key: 'greens', _type: 'comparedParty', id: 'greens', name: 'Greens' },
      ],
      ratings: { yes: 'Yes', partial: 'Partial', minimal: 'Minimal' },
      rows: [
        {
          ...{ _key: 'a', feature: 'Taxes', party: true },
          ratings: [rating('liberal', 'partial'), rating('labor', 'minimal')],
        },
        { _key: 'b', feature: 'Homes', party: false, ratings: [rating('greens', 'partial')] },
      ],
    },
  })
  expect(comparedParties.migrate([migrated], '')[0]).toBe(migrated)
})
