import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, afterEach, beforeEach, vi } from 'vitest'
import { threadWork } from '../../../tests/attack/thread-work.ts'
import { parseJson } from '../model/json.ts'
import { openLake, type ContentLake } from '../lake.ts'
import type { Json, LakeDocument } from '../model/types.ts'
import { createQueryEngine, createPreparedQueryCache, type QueryEngine } from './query-engine.ts'
import type { QueryRequest, Limits } from './run-query.ts'
import type { QueryPool } from './query-pool.ts'
import { buildView } from '../model/views.ts'

describe('queries over a content file', () => {
  let folder: string

  let lake: ContentLake

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'query-engine-'))
    lake = openLake({ file: join(folder, 'lake.db') })
    const documents = Array.from({ length: 3_000 }, (_, rank) => ({
      create: { _id: `page-${rank}`, _type: 'page', rank, title: `Page ${'aaaa'.repeat(20)} ${rank}` },
    }))
    lake.commit({ author: 'test', mutations: documents })
  })

  afterAll(() => {
    lake.close()
    rmSync(folder, { recursive: true })
  })

  const ask = async (query: string, more: Partial<QueryRequest> = {}): Promise<Json> => {
    const asked = {
      query,
      params: {},
      perspective: 'raw',
      visibility: 'all',
      clientClass: 'staff',
      identity: 'me',
      ...more,
    } as const
    const answer = await lake.query(asked)
    return parseJson(answer.result)
  }

  const ANONYMOUS = { visibility: 'public', clientClass: 'anonymous' } as const

  /** Small queries that would run forever, use up all memory, or both. */
  const HOSTILE = {
    'a join of everything with everything':
      'count(*[count(*[rank > ^.rank && count(*[rank < ^.rank]) > 0]) > 0])',
    'a pattern that is tried in every combination': `*[title match "${'*a'.repeat(12)}*b"]`,
    'a pattern that is tried while the query is parsed': `"${'a'.repeat(900)}" match "${'*a'.repeat(12)}*b"`,
    'an object that doubles at each step': `*[_id == "page-1"][0]{"a": rank}${'{"a": {"b": a, "c": a}}'.repeat(60)}`,
    'a list that doubles at each step': `*[_id == "page-1"][0]{"a": [1, 2]}${'{"a": [...a, ...a]}'.repeat(60)}`,
    'a string that doubles at each step': `*[_id == "page-1"][0]{"a": title}${'{"a": a + a}'.repeat(60)}`,
    'an attribute that shadows hasOwnProperty': '*[rank < 900]{"hasOwnProperty": 1}{"title": title}',
    'functions that call functions': `${Array.from(
      { length: 18 },
      (_, n) => `fn f::f${n}($x) = $x{${n === 0 ? 'rank' : `"a": f::f${n - 1}(@), "b": f::f${n - 1}(@)`}};`,
    ).join(' ')} *[0]{"a": f::f17(@)}`,
    'very deep nesting': `${'('.repeat(20_000)}1${')'.repeat(20_000)}`,
    'a very long sum': Array.from({ length: 30_000 }, () => '1').join('+'),
  }

  /**
   * Milliseconds allowed for checking whether a query needs another thread, including 40 ms of trying it on this
   * thread.
   */
  const OWN_THREAD = 300

  describe('hostile queries', () => {
    it.each(Object.entries(HOSTILE))(
      'keeps serving others during a hostile query: %s',
      async (_name, query) => {
        const hostile = ask(query, ANONYMOUS).then(
          () => 200,
          (error: unknown) => (error instanceof Error && 'status' in error ? error.status : error),
        )
        // Other queries still return immediately, and the hostile one is terminated.
        expect(await ask('*[_id == "page-7"][0].rank')).toBe(7)
        expect([200, 400]).toContain(await hostile)
        expect(await ask('*[_id == "page-8"][0].rank')).toBe(8)
      },
      60_000,
    )

    it.each(Object.entries(HOSTILE))(
      'a hostile staff query uses the server’s thread for less than 300 ms: %s',
      async (_name, query) => {
        const pool: QueryPool = {
          query: () => Promise.resolve({ result: '', syncTags: [] }),
          close: () => undefined,
        }
        const engine = createQueryEngine({ views: lake.views, pool, now: () => new Date(0) })
        const request = {
          query,
          params: {},
          perspective: 'raw',
          visibility: 'all',
          clientClass: 'staff',
          identity: 'me',
        } as const
        expect(await threadWork(() => engine.query(request).catch(() => undefined))).toBeLessThan(OWN_THREAD)
      },
      60_000,
    )

    it('a short query does not wait for a long one ahead of it', async () => {
      const order: string[] = []
      const hostile = ask(HOSTILE['a join of everything with everything'], ANONYMOUS)
      await Promise.all([
        hostile.catch(() => order.push('long')),
        ask('*[_id == "page-7"][0].rank').then(() => order.push('short')),
      ])
      expect(order).toEqual(['short', 'long'])
    }, 60_000)

    it('a visitor’s hostile query does not block a large staff query', async () => {
      const hostile = ask(HOSTILE['a join of everything with everything'], ANONYMOUS)
      const settled = hostile.catch(() => 'ended')
      expect(await ask('count(*[string::split(title, " ")[0] == "Page"])')).toBe(3_000)
      expect(await settled).toBe('ended')
    }, 60_000)
  })

  describe('query threads', { timeout: 60_000 }, () => {
    const LARGE = 'count(*[string::lower(title) != ""])'

    it('a query thread sees every acknowledged write', async () => {
      const before = await ask(LARGE)
      for (let round = 1; round <= 5; round += 1) {
        lake.commit({
          author: 'test',
          mutations: [{ create: { _id: `new-${round}`, _type: 'page', title: 'x' } }],
        })
        expect(await ask(LARGE)).toBe(Number(before) + round)
      }
      lake.commit({ author: 'test', mutations: [{ delete: { id: 'new-1' } }] })
      expect(await ask(LARGE)).toBe(Number(before) + 4)
    })

    it('a query thread shows visitors only published documents', async () => {
      lake.commit({
        author: 'test',
        mutations: [{ create: { _id: 'drafts.new', _type: 'page', title: 'x' } }],
      })
      const everybody = await ask(LARGE)
      expect(await ask(LARGE, ANONYMOUS)).toBe(Number(everybody) - 1)
    })

    it('a query thread rejects a query with the same error as the server’s thread', async () => {
      await expect(ask(`geo::contains(a, b) // ${'x'.repeat(5_000)}`)).rejects.toMatchObject({
        status: 400,
        details: { type: 'queryParseError' },
      })
    })
  })
})

