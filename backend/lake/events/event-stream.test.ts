import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestLake } from '../lake-fixture.ts'
import {
  eventStream,
  createStreamSlots,
  createTimeSlicer,
  type EventSink,
  type StreamSlots,
} from './event-stream.ts'

const MEGABYTE = 1024 * 1024

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void vi.useRealTimers())

it('ends when the reader’s session has ended, and lets go of what it followed', async () => {
  const unsubscribe = vi.fn()
  let isSignedIn = true
  const response = eventStream({
    signals: [],
    callerRemains: () => isSignedIn,
    start: ({ ended }) => ended.addEventListener('abort', unsubscribe),
  })
  const text = response.text()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(unsubscribe).not.toHaveBeenCalled()
  isSignedIn = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(await text, 'the greeting and four signs of life').toBe(':\n\n'.repeat(5))
})

it('ends when the reader’s session cannot be read', async () => {
  const callerRemains = vi.fn(() => true)
  const response = eventStream({ signals: [], callerRemains, start: () => undefined })
  const text = response.text()
  await vi.advanceTimersByTimeAsync(15_000)
  callerRemains.mockImplementation(() => {
    throw new Error('disk I/O error')
  })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await text).toBe(':\n\n'.repeat(2))
})

it('tells proxies to pass every event on at once, unchanged: one that collects them leaves the Studio waiting', () => {
  const { headers } = eventStream({ signals: [], callerRemains: () => true, start: () => undefined })
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    // nginx, which collects the answers of the server behind it.
    'x-accel-buffering': 'no',
  })
})

