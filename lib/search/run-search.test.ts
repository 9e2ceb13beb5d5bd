import { expect, it } from 'vitest'
import { z } from 'zod'
import { openTestLake } from '@/backend/lake/lake-fixture'
import { formatDate } from '../shared/format-date'
import { formatSpan } from '../shared/format-moment'
import { rankResults, SEARCH_QUERY } from './run-search'
import { readSearch } from './search-terms'

type Found = Parameters<typeof rankResults>[0]['found'][number]

const document = (_type: string, title: string, ...texts: unknown[]): Found => ({
  ...{ _id: `id-${title}`, _type, title, slug: title.toLowerCase(), texts },
  ...{ publishedDate: null, event: null },
})
const NOW = '2026-12-01T00:00:00Z'
const find = (typed: string, ...found: Found[]) =>
  rankResults({ found, faqPage: 'faq' }, readSearch(typed)!, NOW)

it('searches the visible text of documents and lists matching titles first', () => {
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
  ['an anchor', [{ blocks: { anchor: 'leaf', heading: 'Trees' } }]],
  ['a URL', { url: 'https://leaf.example.org' }],
])('does not find a document by %s', (_what, part) => {
  expect(find('leaf', document('page', 'Trees', part))).toEqual([])
})

it('finds a phrase that spans a link in a paragraph', () => {
  const paragraph = {
    _type: 'block',
    children: [{ text: 'the night ' }, { text: 'bus' }, { text: ' stops' }],
  }
  expect(find('"night bus stops"', document('policy', 'Trains', [paragraph]))).toHaveLength(1)
})

it('lists a page only once, even if several of its documents match', () => {
  const issue = (title: string) => ({ ...document('localIssue', title, 'Rent.'), slug: 'strathfield' })
  expect(find('rent', issue('Trains'), issue('Homes')).map(({ path, title }) => [path, title])).toEqual([
    ['/local/strathfield', 'Trains'],
  ])
})

it('shows an article’s date and an event’s next uncancelled date', () => {
  const weekly = {
    ...{ starts: '2026-11-24T07:00:00Z', ends: '2026-11-24T08:00:00Z', repeats: 'weekly' },
    ...{ repeatUntil: '2026-12-29', exceptions: [{ day: '2026-12-01', movedTo: null, note: null }] },
  }
  const found = find(
    'rent',
    { ...document('article', 'Rent'), publishedDate: '2026-11-20' },
    { ...document('event', 'Rent'), event: weekly },
    document('policy', 'Rent'),
  )
  expect(found.map(({ date }) => date)).toEqual([
    formatDate('2026-11-20'),
    formatSpan('2026-12-08T07:00:00Z', '2026-12-08T08:00:00Z'),
    null,
  ])
})

it('finds only documents that contain every word', () => {
  expect(find('rent trains', document('page', 'Homes', 'Rent.'))).toEqual([])
  expect(find('rent trains', document('page', 'Homes', 'Rent.', 'Trains.'))).toHaveLength(1)
})

it('links a question to the FAQ page, or omits the question if there is no FAQ page', () => {
  const faq = document('faq', 'Why rent?', 'Because.')
  expect(find('rent', faq).map(({ path }) => path)).toEqual(['/faq#id-Why rent?'])
  expect(rankResults({ found: [faq], faqPage: null }, readSearch('rent')!, NOW)).toEqual([])
})

it('leaves out types without a page and documents without a title', () => {
  const found = [document('footer', 'Rent'), { ...document('page', 'a', 'rent'), title: null }]
  expect(rankResults({ found, faqPage: 'faq' }, readSearch('rent')!, NOW)).toEqual([])
})

it('searches only documents that visitors may see', async () => {
  const lake = openTestLake()
  const named = (_id: string, _type: string, fields = {}) => ({
    create: { _id, _type, title: 'Rent', slug: { current: _id }, ...fields },
  })
  lake.commit({
    author: 'test',
    mutations: [
      named('page', 'page', { blocks: [{ _type: 'faqList' }], publishedDate: '2020-01-01' }),
      named('listed', 'article', { publishedDate: '2026-11-20' }),
      named('unlisted', 'article', { isUnlisted: true }),
      named('nominated', 'candidate', { isLive: true }),
      named('not-nominated', 'candidate'),
      named('over', 'localIssue', { until: '2026-11-26' }),
      named('settings', 'siteSettings'),
      named('drafts.draft', 'policy'),
      named('versions.r1.timed', 'policy'),
    ],
  })
  const { result } = await lake.query({
    query: SEARCH_QUERY,
    params: {
      types: ['page', 'article', 'candidate', 'localIssue', 'policy'],
      text: 'rent*',
      most: 30,
      today: '2026-11-27',
    },
    ...{ perspective: 'published', visibility: 'all', clientClass: 'site', identity: 'site' },
  })
  const Answer = z.object({
    faqPage: z.string(),
    found: z.array(z.object({ _id: z.string(), publishedDate: z.string().nullable() })),
  })
  const { faqPage, found } = Answer.parse(JSON.parse(result))
  expect(found.map(({ _id, publishedDate }) => [_id, publishedDate].join(' ')).toSorted()).toEqual([
    ...['listed 2026-11-20', 'nominated ', 'page '],
  ])
  expect(faqPage).toBe('page')
})
