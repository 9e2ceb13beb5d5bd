import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Question } from '../question.ts'
import { createQueryPool, type QueryPool } from './query-pool.ts'
import type { QueryThread } from './query-thread.ts'

const MINUTE = 60_000

/** A thread that answers when the test says so. */
class TestThread implements QueryThread {
  readonly asked: string[] = []
  sequences: number[] = []
  #answer: PromiseWithResolvers<Answer> | null = null
  #hasEnded = false

  ask({ question, sequence }: Parameters<QueryThread['ask']>[0]): Promise<Answer> {
    this.asked.push(question.query)
    this.sequences.push(sequence)
    this.#answer = Promise.withResolvers()
    return this.#answer.promise
  }

  /** Answers what it was asked last, and lets the pool hear of it. */
  async answer(): Promise<void> {
    this.#answer?.resolve({ result: '1', syncTags: [] })
    await vi.advanceTimersByTimeAsync(0)
  }

  /** Ends in the midst of a question, as after its time. */
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
let pool: QueryPool
/** What became of each question, by its text. */
let outcomes: Map<string, unknown>

beforeEach(() => {
  vi.useFakeTimers()
  threads = []
  outcomes = new Map()
  pool = createQueryPool({
    file: 'unused',
    lastSequence: () => 7,
    startThread() {
      const thread = new TestThread()
      threads.push(thread)
      return thread
    },
  })
})
afterEach(() => {
  pool.close()
  vi.useRealTimers()
})

/** Asks questions of these texts, and lets the pool begin. */
async function ask(visibility: Question['visibility'], ...queries: string[]): Promise<void> {
  for (const query of queries) {
    const question = { query, params: {}, perspective: 'raw', visibility, identity: 'me' } as const
    const limits = { milliseconds: 1, resultLength: 1 }
    pool.answer({ question, timestamp: new Date(0), limits }).then(
      () => outcomes.set(query, 'answered'),
      (error: unknown) => outcomes.set(query, error),
    )
  }
  await vi.advanceTimersByTimeAsync(0)
}

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)
const asked = () => threads.map((thread) => thread.asked)

describe('strangers', () => {
  it('hold one thread however much they ask, and staff get the other at once', async () => {
    await ask('public', ...numbered('stranger', 5))
    expect(asked()).toEqual([['stranger 1']])
    await ask('all', 'staff')
    expect(asked()).toEqual([['stranger 1'], ['staff']])
    await threads[1]?.answer()
    expect(asked(), 'the thread of staff stays theirs').toEqual([['stranger 1'], ['staff']])
  })

  it('wait until no question of staff does', async () => {
    await ask('all', 'staff 1', 'staff 2')
    await ask('public', 'stranger')
    await ask('all', 'staff 3')
    await threads[0]?.answer()
    expect(asked()).toEqual([['staff 1', 'staff 3'], ['staff 2']])
    await threads[0]?.answer()
    expect(asked()).toEqual([['staff 1', 'staff 3', 'stranger'], ['staff 2']])
  })

  it('wait eight at a time: any more are told to come again', async () => {
    await ask('public', ...numbered('stranger', 10))
    expect([...outcomes.keys()]).toEqual(['stranger 10'])
    expect(outcomes.get('stranger 10')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    await ask('all', 'staff')
    expect(asked()).toEqual([['stranger 1'], ['staff']])
  })
})

it('staff hold both threads, and wait a hundred at a time', async () => {
  await ask('all', ...numbered('staff', 103))
  expect(asked()).toEqual([['staff 1'], ['staff 2']])
  expect([...outcomes.keys()]).toEqual(['staff 103'])
  expect(outcomes.get('staff 103')).toMatchObject({ status: 503 })
})

describe('a thread', () => {
  it('answers one question after the other, and is told what it must know', async () => {
    await ask('public', 'first')
    await threads[0]?.answer()
    await ask('all', 'second')
    await threads[0]?.answer()
    expect(asked()).toEqual([['first', 'second']])
    expect(threads[0]?.sequences).toEqual([7, 7])
    expect(outcomes).toEqual(
      new Map([
        ['first', 'answered'],
        ['second', 'answered'],
      ]),
    )
  })

  it('ends when nobody has asked it for five minutes', async () => {
    await ask('all', 'first')
    await threads[0]?.answer()
    await vi.advanceTimersByTimeAsync(4 * MINUTE)
    await ask('all', 'second')
    await threads[0]?.answer()
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1)
    expect(threads[0]?.hasEnded()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(threads[0]?.hasEnded()).toBe(true)
    await ask('all', 'third')
    expect(asked()).toEqual([['first', 'second'], ['third']])
  })

  it('that ended is asked no more, and what waits gets a new one', async () => {
    await ask('public', 'endless', 'next')
    await threads[0]?.fail()
    expect(outcomes.get('endless')).toMatchObject({ message: 'ended' })
    expect(asked()).toEqual([['endless'], ['next']])
  })

  it('ends with the pool, busy or idle, and none is started after', async () => {
    await ask('all', 'idle', 'busy')
    await threads[0]?.answer()
    pool.close()
    expect(threads.map((thread) => thread.hasEnded())).toEqual([true, true])
    await ask('all', 'late')
    expect(outcomes.get('late')).toMatchObject({ status: 503 })
    expect(threads).toHaveLength(2)
  })
})
