import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientClass } from '../model/perspective.ts'
import type { QueryResult } from './run-query.ts'
import { createQueryPool, type QueryPool } from './query-pool.ts'
import type { QueryThread } from './query-thread.ts'

const MINUTE = 60_000

/** A thread whose results are controlled by the test. */
class TestThread implements QueryThread {
  readonly asked: string[] = []
  #answer: PromiseWithResolvers<QueryResult> | null = null
  #hasEnded = false

  ask({ request }: Parameters<QueryThread['ask']>[0]): Promise<QueryResult> {
    this.asked.push(request.query)
    this.#answer = Promise.withResolvers()
    return this.#answer.promise
  }

  /** Completes the last query, and waits until the pool has reacted. */
  async answer(): Promise<void> {
    this.#answer?.resolve({ result: '1', syncTags: [] })
    await vi.advanceTimersByTimeAsync(0)
  }

  /** Fails the running query, as after a time-out. */
  async fail(): Promise<void> {
    this.#hasEnded = true
    this.#answer?.reject(new Error('ended'))
    await vi.advanceTimersByTimeAsync(0)
  }

  end(): void {
    this.#hasEnded = true
  }

  hasEnded(): boolean {
    return this.#hasEnded
  }
}

let threads: TestThread[]
/** Memory limit of each thread in megabytes. */
let memories: number[]
let pool: QueryPool
/** The outcome of each query. */
let outcomes: Map<string, unknown>

/** Opens the pool of a machine with this memory in bytes. */
function openPool(memory: number): void {
  pool = createQueryPool({
    file: 'unused',
    memory,
    startThread(_file, memory) {
      memories.push(memory)
      const thread = new TestThread()
      threads.push(thread)
      return thread
    },
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  threads = []
  memories = []
  outcomes = new Map()
  openPool(4_000_000_000)
})
afterEach(() => {
  pool.close()
  vi.useRealTimers()
})

/** Submits these queries, and lets the pool start them. */
async function ask(clientClass: ClientClass, ...queries: string[]): Promise<void> {
  for (const query of queries) {
    const request = {
      query,
      params: {},
      perspective: 'raw',
      visibility: 'all',
      clientClass,
      identity: 'me',
    } as const
    const limits = { milliseconds: 1, resultLength: 1 }
    pool.query({ request, timestamp: new Date(0), limits }).then(
      () => outcomes.set(query, 'answered'),
      (error: unknown) => outcomes.set(query, error),
    )
  }
  await vi.advanceTimersByTimeAsync(0)
}

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)
const asked = () => threads.map((thread) => thread.asked)
const BUSY = { status: 503, details: { type: 'queryQueueError' }, headers: { 'retry-after': '2' } }

it('the pool keeps separate threads for visitors, the site’s server and staff', async () => {
  await ask('anonymous', ...numbered('anonymous', 5))
  await ask('staff', ...numbered('staff', 5))
  await ask('site', 'site')
  expect(asked()).toEqual([['anonymous 1'], ['staff 1'], ['staff 2'], ['site']])
  await threads[3]?.answer()
  expect(outcomes.get('site')).toBe('answered')
  expect(asked(), 'the site keeps its own thread').toEqual([
    ['anonymous 1'],
    ['staff 1'],
    ['staff 2'],
    ['site'],
  ])
  await threads[1]?.answer()
  expect(asked()).toEqual([['anonymous 1'], ['staff 1', 'staff 3'], ['staff 2'], ['site']])
})

it.each([
  { memory: 4_000_000_000, verb: 'keeps', hasEnded: false },
  { memory: 1_000_000_000, verb: 'ends', hasEnded: true },
])(
  'starting a thread $verb idle threads of other client classes on a machine with $memory bytes of memory',
  async ({ memory, hasEnded }) => {
    openPool(memory)
    await ask('site', 'idle')
    await ask('anonymous', 'busy')
    await threads[0]?.answer()
    await ask('staff', 'new')
    expect(threads.map((thread) => thread.hasEnded())).toEqual([hasEnded, false, false])
    await ask('site', 'later')
    expect(outcomes.get('idle')).toBe('answered')
    expect(threads.at(-1)?.asked).toEqual(hasEnded ? ['later'] : ['new'])
  },
)

