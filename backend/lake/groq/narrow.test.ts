import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, LakeDocument } from '../model/types.ts'
import { evaluateQuery } from '../lake-fixture.ts'
import { buildView } from '../model/views.ts'
import { evaluateGuarded } from './evaluate-query.ts'
import { narrowTree } from './narrow.ts'
import { parseQuery } from './parse-query.ts'

const IDS = ['a', 'b', 'c', 'd', 'drafts.a']
const TYPES = ['policy', 'page', 'author']
const NOW = new Date('2026-01-01T00:00:00Z')

const document = fc.record({
  _id: fc.constantFrom(...IDS),
  _type: fc.constantFrom(...TYPES),
  rank: fc.integer({ min: 0, max: 3 }),
  to: fc.constantFrom(...IDS).map((_ref) => ({ _ref })),
  list: fc.array(
    fc.constantFrom(...IDS, 'nowhere').map((_ref) => ({ _key: _ref, inner: { _ref, _weak: true } })),
    { maxLength: 2 },
  ),
  slug: fc.oneof(
    fc.constantFrom('x', 'y').map((current) => ({ current })),
    fc.constantFrom(null, 'x', { current: 1 }),
  ),
})
const documents = fc
  .uniqueArray(document, { selector: ({ _id }) => _id })
  .map((list) => list.map(stored).sort(byId))

const id = fc.constantFrom(...IDS, 'nowhere').map((text) => JSON.stringify(text))
const type = fc.constantFrom(...TYPES, 'nowhere').map((text) => JSON.stringify(text))
const condition = fc.oneof(
  type.map((text) => `_type == ${text}`),
  type.map((text) => `${text} == _type`),
  fc.array(type, { maxLength: 3 }).map((list) => `_type in [${list.join(', ')}]`),
  id.map((text) => `_id == ${text}`),
  fc.array(id, { maxLength: 4 }).map((list) => `_id in [${list.join(', ')}]`),
  fc.constantFrom(
    '_id in $ids',
    '_type == $type',
    '$type == _type',
    '_id == $number',
    '_id in $mixed',
    '_type == null',
  ),
  fc.integer({ min: 0, max: 3 }).map((rank) => `rank > ${rank}`),
  id.map((text) => `references(${text})`),
  fc.tuple(id, id).map(([one, other]) => `references(${one}, [${other}])`),
  fc.constantFrom('references($ids)', 'references($mixed)', 'references($number)', 'references(^._id)'),
  fc.constantFrom('x', 'y', 'z').map((slug) => `slug.current == "${slug}"`),
  fc.constantFrom(
    'slug.current in ["y", "x"]',
    'slug.current == $number',
    '"x" == slug.current',
    'slug.current == ""',
  ),
  fc.constant('to->_type == "policy"'),
)
const filter = fc.letrec<{ filter: string }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    condition,
    fc.tuple(tie('filter'), tie('filter')).map(([left, right]) => `${left} && ${right}`),
    fc.tuple(tie('filter'), tie('filter')).map(([left, right]) => `(${left} || ${right})`),
    tie('filter').map((inner) => `(${inner})`),
    tie('filter').map((inner) => `!(${inner})`),
  ),
})).filter
const ending = fc.constantFrom(
  '',
  '[0]',
  '[1...3]',
  ' | order(rank desc)',
  '{_id, "t": to->_type}',
  '{"others": *[_type == "page" && references(^._id)]._id}',
  '{"same": *[_type == ^._type]._id}',
  '[_type == "page"]._id',
)

describe('a narrowed query', () => {
  it('a narrowed query returns the same result as the original', async () => {
    await fc.assert(
      fc.asyncProperty(documents, filter, ending, async (list, text, rest) => {
        const evaluation = {
          query: `*[${text}]${rest}`,
          params: { ids: ['c', 'a', 'a', 'nowhere'], type: 'policy', number: 1, mixed: ['b', 2, null] },
          view: buildView({ documents: list, perspective: 'raw', visibility: 'all' }),
          identity: 'test',
          timestamp: NOW,
          timeLimit: 10_000,
        }
        const whole = await evaluateGuarded(parseQuery(evaluation.query, evaluation.params), evaluation)
        expect(await evaluateQuery(evaluation)).toEqual(whole)
      }),
      { seed: 20261121, numRuns: 800 },
    )
  }, 60_000)
})

