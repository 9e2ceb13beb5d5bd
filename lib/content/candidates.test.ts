import { expect, it } from 'vitest'
import { evaluateQuery } from '@/tests/setup/evaluate-query'
import { CANDIDATE_CARDS_QUERY, CANDIDATE_QUERY } from './candidates'

const BOX = { _key: 'b', number: 1, name: 'Jo Citizen', party: 'Ours' }
const CARD = { isOn: true, authorisation: 'Authorised by A, 1 Road.', boxes: [BOX] }

function jo(howToVote: object | undefined, isLive: boolean | undefined = true) {
  const electorate = { _type: 'reference', _ref: 'e' }
  const fields = { _id: 'c', _type: 'candidate', title: 'Jo Citizen', slug: { current: 'jo' }, electorate }
  return [
    { _id: 'e', _type: 'electorate', name: 'Strathfield' },
    { ...fields, howToVote, isLive },
  ]
}

it('returns a how-to-vote card that is switched on', async () => {
  const card = { authorisation: CARD.authorisation, instructions: null, boxes: [BOX] }
  expect(await evaluateQuery(CANDIDATE_CARDS_QUERY, {}, jo(CARD))).toEqual([
    { title: 'Jo Citizen', slug: 'jo', electorate: 'Strathfield', card, words: null },
  ])
  expect(await evaluateQuery(CANDIDATE_QUERY, { slug: 'jo' }, jo(CARD))).toMatchObject({ card })
})

it.each([
  ['is off', { ...CARD, isOn: false }],
  ['was never switched on', { ...CARD, isOn: undefined }],
  ['has no authorisation', { ...CARD, authorisation: undefined }],
  ['has no boxes', { ...CARD, boxes: [] }],
  ['is missing', undefined],
])('does not return a how-to-vote card if the card %s', async (_name, howToVote) => {
  expect(await evaluateQuery(CANDIDATE_CARDS_QUERY, {}, jo(howToVote))).toMatchObject([{ card: null }])
  expect(await evaluateQuery(CANDIDATE_QUERY, { slug: 'jo' }, jo(howToVote))).toMatchObject({ card: null })
})

it.each([false, null])(
  'returns neither a page nor a card for a candidate with isLive: %s',
  async (isLive) => {
    const stored = jo(CARD).map((document) => ('isLive' in document ? { ...document, isLive } : document))
    expect(await evaluateQuery(CANDIDATE_CARDS_QUERY, {}, stored)).toEqual([])
    expect(await evaluateQuery(CANDIDATE_QUERY, { slug: 'jo' }, stored)).toBeNull()
  },
)
