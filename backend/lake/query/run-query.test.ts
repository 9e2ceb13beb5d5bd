import { describe, expect, it } from 'vitest'
import type { LakeDocument } from '../types.ts'
import { runQuery, type QueryRequest } from './run-query.ts'
import { createPreparation } from './query-engine.ts'
import { buildView } from './views.ts'

const TIME = '2026-11-21T05:00:00.000Z'
const ask = (query: string): QueryRequest => ({
  ...{ query, params: {}, perspective: 'raw', visibility: 'all', clientClass: 'staff', identity: 'me' },
})

describe('the length of an answer', () => {
  const view = buildView({ documents: [], perspective: 'raw', visibility: 'all' })
  const answer = (query: string, resultLength: number) =>
    runQuery({
      ...{ request: ask(query), view, timestamp: new Date(TIME) },
      limits: { milliseconds: 10_000, resultLength },
    })

  it('is limited, however the length comes about', async () => {
    const text = JSON.stringify('x'.repeat(60))
    expect(await answer(text, 100)).toMatchObject({ result: text })
    for (const query of [`[${text}, ${text}]`, `{"a": {"b": ${text}}, "c": ${text}}`])
      await expect(answer(query, 100)).rejects.toMatchObject({
        status: 400,
        details: { type: 'queryResultTooLargeError' },
      })
  })

  it('is counted before an answer that holds another over and over is put into words', async () => {
    const doubling = `{"a": 1}${'{"a": {"b": a, "c": a}}'.repeat(12)}`
    await expect(answer(doubling, 1_000)).rejects.toMatchObject({ status: 400 })
  })
})

describe('a narrowed query looks at nothing but', () => {
  /** Documents that note who of them is looked at. */
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
    // The index of references is made at the first question, from all documents.
    view.referringTo('')
    seen.clear()
    return { view, seen }
  }

  /** Each filter holds a look at the rank before what narrows, so that every document that is asked about is noted. */
  const CASES = [
    ['the document of an id', 'rank >= 0 && _id == "doc-42"', 1],
    ['the documents of a list of ids', 'rank >= 0 && _id in ["doc-42", "doc-07", "nowhere"]', 2],
    ['the documents of a type', 'rank >= 0 && _type == "policy"', 10],
    ['the document of a slug', 'rank >= 0 && slug.current == "slug-7"', 1],
    ['the documents that refer to another', 'rank >= 0 && references("doc-10")', 20],
    ['the smaller of two groups', 'rank >= 0 && references("doc-10") && _type == "policy"', 10],
    ['the smaller of two groups in any order', 'rank >= 0 && _type == "policy" && references("doc-10")', 10],
    ['nothing when no document can match', 'rank >= 0 && _type == "nowhere"', 0],
  ] as const

  it.each(CASES)('%s, in another thread', async (_name, filter, looks) => {
    const { view, seen } = watched()
    const limits = { milliseconds: 10_000, resultLength: 100_000 }
    const request = ask(`count(*[${filter}])`)
    await runQuery({ request, view, timestamp: new Date(TIME), limits })
    expect(seen.size).toBe(looks)
  })

  it.each(CASES)('%s, on the server’s thread', (_name, filter, looks) => {
    const { view } = watched()
    const prepared = createPreparation()(ask(`count(*[${filter}])`))
    expect(prepared?.narrowed(view)).toMatchObject({ args: [{ base: { value: { length: looks } } }] })
  })

  it('every document when the filter demands nothing of them', async () => {
    const { view, seen } = watched()
    const limits = { milliseconds: 10_000, resultLength: 100_000 }
    const request = ask('count(*[rank >= 0 || _type == "policy"])')
    await runQuery({ request, view, timestamp: new Date(TIME), limits })
    expect(seen.size).toBe(100)
  })
})
