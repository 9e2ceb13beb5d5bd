import { describe, expect, it } from 'vitest'
import type { LakeDocument } from '../model/types.ts'
import { runQuery, type QueryRequest } from './run-query.ts'
import { createPreparedQueryCache } from './query-engine.ts'
import { buildView } from '../model/views.ts'

const TIME = '2026-11-21T05:00:00.000Z'
const ask = (query: string): QueryRequest => ({
  ...{ query, params: {}, perspective: 'raw', visibility: 'all', clientClass: 'staff', identity: 'me' },
})

describe('result length', () => {
  const view = buildView({ documents: [], perspective: 'raw', visibility: 'all' })
  const answer = (query: string, resultLength: number) =>
    runQuery({
      ...{ request: ask(query), view, timestamp: new Date(TIME) },
      limits: { milliseconds: 10_000, resultLength },
    })

  it('limits the length of a result however the query builds it', async () => {
    const text = JSON.stringify('x'.repeat(60))
    expect(await answer(text, 100)).toMatchObject({ result: text })
    for (const query of [`[${text}, ${text}]`, `{"a": {"b": ${text}}, "c": ${text}}`])
      await expect(answer(query, 100)).rejects.toMatchObject({
        status: 400,
        details: { type: 'queryResultTooLargeError' },
      })
  })

  it('measures a result with repeated values before serialising it', async () => {
    const doubling = `{"a": 1}${'{"a": {"b": a, "c": a}}'.repeat(12)}`
    await expect(answer(doubling, 1_000)).rejects.toMatchObject({ status: 400 })
  })
})

describe('documents read by a narrowed query', () => {
  /** Documents that record each read. */
  function watched() {
    const seen = new Set<string>()
    const stored = Array.from({ length: 100 }, (_, index): LakeDocument => ({
      ...{ _id: `doc-${String(index).padStart(2, '0')}`, _type: index < 10 ? 'policy' : 'page', rank: index },
      ...{ slug: { current: `slug-${index}` }, to: { _ref: `doc-${index % 5}0` } },
      ...{ _rev: 'r', _createdAt: TIME, _updatedAt: TIME },
    }))
    const documents = stored.map((document) =>
      Object.defineProperty({ ...document }, 'rank', {
        enumerable: true,
        get() {
          seen.add(document._id)
          return document['rank']
        },
      }),
    )
    const view = buildView({ documents, perspective: 'raw', visibility: 'all' })
    // The index of references is built at the first query, from all documents.
    view.referringTo('')
    seen.clear()
    return { view, seen }
  }

  /** Each filter reads the rank before the indexed condition, so that every evaluated document is recorded. */
  const CASES = [
    ['the document with the requested ID', 'rank >= 0 && _id == "doc-42"', 1],
    ['the documents with the requested IDs', 'rank >= 0 && _id in ["doc-42", "doc-07", "nowhere"]', 2],
    ['the documents of the requested type', 'rank >= 0 && _type == "policy"', 10],
    ['the document with the requested slug', 'rank >= 0 && slug.current == "slug-7"', 1],
    ['the documents that refer to another', 'rank >= 0 && references("doc-10")', 20],
    ['the smaller of two groups', 'rank >= 0 && references("doc-10") && _type == "policy"', 10],
    [
      'the smaller of two groups, whichever comes first',
      'rank >= 0 && _type == "policy" && references("doc-10")',
      10,
    ],
    ['nothing if no document can match', 'rank >= 0 && _type == "nowhere"', 0],
  ] as const

  it.each(CASES)('a narrowed query in another thread reads only %s', async (_name, filter, looks) => {
    const { view, seen } = watched()
    const limits = { milliseconds: 10_000, resultLength: 100_000 }
    const request = ask(`count(*[${filter}])`)
    await runQuery({ request, view, timestamp: new Date(TIME), limits })
    expect(seen.size).toBe(looks)
  })

  it.each(CASES)('a narrowed query on the server’s thread reads only %s', (_name, filter, looks) => {
    const { view } = watched()
    const prepared = createPreparedQueryCache()(ask(`count(*[${filter}])`))
    expect(prepared?.narrowed(view)).toMatchObject({ args: [{ base: { value: { length: looks } } }] })
  })

  it('a query without indexed conditions reads every document', async () => {
    const { view, seen } = watched()
    const limits = { milliseconds: 10_000, resultLength: 100_000 }
    const request = ask('count(*[rank >= 0 || _type == "policy"])')
    await runQuery({ request, view, timestamp: new Date(TIME), limits })
    expect(seen.size).toBe(100)
  })
})