it('that has ended asks no more who reads it', async () => {
  const callerRemains = vi.fn(() => true)
  const response = eventStream({ signals: [], callerRemains, start: () => () => undefined })
  await vi.advanceTimersByTimeAsync(15_000)
  await response.body?.cancel()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(callerRemains).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

describe('a stream lets go of what it followed', () => {
  function open(signals: AbortSignal[] = []) {
    const unsubscribe = vi.fn()
    let sink: EventSink | undefined
    const response = eventStream({
      signals,
      callerRemains: () => true,
      start(given) {
        sink = given
        given.ended.addEventListener('abort', unsubscribe)
      },
    })
    return { response, unsubscribe, send: (data: string) => sink?.send({ event: 'message', data }) }
  }

  it('when its reader goes away', async () => {
    const { response, unsubscribe } = open()
    await response.body?.cancel()
    expect(unsubscribe).toHaveBeenCalledOnce()
  })

  it.each([0, 1])('when signal %i of two ends it', async (place) => {
    const controllers = [new AbortController(), new AbortController()]
    const { response, unsubscribe } = open(controllers.map(({ signal }) => signal))
    controllers[place]?.abort()
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(await response.text()).toBe(':\n\n')
  })

  it('when 8 MB wait for a reader that does not read, and keeps no more', async () => {
    const { response, unsubscribe, send } = open()
    for (let sent = 0; sent < 7; sent += 1) send('x'.repeat(MEGABYTE))
    expect(unsubscribe).not.toHaveBeenCalled()
    for (let sent = 0; sent < 10; sent += 1) send('x'.repeat(MEGABYTE))
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect((await response.text()).length / MEGABYTE).toBeCloseTo(8, 1)
  })
})

describe('places for streams', () => {
  const PROGRAM = streamCaller('s', {})

  /** A member of staff in a browser, with one session. */
  function streamCaller(sessionId: string, headers: Record<string, string>, isOverSocket = false) {
    const caller = { kind: 'staff', id: 'ana', name: 'Ana', email: 'a@example.org', role: 'editor' } as const
    return {
      request: new Request('http://localhost/', { headers }),
      caller: { ...caller, sessionId },
      isOverSocket,
    }
  }

  function takeAll(slots: StreamSlots): number {
    for (let taken = 0; ; taken += 1) {
      try {
        slots.take(PROGRAM)
      } catch (error) {
        expect(error).toMatchObject({ status: 429 })
        return taken
      }
      if (taken > 10_000) throw new Error('There is no end of places.')
    }
  }

  it('a lake has 2,000 places for listeners', () => {
    const lake = openTestLake()
    expect(takeAll(lake.streams)).toBe(2_000)
    lake.close()
  })

  it('a refused listener is told when to come again, and keeps no connection', () => {
    const slots = createStreamSlots(0)
    expect(() => slots.take(PROGRAM)).toThrow(
      expect.objectContaining({ status: 429, headers: { 'retry-after': '30', connection: 'close' } }),
    )
  })

  it('a browser without TLS has five, so that its sixth connection is left for saves', () => {
    const slots = createStreamSlots()
    const browser = streamCaller('s', { cookie: 'a=b', 'x-forwarded-proto': 'http' })
    const giveBack = slots.take(browser)
    for (let taken = 1; taken < 5; taken += 1) slots.take(browser)
    expect(() => slots.take(browser)).toThrow(expect.objectContaining({ status: 429 }))
    // Another browser, a program, a tab's socket, and HTTP/2 behind a proxy with TLS.
    slots.take(streamCaller('t', { cookie: 'a=b' }))
    slots.take(PROGRAM)
    slots.take(streamCaller('s', { cookie: 'a=b' }, true))
    slots.take(streamCaller('s', { cookie: 'a=b', 'x-forwarded-proto': 'https' }))
    giveBack()
    giveBack()
    slots.take(browser)
    expect(() => slots.take(browser)).toThrow('This browser has five event streams open')
  })

  it('a place that is given back can be taken again, once', () => {
    const slots = createStreamSlots(2)
    const giveBack = slots.take(PROGRAM)
    slots.take(PROGRAM)
    giveBack()
    giveBack()
    expect(takeAll(slots)).toBe(1)
  })
})

describe('the timeSlicer of listeners', () => {
  // The clock goes on when the work says so.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))

  afterEach(() => void vi.useRealTimers())

  /** What was done, in its order: pieces of work by their number, and requests that came meanwhile. */
  let done: (number | 'request')[]

  beforeEach(() => {
    done = []
  })

  function work(number: number, milliseconds: number): () => Promise<number> {
    return () => {
      vi.advanceTimersByTime(milliseconds)
      done.push(number)
      return Promise.resolve(number)
    }
  }

  /** A request that comes now. Its turn may be after the test's end: it is noted with this test and no other. */
  function requestComes(): void {
    const mine = done
    void setImmediate().then(() => mine.push('request'))
  }

  it('lets a request in after 20 ms of work, in whose order nothing changes', async () => {
    const timeSlicer = createTimeSlicer()
    requestComes()
    const results = await Promise.all(Array.from({ length: 6 }, (_, at) => timeSlicer.run(work(at, 8))))
    expect(results).toEqual([0, 1, 2, 3, 4, 5])
    expect(done).toEqual([0, 1, 2, 'request', 3, 4, 5])
  })

  it('lets a request in where each piece is asked for once the one before it is done', async () => {
    const timeSlicer = createTimeSlicer()
    requestComes()
    for (let at = 0; at < 6; at += 1) {
      await timeSlicer.run(work(at, 8))
      // A listener has something to do with the result before it asks for the next.
      for (let ticks = 0; ticks < 10; ticks += 1) await Promise.resolve()
    }
    expect(done).toEqual([0, 1, 2, 'request', 3, 4, 5])
  })

  it('does short work in one go', async () => {
    const timeSlicer = createTimeSlicer()
    requestComes()
    await Promise.all([0, 1, 2].map((at) => timeSlicer.run(work(at, 5))))
    expect(done).toEqual([0, 1, 2])
  })

  it('goes on after a failure, which is told to whoever asked', async () => {
    const timeSlicer = createTimeSlicer()
    const failing = timeSlicer.run(() => Promise.reject(new Error('failed')))
    const next = timeSlicer.run(work(1, 1))
    await expect(failing).rejects.toThrow('failed')
    expect(await next).toBe(1)
    expect(await timeSlicer.run(work(2, 1))).toBe(2)
  })
})
