import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { threadWork } from '../../../tests/attack/thread-work.ts'
import { parseJson } from '../json.ts'
import { openLake, type ContentLake } from '../lake.ts'
import type { Json } from '../types.ts'
import { createQueryEngine } from './query-engine.ts'
import type { Question } from './question.ts'
import type { QueryPool } from './worker/query-pool.ts'

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

const ask = async (query: string, more: Partial<Question> = {}): Promise<Json> => {
  const asked = {
    query,
    params: {},
    perspective: 'raw',
    visibility: 'all',
    asker: 'staff',
    identity: 'me',
    ...more,
  } as const
  const answer = await lake.answer(asked)
  return parseJson(answer.result)
}

const STRANGER = { visibility: 'public', asker: 'stranger' } as const

/** Small queries that would take for ever, or all memory, or both. */
const HOSTILE = {
  'a join of everything with everything':
    'count(*[count(*[rank > ^.rank && count(*[rank < ^.rank]) > 0]) > 0])',
  'a pattern that is tried in every combination': `*[title match "${'*a'.repeat(12)}*b"]`,
  'a pattern that is tried while the query is parsed': `"${'a'.repeat(900)}" match "${'*a'.repeat(12)}*b"`,
  'an object that doubles at each step': `*[_id == "page-1"][0]{"a": rank}${'{"a": {"b": a, "c": a}}'.repeat(60)}`,
  'a list that doubles at each step': `*[_id == "page-1"][0]{"a": [1, 2]}${'{"a": [...a, ...a]}'.repeat(60)}`,
  'a text that doubles at each step': `*[_id == "page-1"][0]{"a": title}${'{"a": a + a}'.repeat(60)}`,
  'an attribute that hides what groq-js calls': '*[rank < 900]{"hasOwnProperty": 1}{"title": title}',
  'functions that call functions': `${Array.from(
    { length: 40 },
    (_, n) => `fn f::f${n}($x) = ${n === 0 ? '$x' : `[f::f${n - 1}($x), f::f${n - 1}($x)]`};`,
  ).join(' ')} f::f39(1)`,
  'very deep nesting': `${'('.repeat(20_000)}1${')'.repeat(20_000)}`,
  'a very long sum': Array.from({ length: 30_000 }, () => '1').join('+'),
}

/** Milliseconds of work: what it takes to see that a question goes elsewhere, and the 40 ms of trying. */
const OWN_THREAD = 300

describe('no query', () => {
  it.each(Object.entries(HOSTILE))(
    'stops others: %s',
    async (_name, query) => {
      const hostile = ask(query, STRANGER).then(
        () => 200,
        (error: unknown) => (error instanceof Error && 'status' in error ? error.status : error),
      )
      // Others have their answer at once, and what is hostile ends.
      expect(await ask('*[_id == "page-7"][0].rank')).toBe(7)
      expect([200, 400]).toContain(await hostile)
      expect(await ask('*[_id == "page-8"][0].rank')).toBe(8)
    },
    60_000,
  )

  it.each(Object.entries(HOSTILE))(
    'of staff is evaluated for long on the server’s own thread: %s',
    async (_name, query) => {
      const pool: QueryPool = {
        answer: () => Promise.resolve({ result: '', syncTags: [] }),
        close: () => undefined,
      }
      const engine = createQueryEngine({ views: lake.views, pool, now: () => new Date(0) })
      const question = {
        query,
        params: {},
        perspective: 'raw',
        visibility: 'all',
        asker: 'staff',
        identity: 'me',
      } as const
      expect(await threadWork(() => engine.answer(question).catch(() => undefined))).toBeLessThan(OWN_THREAD)
    },
    60_000,
  )

  it('that runs long keeps a short one waiting that is asked after it', async () => {
    const order: string[] = []
    const hostile = ask(HOSTILE['a join of everything with everything'], STRANGER)
    await Promise.all([
      hostile.catch(() => order.push('long')),
      ask('*[_id == "page-7"][0].rank').then(() => order.push('short')),
    ])
    expect(order).toEqual(['short', 'long'])
  }, 60_000)

  it('of a stranger keeps a large one of staff waiting', async () => {
    const hostile = ask(HOSTILE['a join of everything with everything'], STRANGER)
    const settled = hostile.catch(() => 'ended')
    expect(await ask('count(*[string::split(title, " ")[0] == "Page"])')).toBe(3_000)
    expect(await settled).toBe('ended')
  }, 60_000)
})

describe('a query in another thread', { timeout: 60_000 }, () => {
  const LARGE = 'count(*[string::lower(title) != ""])'

  it('knows every write that was acknowledged before it was asked', async () => {
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

  it('shows strangers what is published', async () => {
    lake.commit({ author: 'test', mutations: [{ create: { _id: 'drafts.new', _type: 'page', title: 'x' } }] })
    const everybody = await ask(LARGE)
    expect(await ask(LARGE, STRANGER)).toBe(Number(everybody) - 1)
  })

  it('refuses in the shape of the same query on this thread', async () => {
    await expect(ask(`geo::contains(a, b) // ${'x'.repeat(5_000)}`)).rejects.toMatchObject({
      status: 400,
      details: { type: 'queryParseError' },
    })
  })
})
