import { describe, expect, it } from 'vitest'
import { changeSyncTags, documentTag } from '../groq/sync-tags.ts'
import type { Json, LakeDocument } from '../model/types.ts'
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

  it('rejects a result that becomes too long because its values are repeated', async () => {
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
    // The reference index is built by the first query, from all documents.
    view.referringTo('')
    seen.clear()
    return { view, seen }
  }

  /** Each filter reads the rank before the indexed condition, so that every evaluated document is recorded. */
  const CASES = [
    ['only the document with the requested ID', 'rank >= 0 && _id == "doc-42"', 1],
    ['only the documents with the requested IDs', 'rank >= 0 && _id in ["doc-42", "doc-07", "nowhere"]', 2],
    ['only the documents of the requested type', 'rank >= 0 && _type == "policy"', 10],
    ['only the document with the requested slug', 'rank >= 0 && slug.current == "slug-7"', 1],
    ['only the documents that refer to the requested one', 'rank >= 0 && references("doc-10")', 20],
    ['only the smaller of two groups', 'rank >= 0 && references("doc-10") && _type == "policy"', 10],
    [
      'only the smaller of two groups, whichever comes first',
      'rank >= 0 && _type == "policy" && references("doc-10")',
      10,
    ],
    ['no documents if none can match', 'rank >= 0 && _type == "nowhere"', 0],
  ] as const

  it.each(CASES)('a narrowed query on another thread reads %s', async (_name, filter, looks) => {
    const { view, seen } = watched()
    const limits = { milliseconds: 10_000, resultLength: 100_000 }
    const request = ask(`count(*[${filter}])`)
    await runQuery({ request, view, timestamp: new Date(TIME), limits })
    expect(seen.size).toBe(looks)
  })

  it.each(CASES)('a narrowed query on the server’s thread reads %s', (_name, filter, looks) => {
    const { view } = watched()
    const prepared = createPreparedQueryCache()(ask(`count(*[${filter}])`))
    expect(prepared?.narrowed(view)?.tree).toMatchObject({ args: [{ base: { value: { length: looks } } }] })
  })

  it('a query that cannot be narrowed reads every document', async () => {
    const { view, seen } = watched()
    const limits = { milliseconds: 10_000, resultLength: 100_000 }
    const request = ask('count(*[rank >= 0 || _type == "policy"])')
    await runQuery({ request, view, timestamp: new Date(TIME), limits })
    expect(seen.size).toBe(100)
  })
})

describe('sync tags of a result', () => {
  const document = (_id: string, _type: string, fields: Record<string, Json> = {}): LakeDocument => ({
    ...{ _id, _type, _rev: 'r', _createdAt: TIME, _updatedAt: TIME, slug: { current: _id } },
    ...fields,
  })
  const PAGE =
    '*[_type == "page" && slug.current == $slug][0]{blocks[]{kind == "policies" => {"list": *[_type == "policy"].title}, kind == "count" => {"all": count(*)}, kind == "link" => {"to": to->title}}}'
  const page = (kind: string) => document('about', 'page', { blocks: [{ kind, to: { _ref: 'faq' } }] })

  /** Whether a page with one block counts as stale after a change. */
  async function isStale(kind: string, previous: LakeDocument | null, next: LakeDocument | null) {
    const view = buildView({ documents: [page(kind)], perspective: 'raw', visibility: 'all' })
    const request = { ...ask(PAGE), params: { slug: 'about' } }
    const limits = { milliseconds: 10_000, resultLength: 100_000 }
    const { syncTags } = await runQuery({ request, view, timestamp: new Date(TIME), limits })
    const changed = { documentId: (next ?? previous)?._id ?? '', previous, next, mutations: [] }
    return changeSyncTags(changed).some((tag) => syncTags.includes(tag))
  }

  it.each([
    ['match a change to the page itself', 'none', page('none'), page('count'), true],
    [
      'do not match a change to another page',
      'none',
      document('faq', 'page'),
      document('faq', 'page'),
      false,
    ],
    [
      'match a new page that takes over the page’s slug',
      'none',
      null,
      document('new', 'page', { slug: { current: 'about' } }),
      true,
    ],
    [
      'match a change to the page’s slug',
      'none',
      page('none'),
      { ...page('none'), slug: { current: 'new' } },
      true,
    ],
    ['match the first policy if the page lists policies', 'policies', null, document('tax', 'policy'), true],
    [
      'do not match a new policy if the page does not list policies',
      'none',
      null,
      document('tax', 'policy'),
      false,
    ],
    [
      'match any new document if the page counts all documents',
      'count',
      null,
      document('tax', 'policy'),
      true,
    ],
    [
      'match a change to the target of the page’s link',
      'link',
      document('faq', 'page'),
      document('faq', 'page'),
      true,
    ],
  ])('a page’s sync tags %s', async (_what, kind, previous, next, expected) => {
    expect(await isStale(kind, previous, next)).toBe(expected)
  })

  it('a query that finds a document by slug on the server’s thread gets that document’s sync tag', () => {
    const view = buildView({ documents: [page('none')], perspective: 'raw', visibility: 'all' })
    const prepared = createPreparedQueryCache()(ask('*[slug.current == "about"][0]{title}'))
    expect(prepared?.narrowed(view)?.tags).toContain(documentTag('about'))
  })
})
