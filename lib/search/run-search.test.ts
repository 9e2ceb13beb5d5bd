import { expect, it } from 'vitest'
import { rankResults } from './run-search'
import { readSearch } from './search-terms'

const document = (_type: string, title: string, ...texts: unknown[]) => ({
  ...{ _id: `id-${title}`, _type, title, slug: title.toLowerCase(), texts },
})
const find = (typed: string, ...found: ReturnType<typeof document>[]) =>
  rankResults({ found, faqPage: 'faq' }, readSearch(typed)!)

it('finds documents by their visible text, those with a matching title first', () => {
  const found = find(
    'rent',
    document('page', 'Homes', 'All about rent.'),
    document('policy', 'Rent', null, [{ _type: 'block', children: [{ text: 'Ch' }, { text: 'eaper' }] }]),
  )
  expect(found.map(({ path, group }) => [path, group])).toEqual([
    ['/policies/rent', 'policies'],
    ['/homes', 'pages'],
  ])
  expect(found[0]?.snippet).toEqual([{ text: 'Cheaper', isMatch: false }])
})

it.each([
  ['the name of an icon', { icon: 'leaf' }],
  ['a type', { _type: 'leaf' }],
  ['a link name', [{ blocks: { anchor: 'leaf', heading: 'Trees' } }]],
  ['an address', { url: 'https://leaf.example.org' }],
])('does not find a document by %s', (_what, part) => {
  expect(find('leaf', document('page', 'Trees', part))).toEqual([])
})

it('joins the parts of a paragraph, so that a phrase across a link is found', () => {
  const paragraph = {
    _type: 'block',
    children: [{ text: 'the night ' }, { text: 'bus' }, { text: ' stops' }],
  }
  expect(find('"night bus stops"', document('policy', 'Trains', [paragraph]))).toHaveLength(1)
})

it('requires every word', () => {
  expect(find('rent trains', document('page', 'Homes', 'Rent.'))).toEqual([])
  expect(find('rent trains', document('page', 'Homes', 'Rent.', 'Trains.'))).toHaveLength(1)
})

it('leads to a question on the page of the FAQ, and leaves it out without such a page', () => {
  const faq = document('faq', 'Why rent?', 'Because.')
  expect(find('rent', faq).map(({ path }) => path)).toEqual(['/faq#id-Why rent?'])
  expect(rankResults({ found: [faq], faqPage: null }, readSearch('rent')!)).toEqual([])
})

it('leaves out types without a page and documents without a title', () => {
  const found = [document('footer', 'Rent'), { ...document('page', 'a', 'rent'), title: null }]
  expect(rankResults({ found, faqPage: 'faq' }, readSearch('rent')!)).toEqual([])
})
