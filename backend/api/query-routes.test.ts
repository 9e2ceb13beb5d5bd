import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import { ask, openTestLake } from '../lake/lake-fixture.ts'
import type { ContentLake } from '../lake/lake.ts'
import type { Json } from '../lake/model/types.ts'
import { queryRoutes, createResponseBudget } from './query-routes.ts'

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

describe('default perspective', () => {
  it.each([
    ['v1', 2],
    ['v2021-10-21', 2],
    ['v2025-02-18', 2],
    ['v2025-02-19', 1],
    ['v2026-01-01', 1],
    ['vX', 1],
  ])('API version %s counts a published document and its draft as %i by default', async (version, result) => {
    expect(await answer('count(*[_type == "page"])', '', { version })).toMatchObject({ result })
  })
})

it('a query runs with its caller’s identity', async () => {
  const asked = (as: 'anonymous' | 'viewer') => answer('identity()', '', { as })
  expect(await asked('anonymous')).toMatchObject({ result: '<anonymous>' })
  expect(await asked('viewer')).toMatchObject({ result: 'reader' })
})

describe('a source map', () => {
  const GROQ = '*[_id == "a"][0]{"texts": list[].text}'

  it('a query returns its source map only on request', async () => {
    expect(await answer(GROQ)).not.toHaveProperty('resultSourceMap')
    expect(await answer(GROQ, '&resultSourceMap=true')).toMatchObject({
      resultSourceMap: { documents: [{ _id: 'a', _type: 'page' }], paths: ["$['list'][0]['text']"] },
    })
  })

  it('a source map addresses list items by _key on request', async () => {
    expect(await answer(GROQ, '&resultSourceMap=withKeyArraySelector')).toMatchObject({
      resultSourceMap: { paths: ["$['list'][?(@._key=='k')]['text']"] },
    })
  })
})

it('rejects the raw perspective in combination with other perspectives', async () => {
  for (const perspective of ['raw,drafts', 'drafts,raw'])
    expect((await query('*', `&perspective=${perspective}`)).status).toBe(400)
})

it('accepts a query of up to 110,000 characters', async () => {
  const post = (length: number) =>
    ask(queryRoutes(lake), '/data/query/production', { body: { query: '1'.padEnd(length) } })
  expect((await post(110_000)).status).toBe(200)
  expect((await post(110_001)).status).toBe(400)
})

describe('responses to visitors', () => {
  const KILOBYTE = 1024

  const MEGABYTE = 1024 * KILOBYTE

  const text = (length: number) => JSON.stringify('é'.repeat((length - 2) / 2))

  it('does not truncate long responses to visitors', async () => {
    const respond = createResponseBudget()
    for (const length of [2, 100, 256 * KILOBYTE, 256 * KILOBYTE + 2, 3 * MEGABYTE]) {
      const response = respond(text(length))
      expect(response.headers.get('content-length')).toBe(String(length))
      expect(response.headers.get('content-type')).toBe('application/json')
      expect((await response.text()) === text(length)).toBe(true)
    }
  })

  it('refuses large responses but still sends small ones while too many response bytes are unread', async () => {
    const respond = createResponseBudget(MEGABYTE)
    const send = (length: number) => respond(text(length))
    const waiting = [send(512 * KILOBYTE), send(512 * KILOBYTE)]
    const busy = expect.objectContaining({ status: 503, headers: { 'retry-after': '5' } })
    expect(() => send(300 * KILOBYTE)).toThrow(busy)
    expect(send(256 * KILOBYTE).status).toBe(200)
    await waiting[0]?.text()
    const next = send(512 * KILOBYTE)
    expect(() => send(300 * KILOBYTE)).toThrow(busy)
    await next.body?.cancel()
    expect(send(512 * KILOBYTE).status).toBe(200)
  })

  it('buffers at most 64 MB of unread responses for anonymous visitors', async () => {
    const lake = openTestLake()
    lake.commit({
      author: 'test',
      mutations: [{ create: { _id: 'a', _type: 'page', text: 'x'.repeat(10 * MEGABYTE) } }],
    })
    const routes = queryRoutes(lake)
    const read = async (as: 'anonymous' | 'viewer') =>
      ask(routes, '/data/query/production?query=*[0].text', { as })
    const answers = []
    for (let asked = 0; asked < 7; asked += 1) answers.push(await read('anonymous'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 503])
    expect((await read('viewer')).status).toBe(200)
    await answers[0]?.body?.cancel()
    expect((await read('anonymous')).status).toBe(200)
    lake.close()
  })
})

it('accepts the old name of the drafts perspective', async () => {
  expect(await answer('*[_id == "a"][0].title', '&perspective=previewDrafts')).toMatchObject({
    result: 'Draft',
  })
})

it('rejects a query request whose body is not an object', async () => {
  const post = (body: Json) => ask(queryRoutes(lake), '/data/query/production', { body })
  expect((await post(['*'])).status).toBe(400)
  expect((await post({ query: 'count(*)', perspective: 'raw' })).status).toBe(200)
})
