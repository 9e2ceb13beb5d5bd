import { beforeAll, describe, expect, it } from 'vitest'
import { backendOfFile, type TestCaller } from '../contract/backend-fixture.ts'
import { threadWork } from './thread-work.ts'

// queries.thorough.ts has similar attacks.

const QUERY = '/lake/v2025-11-01/data/query/production'
/**
 * Maximum milliseconds on the main thread, including the client's share. Without limits, these queries take up to
 * 20,000.
 */
const BOUND = 400
const KILOBYTE = 1024

const backend = await backendOfFile()
beforeAll(async () => {
  const mutations = Array.from({ length: 2_000 }, (_, rank) => ({
    create: { _id: `page-${rank}`, _type: 'page', rank, title: 'a title of a page' },
  }))
  await backend.client('editor').mutate(mutations)
  // Starts the query threads now, so that their start-up time isn't measured.
  for (const caller of ['anonymous', 'viewer'] as const)
    await backend.client(caller).fetch('count(*[string::split(title, " ")[0] == ""])')
})

function post(caller: TestCaller, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return backend.request(caller, QUERY, { method: 'POST', body, headers })
}

const list = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => item(at))
const words = (count: number, word: (index: number) => string) => list(count, word).join(' ')

/** Queries of under 64 kB that would block the server's main thread for seconds if it ran them. */
const ATTACKS: Readonly<Record<string, object>> = {
  'long text that matches a long pattern': {
    query: '$t match $p',
    params: { t: words(5_000, (at) => `a${at}`), p: words(5_000, (at) => `a${4_999 - at}`) },
  },
  'a list of all IDs': { query: 'count(*[_id in $a])', params: { a: list(4_000, (at) => `page-${at}`) } },
  'a reference check against a long list': {
    query: 'count(*[references($a)])',
    params: { a: list(5_000, (at) => `none-${at}`) },
  },
  'a chain of different orders': {
    query: `*[_type == "page"]${list(150, (at) => ` | order(rank + ${at})`).join('')}[0]._id`,
  },
  'a wide object for each document': {
    query: `count(*[_type == "page"]{${list(550, (at) => `"a${at}":@`).join()}})`,
  },
  'an object that doubles at each step': { query: `*[0]{"a": rank}${'{"a": {"b": a, "c": a}}'.repeat(150)}` },
  'hundreds of ranges': { query: `count(*[${list(250, () => 'rank in 0..9').join('||')}])` },
}

/** Staff queries may take ten seconds, but these must finish sooner. */
const ATTACKS_OF_STAFF: Readonly<Record<string, object>> = {
  'a text of 20,000 dots': { query: '$t match "a"', params: { t: '.'.repeat(20_000) } },
}

describe('the server’s main thread', () => {
  it.each([
    ...Object.entries(ATTACKS).map(([name, attack]) => ({ caller: 'anonymous', name, attack }) as const),
    ...Object.entries(ATTACKS_OF_STAFF).map(
      ([name, attack]) => ({ caller: 'viewer', name, attack }) as const,
    ),
  ])('a query sent as $caller with $name does not block the main thread', async ({ caller, attack }) => {
    const body = JSON.stringify(attack)
    if (caller === 'anonymous') expect(body.length).toBeLessThan(64 * KILOBYTE)
    const work = await threadWork(async () => {
      const { status } = await post(caller, body)
      expect([200, 400]).toContain(status)
    })
    expect(work).toBeLessThan(BOUND)
  })
})

describe('request bodies', () => {
  const ofLength = (length: number) => JSON.stringify({ query: '1', params: { a: 'x'.repeat(length - 31) } })

  it('limits the body of a query to 64 kB for visitors, but not for staff', async () => {
    const [longest, longer] = [ofLength(64 * KILOBYTE), ofLength(64 * KILOBYTE + 1)]
    expect([longest.length, longer.length]).toEqual([65_536, 65_537])
    expect((await post('anonymous', longest)).status).toBe(200)
    const refused = await post('anonymous', longer)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({
      message: 'The file or request is larger than 64 kB. Send a smaller one.',
    })
    expect((await post('viewer', longer)).status).toBe(200)
  })
})

describe.each(['anonymous', 'viewer'] as const)('perspectives in a query sent as %s', (caller) => {
  const ask = (perspective: unknown) => post(caller, JSON.stringify({ query: 'count(*)', perspective }))

  it('rejects a query with more than sixteen perspectives', async () => {
    expect((await ask(list(16, (at) => `r${at}`))).status).toBe(200)
    expect((await ask(list(16, (at) => `r${at}`).join())).status).toBe(200)
    for (const tooMany of [
      list(17, (at) => `r${at}`),
      list(17, (at) => `r${at}`).join(),
      ','.repeat(50_000),
    ]) {
      const refused = await ask(tooMany)
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ message: 'Name at most 16 perspectives.' })
    }
  })

  it('rejects an invalid perspective name', async () => {
    for (const name of ['r.1', 'r 1', 'r/1', 'é', 'x'.repeat(129), 'drafts.**'])
      expect((await ask([name])).status, name).toBe(400)
    for (const name of ['rAbc_1-2', 'x'.repeat(128), ' drafts '])
      expect((await ask([name])).status, name).toBe(200)
  })
})
