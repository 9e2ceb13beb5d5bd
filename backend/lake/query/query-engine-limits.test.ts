import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseJson } from '../json.ts'
import type { Json, LakeDocument } from '../types.ts'
import { createQueryEngine, type QueryEngine } from './query-engine.ts'
import type { Limits, Question } from './question.ts'
import { buildView } from './view.ts'
import type { QueryPool } from './worker/query-pool.ts'

const TIME = '2026-11-21T05:00:00.000Z'

/** What was sent to another thread. */
let sent: { question: Question; limits: Limits }[]
const pool: QueryPool = {
  answer(job) {
    sent.push(job)
    return Promise.resolve({ result: '"elsewhere"', syncTags: [] })
  },
  close: () => undefined,
}

beforeEach(() => {
  sent = []
  // The clock that limits a question stands still unless a test moves it.
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => void vi.useRealTimers())

const page = (index: number, attributes: Record<string, Json> = {}): LakeDocument => ({
  ...{
    _id: `page-${String(index).padStart(5, '0')}`,
    _type: index % 2 === 0 ? 'page' : 'policy',
    rank: index,
  },
  ...{ _rev: 'r', _createdAt: TIME, _updatedAt: TIME, ...attributes },
})
const pages = (count: number) => Array.from({ length: count }, (_, index) => page(index))

/** An engine over documents that every reader sees, each reader in a view of their own. */
function engineOver(documents: readonly LakeDocument[], publicDocuments = documents): QueryEngine {
  const views = {
    all: buildView({ documents, perspective: 'raw', visibility: 'all' }),
    public: buildView({ documents: publicDocuments, perspective: 'raw', visibility: 'public' }),
  }
  return createQueryEngine({
    views: { get: (_perspective, visibility) => views[visibility], follow: () => undefined },
    pool,
    now: () => new Date(TIME),
  })
}

async function ask(engine: QueryEngine, query: string, more: Partial<Question> = {}): Promise<Json> {
  const question = {
    query,
    params: {},
    perspective: 'raw',
    visibility: 'all',
    asker: 'staff',
    identity: 'me',
    ...more,
  } as const
  return parseJson((await engine.answer(question)).result)
}

describe('the server’s own thread', () => {
  it('answers what looks at 2,000 documents, and sends away what looks at one more', async () => {
    expect(await ask(engineOver(pages(2_000)), 'count(*[rank > 0])')).toBe(1_999)
    expect(await ask(engineOver(pages(2_001)), 'count(*[rank > 0])')).toBe('elsewhere')
  })

  it('counts what narrowing leaves: a type or an id of many documents', async () => {
    const engine = engineOver(pages(4_000))
    expect(await ask(engine, 'count(*[_type == "page"])')).toBe(2_000)
    expect(await ask(engine, '*[_id == "page-03999"][0].rank')).toBe(3_999)
    expect(await ask(engine, 'count(*[_type == "page" || rank < 0])')).toBe('elsewhere')
  })

  it('counts each time that a query looks at all documents', async () => {
    const query = '{"a": count(*[rank > 0]), "b": count(*[rank > 1])}'
    expect(await ask(engineOver(pages(1_000)), query)).toEqual({ a: 999, b: 998 })
    expect(await ask(engineOver(pages(1_001)), query)).toBe('elsewhere')
  })

  it('gives a question to another thread after 40 ms', async () => {
    /** Documents that take so many milliseconds to look at, each. */
    const slow = (milliseconds: number) =>
      pages(4).map((document) =>
        Object.defineProperty({ ...document }, 'rank', {
          enumerable: true,
          get() {
            vi.advanceTimersByTime(milliseconds)
            return 1
          },
        }),
      )
    expect(await ask(engineOver(slow(5)), 'count(*[rank == 1])')).toBe(4)
    expect(await ask(engineOver(slow(21)), 'count(*[rank == 1])')).toBe('elsewhere')
  })

  it('gives a question to another thread whose answer is longer than 500,000 characters', async () => {
    const engine = engineOver([page(1, { text: 'x'.repeat(400_000) })])
    expect(await ask(engine, '*[].text')).toHaveLength(1)
    expect(await ask(engine, '[*[0].text, *[0].text]')).toBe('elsewhere')
  })

  it('makes no source map, and asks nothing about a single document', async () => {
    const engine = engineOver(pages(1))
    expect(await ask(engine, '*', { sourceMap: 'plain' })).toBe('elsewhere')
    expect(await ask(engine, '*', { sourceMap: 'withKeyArraySelector' })).toBe('elsewhere')
    expect(await ask(engine, '*', { only: page(1) })).toBe('elsewhere')
    expect(await ask(engine, 'count(*)')).toBe(1)
  })

  it('shows two readers who ask the same at the same time each their own documents', async () => {
    const engine = engineOver(pages(10), pages(3))
    const query = '*[_type == "page"]{"all": count(*[_type == "page"]), "rest": count(*[_type == "policy"])}'
    const asked = await Promise.all(
      (['all', 'public', 'all', 'public'] as const).map((visibility) => ask(engine, query, { visibility })),
    )
    const [staff, stranger] = [
      { all: 5, rest: 5 },
      { all: 2, rest: 1 },
    ]
    const answers = [Array(5).fill(staff), Array(2).fill(stranger)]
    expect(asked).toEqual([...answers, ...answers])
  })
})

describe('another thread', () => {
  it.each([
    ['stranger', 'stranger', { milliseconds: 800, resultLength: 16_000_000 }],
    ['site’s server', 'site', { milliseconds: 5_000, resultLength: 64_000_000 }],
    ['member of staff', 'staff', { milliseconds: 10_000, resultLength: 64_000_000 }],
  ] as const)('is told what the question of a %s may take', async (_who, asker, limits) => {
    await ask(engineOver([]), 'string::split("a b", " ")', { asker })
    expect(sent).toMatchObject([{ limits, question: { asker } }])
  })

  it.each([
    ['whatever a stranger asks', 'count(*)', { asker: 'stranger' }],
    ['what a stranger asks that cannot be parsed', 'count(*', { asker: 'stranger' }],
    ['a comparison with a pattern', '*[title match "a"]', {}],
    ['parameters of more than 2,000 characters', '$a', { params: { a: 'x'.repeat(2_001) } }],
    ['orders by more than four keys', `* | order(a, b, c)[0..9] | order(d, e)`, {}],
  ] as const)('gets %s', async (_what, query, more) => {
    expect(await ask(engineOver([page(1)]), query, more)).toBe('elsewhere')
  })
})
