import { beforeAll, expect, it } from 'vitest'
import { backendOfFile, type TestCaller } from '../contract/backend-fixture.ts'
import { threadWork } from './thread-work.ts'

// queries.attack.test.ts has the attacks that run every time.

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

const ATTACKS: Readonly<Record<string, object>> = {
  'a pattern of many words over all documents': {
    query: 'count(*[_type == "page" && title match $p])',
    params: { p: words(5_000, (at) => `a*${at}`) },
  },
  'a text of 58,000 dots': { query: '$t match "a"', params: { t: '.'.repeat(58_000) } },
  'a pattern of 58,000 dots': { query: '"a" match $t', params: { t: '.'.repeat(58_000) } },
  'a pattern in the query': { query: `count(*[title match "${words(1_900, () => 'a')}"])` },
  'a list that no title is in': {
    query: 'count(*[_type == "page" && title in $a])',
    params: { a: list(5_000, (at) => `none-${at}`) },
  },
  'a chain of orders': { query: `*[_type == "page"]${' | order(rank)'.repeat(270)}[0]._id` },
  'an order by many keys': {
    query: `*[_type == "page"] | order(${list(500, () => 'rank').join(',')})[0]._id`,
  },
  'orders with slices in between': {
    query: `*[_type == "page"]${' | order(rank)[0..9999]'.repeat(160)}[0]._id`,
  },
  'thousands of brackets': { query: `${'('.repeat(1_900)}1${')'.repeat(1_900)}` },
}

const ATTACKS_OF_STAFF: Readonly<Record<string, object>> = {
  'an order by different keys': {
    query: `*[_type == "page"] | order(${list(300, (at) => `rank+${at}`).join(',')})[0]._id`,
  },
  'a pattern of 20,000 dots': { query: '"a" match $t', params: { t: '.'.repeat(20_000) } },
  'a list of IDs': { query: 'count(*[_id in $a])', params: { a: list(20_000, (at) => `page-${at}`) } },
  'a chain of orders': { query: `*[_type == "page"]${' | order(rank)'.repeat(270)}[0]._id` },
  'an order by many keys': {
    query: `*[_type == "page"] | order(${list(500, () => 'rank').join(',')})[0]._id`,
  },
}

it.each([
  ...Object.entries(ATTACKS).map(([name, attack]) => ({ caller: 'anonymous', name, attack }) as const),
  ...Object.entries(ATTACKS_OF_STAFF).map(([name, attack]) => ({ caller: 'viewer', name, attack }) as const),
])('a query sent as $caller with $name does not block the main thread', async ({ caller, attack }) => {
  const body = JSON.stringify(attack)
  if (caller === 'anonymous') expect(body.length).toBeLessThan(64 * KILOBYTE)
  const work = await threadWork(async () => {
    const { status } = await post(caller, body)
    expect([200, 400]).toContain(status)
  })
  expect(work).toBeLessThan(BOUND)
})
