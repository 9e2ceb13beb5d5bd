import { expect, it } from 'vitest'
import { comparedParties, giveWordsToForms, linksToPages } from './migrations.ts'

const stored = (_id: string, _type: string, fields: object = {}) => ({ _id, _type, _rev: 'r', ...fields })

it('a migration turns links to pages into references and a link to the staff page into a URL', () => {
  const about = stored('about', 'page')
  const link = { _key: 'a', _type: 'link', label: 'About', kind: 'page', page: '/about', anchor: 'story' }
  const items = [
    { _key: 'b', children: [link] },
    { _key: 'c', kind: 'page', page: '/admin' },
  ]
  const menu = stored('navigation', 'navigation', { items })
  const [, migrated] = linksToPages.migrate([about, menu], 'https://party.example')
  const { page: _address, ...rest } = link
  const followed = { ...rest, kind: 'document', document: { _type: 'reference', _ref: 'about' } }
  expect(migrated).toEqual({
    ...menu,
    items: [
      { _key: 'b', children: [followed] },
      { _key: 'c', kind: 'url', url: 'https://party.example/admin' },
    ],
  })
  expect(linksToPages.migrate([about, migrated ?? expect.fail()], '')[1]).toBe(migrated)
})

it('a migration fills gaps in “Forms” and its draft with text from the old newsletter page', () => {
  const former = { mail: { subject: 'Confirm', text: 'Press it' } }
  const forms = stored('forms', 'forms', { use: 'inbox', mail: { subject: 'Ours' } })
  const draft = stored('drafts.forms', 'forms', { use: 'firstDay' })
  expect(giveWordsToForms([forms, draft], new Map([['newsletterPage', former]]))).toEqual([
    { ...forms, mail: { subject: 'Ours', text: 'Press it' } },
    { ...draft, ...former },
  ])
})

it('a migration moves text from the old newsletter page’s draft into a draft of “Forms”', () => {
  const forms = stored('forms', 'forms', { use: 'inbox' })
  const words = new Map([
    ['newsletterPage', { mail: { subject: 'Confirm' } }],
    ['drafts.newsletterPage', { mail: { subject: 'Please confirm' } }],
    ['versions.r.newsletterPage', { mail: { subject: 'Confirm' } }],
  ])
  expect(giveWordsToForms([forms], words)).toEqual([
    { ...forms, mail: { subject: 'Confirm' } },
    {
      ...{ _id: 'drafts.forms', _type: 'forms', _rev: '' },
      ...{ use: 'inbox', mail: { subject: 'Please confirm' } },
    },
  ])
})

it('a migration creates “Forms” if it is missing', () => {
  expect(giveWordsToForms([], new Map([['newsletterPage', { mail: 'Confirm' }]]))).toEqual([
    { _id: 'forms', _type: 'forms', _rev: '', mail: 'Confirm' },
  ])
})

it('a migration turns the three fixed parties of an old comparison into a list only once', () => {
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