it('the pool gives the thread for visitor queries less memory than the others', async () => {
  await ask('anonymous', 'a')
  await ask('site', 'b')
  await ask('staff', 'c')
  expect(memories).toEqual([384, 1_024, 1_024])
})

describe.each([
  { clientClass: 'anonymous', running: 1, waiting: 64, patience: 2_000 },
  { clientClass: 'site', running: 1, waiting: 200, patience: 5_000 },
  { clientClass: 'staff', running: 2, waiting: 100, patience: 10_000 },
] as const)('queries of the $clientClass class', ({ clientClass, running, waiting, patience }) => {
  it(`queues at most ${waiting} queries and refuses the rest`, async () => {
    await ask(clientClass, ...numbered('request', running + waiting + 1))
    expect(asked()).toEqual(numbered('request', running).map((request) => [request]))
    expect([...outcomes.keys()]).toEqual([`request ${running + waiting + 1}`])
    expect([...outcomes.values()]).toMatchObject([BUSY])
  })

  it(`times out a waiting query after ${patience} ms, whatever is running ahead of it`, async () => {
    await ask(clientClass, ...numbered('request', running + 2))
    await vi.advanceTimersByTimeAsync(patience - 1)
    expect(outcomes.size).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect([...outcomes.values()]).toMatchObject([BUSY, BUSY])
    await threads[0]?.answer()
    expect(threads[0]?.asked, 'a timed-out query is not run').toEqual(['request 1'])
    await ask(clientClass, 'late')
    await vi.advanceTimersByTimeAsync(patience)
    expect(threads[0]?.asked).toEqual(['request 1', 'late'])
    expect(outcomes.has('late'), 'a running query does not time out').toBe(false)
  })
})

describe('query threads', () => {
  it('a query thread runs one query at a time', async () => {
    await ask('staff', 'first')
    await threads[0]?.answer()
    await ask('staff', 'second')
    await threads[0]?.answer()
    expect(asked()).toEqual([['first', 'second']])
    expect(outcomes).toEqual(
      new Map([
        ['first', 'answered'],
        ['second', 'answered'],
      ]),
    )
  })

  it('the pool stops a thread after five idle minutes', async () => {
    await ask('staff', 'first')
    await threads[0]?.answer()
    await vi.advanceTimersByTimeAsync(4 * MINUTE)
    await ask('staff', 'second')
    await threads[0]?.answer()
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1)
    expect(threads[0]?.hasEnded()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(threads[0]?.hasEnded()).toBe(true)
    await ask('staff', 'third')
    expect(asked()).toEqual([['first', 'second'], ['third']])
  })

  it('the pool replaces a thread that exits while queries are waiting', async () => {
    await ask('anonymous', 'endless', 'next')
    await threads[0]?.fail()
    expect(outcomes.get('endless')).toMatchObject({ message: 'ended' })
    expect(asked()).toEqual([['endless'], ['next']])
  })

  it('the pool does not reuse a thread that exited while idle', async () => {
    await ask('staff', 'first')
    await threads[0]?.answer()
    threads[0]?.end()
    await ask('staff', 'second')
    expect(asked()).toEqual([['first'], ['second']])
  })

  it('a closed pool does not start a thread for waiting queries', async () => {
    await ask('anonymous', 'running', 'waiting')
    pool.close()
    await threads[0]?.fail()
    expect(outcomes.get('waiting')).toMatchObject({ status: 503 })
    expect(asked()).toEqual([['running']])
  })

  it('the pool stops busy and idle threads when it closes', async () => {
    await ask('staff', 'idle', 'busy')
    await threads[0]?.answer()
    pool.close()
    expect(threads.map((thread) => thread.hasEnded())).toEqual([true, true])
    await ask('staff', 'late')
    expect(outcomes.get('late')).toMatchObject({ status: 503 })
    expect(threads).toHaveLength(2)
  })
})
