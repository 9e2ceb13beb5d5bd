import { expect, test } from 'vitest'
import { pageOfForm, searchTexts } from './seo-input'

const site = { partyName: 'Next Generation Party', description: 'Of all pages.' }

test.each(['faq-money', 'drafts.faq-money', 'versions.rSpring.faq-money'])(
  'finds the page that shows the document %s',
  (_id) => {
    expect(pageOfForm({ _id, _type: 'faq' })).toEqual({
      id: 'faq-money',
      type: 'faq',
      path: '/faq#faq-money',
    })
  },
)

test('the search preview uses the search title instead of the page’s own title', () => {
  const document = { title: 'Data', description: 'Of the page.' }
  expect(searchTexts({ document, seo: { title: 'Your data' }, path: '/policies/data', site })).toEqual({
    title: 'Your data · Next Generation Party',
    shareTitle: 'Your data',
    description: 'Of the page.',
  })
})

test('the search preview shortens the party’s name in a long title', () => {
  const seo = { title: 'How we would pay for every promise in this policy' }
  const names = { partyName: 'Next Generation Party', shortName: 'NGP' }
  expect(searchTexts({ document: {}, seo, path: '/costings', site: names })).toMatchObject({
    title: 'How we would pay for every promise in this policy · NGP',
  })
})

test('the search preview names the party once on the home page', () => {
  const document = { title: 'Home', blocks: [{ _type: 'hero', headline: 'Next Generation Party' }] }
  expect(searchTexts({ document, seo: undefined, path: '/', site })).toEqual({
    title: 'Next Generation Party',
    shareTitle: 'Next Generation Party',
    description: 'Of all pages.',
  })
})

test('the search preview is blank for an empty page without site settings', () => {
  expect(searchTexts({ document: {}, seo: undefined, path: '/about', site: null })).toEqual({
    title: '',
    shareTitle: '',
    description: '',
  })
})