it('narrowing removes indexed conditions from a query but keeps references() and unindexed conditions', () => {
  const query =
    '*[_type == "page" && _id in $ids && (slug.current == "x") && references($ids) && rank in $ranks]'
  const tree = parseQuery(query, { ids: ['a', 'b'], ranks: [1] })
  const list = [
    { _id: 'a', _type: 'page', slug: { current: 'x' }, to: { _ref: 'b' } },
    { _id: 'b', _type: 'page', slug: { current: 'y' }, to: { _ref: 'b' } },
    { _id: 'c', _type: 'page', slug: { current: 'x' }, to: { _ref: 'b' } },
  ].map(stored)
  narrowTree(tree, buildView({ documents: list, perspective: 'raw', visibility: 'all' }))
  expect(tree['base']).toEqual({ type: 'Value', value: [list[0]] })
  const left = JSON.stringify(tree['expr'])
  expect(left).not.toMatch(/_type|_id|slug/)
  expect(left.match(/references|rank/g)).toEqual(['references', 'rank'])
})

const TITLES = ['Rent', 'rents', 'Parent', 'r.ent', 'a.rent', '“rent”', 'no-rent', 'rén', 7, null]
const SPANS = [['re', 'nt'], ['pa', 'rent'], ['no', ' rent'], ['x']]

it.each([
  ...['title match "rent*"', 'title match "RENT"', 'title match "re nt"', 'title match "r*t"'],
  ...['title match "rent*" || pt::text(text) match "rent*"', 'text[].children[].text match "re"'],
  ...['title match "rent" || to._ref match "rent"', 'title match "no*" || to->title match "no*"'],
  ...['[title, _type] match "rent"', '_type match "pa*"', '_id match "rent" || title match "x"'],
])('a search by %s finds the same documents with and without narrowing', async (condition) => {
  const titled = TITLES.map((title, index) => ({ _id: `t${index}`, title }))
  const written = SPANS.map((spans, index) => ({
    ...{ _id: index === 3 ? 'drafts.rent' : `s${index}`, to: { _ref: `t${index}` } },
    text: [{ _type: 'block', children: spans.map((text) => ({ _type: 'span', text })) }],
  }))
  const list = [...titled, ...written].map((each) => stored({ ...each, _type: 'page' })).sort(byId)
  const evaluation = {
    ...{ query: `*[_type == "page" && (${condition})]._id`, params: {}, identity: 'test', timestamp: NOW },
    view: buildView({ documents: list, perspective: 'raw', visibility: 'all' }),
    timeLimit: 10_000,
  }
  const whole = await evaluateGuarded(parseQuery(evaluation.query, {}), evaluation)
  expect(await evaluateQuery(evaluation)).toEqual(whole)
})

it('narrowing by a search word keeps only the fields and documents, including drafts, that contain the word', () => {
  const query = '*[_type in $types && (title match $word || label match $word || seo.title match $word)]'
  const tree = parseQuery(query, { types: ['page', 'policy'], word: 'rent*' })
  const given: Parameters<typeof stored>[0][] = [
    { _id: 'a', _type: 'page', title: 'Rents', label: 'Bus', parent: 'rent' },
    { _id: 'b', _type: 'page', title: 'Parents', seo: { title: 'Bus' } },
    { _id: 'drafts.c', _type: 'policy', title: 'No rent' },
    { _id: 'd', _type: 'faq', label: 'Rent' },
  ]
  const list = given.map(stored)
  narrowTree(tree, buildView({ documents: list, perspective: 'raw', visibility: 'all' }))
  expect(tree['base']).toEqual({ type: 'Value', value: [list[0], list[2]] })
  expect(JSON.stringify(tree['expr']).match(/title|label|seo/g)).toEqual(['title'])
})

it('a document without a slug does not match an empty slug', () => {
  const tree = parseQuery('*[_type == "page" && slug.current == ""]', {})
  const list = [
    { _id: 'a', _type: 'page', slug: null },
    { _id: 'b', _type: 'policy', slug: { current: '' } },
    { _id: 'c', _type: 'policy', slug: { current: '' } },
  ].map(stored)
  narrowTree(tree, buildView({ documents: list, perspective: 'raw', visibility: 'all' }))
  expect(tree['base']).toEqual({ type: 'Value', value: [] })
})

function stored(attributes: { _id: string; _type: string; [attribute: string]: Json }): LakeDocument {
  const time = NOW.toISOString()
  return { ...attributes, _rev: 'r', _createdAt: time, _updatedAt: time }
}

function byId(left: LakeDocument, right: LakeDocument): number {
  return left._id < right._id ? -1 : 1
}
