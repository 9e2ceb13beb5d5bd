import { describe, expect, it } from 'vitest'
import type { Json, LakeDocument } from '../types.ts'
import { evaluateQuery } from './evaluate-query.ts'
import { buildView } from './view.ts'

const page = (_id: string, content: Record<string, Json>): LakeDocument => ({
  ...content,
  ...{ _id, _type: 'policy', _rev: 'r', _createdAt: '', _updatedAt: '' },
})
const DOCUMENTS = [
  page('a', {
    title: 'Clean water for all',
    body: [{ _type: 'block', children: [{ text: 'Rivers and dams' }] }],
  }),
  page('b', { title: 'Clean energy', body: [{ _type: 'block', children: [{ text: 'Sun and wind' }] }] }),
  page('c', { title: 'Faster trains', nested: { note: 'water under bridges' } }),
]

const view = buildView({ documents: DOCUMENTS, perspective: 'raw', visibility: 'all' })
const ask = (query: string, params: Record<string, Json> = {}) =>
  evaluateQuery({ query, params, view, identity: 'me', timestamp: new Date(0) })
const find = (words: string) => ask('*[@ match text::query($words)]._id', { words })

describe('text::query', () => {
  it.each([
    ['water', ['a', 'c']],
    ['clean water', ['a']],
    ['RIVERS', ['a']],
    ['wat*', ['a', 'c']],
    ['clean -water', ['b']],
    ['"sun and wind"', ['b']],
    ['-clean', ['c']],
    ['policy', []],
    ['', []],
    ['***', []],
  ])('finds %s in any text of a document', async (words, ids) => {
    expect(await find(words)).toEqual(ids)
  })

  it('looks into the attributes that are named', async () => {
    expect(await ask('*[title match text::query("water")]._id')).toEqual(['a'])
    expect(await ask('*[[title, _id] match text::query("c")]._id')).toEqual(['c'])
  })

  it('answers the search that the Studio sends, best match first', async () => {
    const query = `*[_type in $__types && ([@, _id] match text::query($__query) || references($__rawQuery))]
      | score(boost(_type in ["policy"] && title match text::query($__query), 10), [@, _id] match text::query($__query))
      | order(_score desc)[0...$__limit]{_id, _score}`
    const found = await ask(query, {
      __types: ['policy'],
      __query: 'water',
      __rawQuery: 'water',
      __limit: 10,
    })
    expect(found).toMatchObject([{ _id: 'a' }, { _id: 'c' }])
  })

  it('of another kind of value is a parse error', async () => {
    await expect(find('ok').then(() => ask('*[@ match text::query(title)]'))).rejects.toMatchObject({
      status: 400,
    })
  })
})
