import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import { ask, openTestLake } from '../lake-fixture.ts'
import type { ContentLake } from '../lake.ts'
import { queryRoutes } from './query-routes.ts'

let lake: ContentLake
beforeAll(() => {
  lake = openTestLake()
  lake.commit({
    author: 'ana',
    mutations: [
      { create: { _id: 'a', _type: 'page', title: 'Published', list: [{ _key: 'k', text: 'Item' }] } },
      { create: { _id: 'drafts.a', _type: 'page', title: 'Draft' } },
    ],
  })
})
afterAll(() => lake.close())

type Options = Parameters<typeof ask>[2]
const query = (groq: string, more = '', options: Options = {}) =>
  ask(queryRoutes(lake), `/data/query/production?query=${encodeURIComponent(groq)}${more}`, options)
const answer = async (...args: Parameters<typeof query>): Promise<unknown> => (await query(...args)).json()

describe('a query that names no perspective', () => {
  it.each([
    ['v1', 2],
    ['v2021-10-21', 2],
    ['v2025-02-18', 2],
    ['v2025-02-19', 1],
    ['v2026-01-01', 1],
    ['vX', 1],
  ])('in version %s sees %i of a published document and its draft', async (version, result) => {
    expect(await answer('count(*[_type == "page"])', '', { version })).toMatchObject({ result })
  })
})

it('a query is asked as who asks it', async () => {
  const asked = (as: 'anonymous' | 'viewer') => answer('identity()', '', { as })
  expect(await asked('anonymous')).toMatchObject({ result: '<anonymous>' })
  expect(await asked('viewer')).toMatchObject({ result: 'reader' })
})

describe('a source map', () => {
  const GROQ = '*[_id == "a"][0]{"texts": list[].text}'

  it('comes when it is asked for, and not else', async () => {
    expect(await answer(GROQ)).not.toHaveProperty('resultSourceMap')
    expect(await answer(GROQ, '&resultSourceMap=true')).toMatchObject({
      resultSourceMap: { documents: [{ _id: 'a', _type: 'page' }], paths: ["$['list'][0]['text']"] },
    })
  })

  it('names the items of lists by their keys when that is asked for', async () => {
    expect(await answer(GROQ, '&resultSourceMap=withKeyArraySelector')).toMatchObject({
      resultSourceMap: { paths: ["$['list'][?(@._key=='k')]['text']"] },
    })
  })
})

it('what is raw cannot be mixed with other perspectives', async () => {
  for (const perspective of ['raw,drafts', 'drafts,raw'])
    expect((await query('*', `&perspective=${perspective}`)).status).toBe(400)
})

it('a query is at most 100,000 characters long', async () => {
  const post = (length: number) =>
    ask(queryRoutes(lake), '/data/query/production', { body: { query: '1'.padEnd(length) } })
  expect((await post(100_000)).status).toBe(200)
  expect((await post(100_001)).status).toBe(400)
})