describe('query limits', () => {
  const TIME = '2026-11-21T05:00:00.000Z'

  /** Requests sent to another thread. */
  let sent: { request: QueryRequest; limits: Limits }[]

  const pool: QueryPool = {
    query(job) {
      sent.push(job)
      return Promise.resolve({ result: '"elsewhere"', syncTags: [] })
    },
    close: () => undefined,
  }

  beforeEach(() => {
    sent = []
    // Only the test advances the clock for time limits.
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

  /** An engine over documents that are visible to every reader, with a separate view for each reader. */
  function engineOver(documents: readonly LakeDocument[], publicDocuments = documents): QueryEngine {
    const views = {
      all: buildView({ documents, perspective: 'raw', visibility: 'all' }),
      public: buildView({ documents: publicDocuments, perspective: 'raw', visibility: 'public' }),
    }
    return createQueryEngine({
      views: { get: (_perspective, visibility) => views[visibility], apply: () => undefined },
      pool,
      now: () => new Date(TIME),
    })
  }

  async function ask(engine: QueryEngine, query: string, more: Partial<QueryRequest> = {}): Promise<Json> {
    const request = {
      query,
      params: {},
      perspective: 'raw',
      visibility: 'all',
      clientClass: 'staff',
      identity: 'me',
      ...more,
    } as const
    return parseJson((await engine.query(request)).result)
  }

  describe('queries on the server’s thread', () => {
    it('runs a query over 2,000 documents on the server’s thread and a larger query on another thread', async () => {
      expect(await ask(engineOver(pages(2_000)), 'count(*[rank > 0])')).toBe(1_999)
      expect(await ask(engineOver(pages(2_001)), 'count(*[rank > 0])')).toBe('elsewhere')
    })

    it('only the documents left after narrowing count towards the limit of the server’s thread', async () => {
      const engine = engineOver(pages(4_000))
      expect(await ask(engine, 'count(*[_type == "page"])')).toBe(2_000)
      expect(await ask(engine, '*[_id == "page-03999"][0].rank')).toBe(3_999)
      expect(await ask(engine, 'count(*[_type == "page" || rank < 0])')).toBe('elsewhere')
    })

    it('every full scan in a query counts towards the limit of the server’s thread', async () => {
      const query = '{"a": count(*[rank > 0]), "b": count(*[rank > 1])}'
      expect(await ask(engineOver(pages(1_000)), query)).toEqual({ a: 999, b: 998 })
      expect(await ask(engineOver(pages(1_001)), query)).toBe('elsewhere')
    })

    it('moves a query to another thread after 40 ms', async () => {
      /** Documents that each take this many milliseconds to read. */
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

    it('moves a query to another thread if its result exceeds 500,000 characters', async () => {
      const engine = engineOver([page(1, { text: 'x'.repeat(400_000) })])
      expect(await ask(engine, '*[].text')).toHaveLength(1)
      expect(await ask(engine, '[*[0].text, *[0].text]')).toBe('elsewhere')
    })

    it('moves source maps and single-document queries to another thread', async () => {
      const engine = engineOver(pages(1))
      expect(await ask(engine, '*', { sourceMap: 'plain' })).toBe('elsewhere')
      expect(await ask(engine, '*', { sourceMap: 'withKeyArraySelector' })).toBe('elsewhere')
      expect(await ask(engine, '*', { only: page(1) })).toBe('elsewhere')
      expect(await ask(engine, 'count(*)')).toBe(1)
    })

    it('gives concurrent readers of the same query only the documents that each of them may see', async () => {
      const engine = engineOver(pages(10), pages(3))
      const query =
        '*[_type == "page"]{"all": count(*[_type == "page"]), "rest": count(*[_type == "policy"])}'
      const asked = await Promise.all(
        (['all', 'public', 'all', 'public'] as const).map((visibility) => ask(engine, query, { visibility })),
      )
      const [staff, anonymous] = [
        { all: 5, rest: 5 },
        { all: 2, rest: 1 },
      ]
      const answers = [Array(5).fill(staff), Array(2).fill(anonymous)]
      expect(asked).toEqual([...answers, ...answers])
    })
  })

  describe('queries on another thread', () => {
    it.each([
      ['anonymous visitors', 'anonymous', { milliseconds: 800, resultLength: 16_000_000 }],
      ['the site’s server', 'site', { milliseconds: 5_000, resultLength: 64_000_000 }],
      ['staff', 'staff', { milliseconds: 10_000, resultLength: 64_000_000 }],
    ] as const)('passes the limits for %s to another thread', async (_who, clientClass, limits) => {
      await ask(engineOver([]), 'string::split("a b", " ")', { clientClass })
      expect(sent).toMatchObject([{ limits, request: { clientClass } }])
    })

    it.each([
      ['a visitor’s query', 'count(*)', { clientClass: 'anonymous' }],
      ['a visitor’s invalid query', 'count(*', { clientClass: 'anonymous' }],
      ['a query that matches a pattern', '*[title match "a"]', {}],
      ['a query with more than 2,000 characters of parameters', '$a', { params: { a: 'x'.repeat(2_001) } }],
      ['a query that defines a function', 'fn f::f($x) = $x{rank}; *[0]{"a": f::f(@)}', {}],
      ['a query with two wildcards in a path', '*[_id in path("a.**.b.**")]', {}],
      ['a query with more than four sort keys', `* | order(a, b, c)[0..9] | order(d, e)`, {}],
    ] as const)('sends %s to another thread', async (_what, query, more) => {
      expect(await ask(engineOver([page(1)]), query, more)).toBe('elsewhere')
    })
  })
})

describe('a prepared query', () => {
  const ask = (query: string, more: Partial<QueryRequest> = {}): QueryRequest => ({
    ...{
      query,
      params: {},
      perspective: 'raw',
      visibility: 'all',
      clientClass: 'staff',
      identity: 'me',
      ...more,
    },
  })

  it('keeps the 500 most recently used prepared queries', () => {
    const prepare = createPreparedQueryCache()
    const [oldest, busy] = [prepare(ask('*[0]')), prepare(ask('*[1]'))]
    expect(prepare(ask('*[0]'))).toBe(oldest)
    expect(prepare(ask('*[1]'))).toBe(busy)
    for (let other = 2; other < 501; other += 1) {
      prepare(ask(`*[${other}]`))
      expect(prepare(ask('*[1]'))).toBe(busy)
    }
    expect(prepare(ask('*[0]'))).not.toBe(oldest)
  })

  it('keeps prepared queries however many searches follow', () => {
    const prepare = createPreparedQueryCache()
    const busy = prepare(ask('*[1]'))
    for (let other = 0; other < 600; other += 1)
      expect(prepare(ask('*[@ match text::query($text)]', { params: { text: `w${other}` } }))).toBeNull()
    expect(prepare(ask('*[1]'))).toBe(busy)
  })

  it.each([
    ['a string', (length: number) => ({ id: 'x'.repeat(length) })],
    ['a list', (length: number) => ({ id: Array.from({ length: length / 2 }, () => 1) })],
    ['attribute names', (length: number) => ({ id: { ['x'.repeat(length - 2)]: null } })],
    [
      'many parameters',
      (length: number) => ({
        id: 1,
        ...Object.fromEntries(Array.from({ length: length / 6 - 1 }, (_, at) => [String(1_000 + at), 1])),
      }),
    ],
  ])('does not prepare a query with more than 2,000 characters of parameters: %s', (_what, params) => {
    const prepare = createPreparedQueryCache()
    expect(prepare(ask('*[_id == $id]', { params: params(1_800) }))).not.toBeNull()
    expect(prepare(ask('*[_id == $id]', { params: params(2_400) }))).toBeNull()
  })

  it.each([
    ['parameters', { params: { a: 1 } }],
    ['perspective', { perspective: 'drafts' }],
    ['visibility', { visibility: 'public' }],
  ] as const)('does not share a prepared query between requests that differ in %s', (_name, more) => {
    const prepare = createPreparedQueryCache()
    expect(prepare(ask('*', more))).not.toBe(prepare(ask('*')))
  })
})
