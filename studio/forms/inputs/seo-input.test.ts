import { expect, test } from 'vitest'
import { pageOfForm, searchWords } from './seo-input'

const site = { partyName: 'Next Generation Party', description: 'Of all pages.' }

test.each(['faq-money', 'drafts.faq-money', 'versions.rSpring.faq-money'])(
  'the form of %s is of the page that its document has once it is published',
  (_id) => {
    expect(pageOfForm({ _id, _type: 'faq' })).toEqual({
      id: 'faq-money',
      type: 'faq',
      path: '/faq#faq-money',
    })
  },
)

test('what is written for search engines wins over the words of the page', () => {
  const document = { title: 'Data', description: 'Of the page.' }
  expect(searchWords({ document, seo: { title: 'Your data' }, path: '/policies/data', site })).toEqual({
    title: 'Your data · Next Generation Party',
    shareTitle: 'Your data',
    description: 'Of the page.',
  })
})

test('the home page does not name the party twice', () => {
  const document = { title: 'Home', blocks: [{ _type: 'hero', headline: 'Next Generation Party' }] }
  expect(searchWords({ document, seo: undefined, path: '/', site })).toEqual({
    title: 'Next Generation Party',
    shareTitle: 'Next Generation Party',
    description: 'Of all pages.',
  })
})

test('an empty page shows the party alone', () => {
  expect(searchWords({ document: {}, seo: undefined, path: '/about', site: null })).toEqual({
    title: '',
    shareTitle: '',
    description: '',
  })
})
