import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestLake } from '../lake-fixture.ts'
import { eventStream, createStreamSlots, createTimeSlicer, type EventSink } from './event-stream.ts'

const MEGABYTE = 1024 * 1024

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void vi.useRealTimers())

it('ends a stream and unsubscribes its reader when the session ends', async () => {
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
  expect(await text, 'the opening comment and four keep-alives').toBe(':\n\n'.repeat(5))
})

it('ends a stream if the reader’s session cannot be read', async () => {
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

it('tells proxies not to buffer or transform a stream', () => {
  const { headers } = eventStream({ signals: [], callerRemains: () => true, start: () => undefined })
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    // Tells nginx not to buffer the response, as it would by default.
    'x-accel-buffering': 'no',
  })
})

it('stops checking the session once a stream has ended', async () => {
  const callerRemains = vi.fn(() => true)
  const response = eventStream({ signals: [], callerRemains, start: () => () => undefined })
  await vi.advanceTimersByTimeAsync(15_000)
  await response.body?.cancel()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(callerRemains).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

describe('unsubscribing from a stream', () => {
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

  it('unsubscribes a stream when its reader disconnects', async () => {
    const { response, unsubscribe } = open()
    await response.body?.cancel()
    expect(unsubscribe).toHaveBeenCalledOnce()
  })

  it.each([0, 1])('unsubscribes a stream when either of its two abort signals fires (%i)', async (place) => {
    const controllers = [new AbortController(), new AbortController()]
    const { response, unsubscribe } = open(controllers.map(({ signal }) => signal))
    controllers[place]?.abort()
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(await response.text()).toBe(':\n\n')
  })

  it('ends a stream once 8 MB are waiting for a slow reader', async () => {
    const { response, unsubscribe, send } = open()
    for (let sent = 0; sent < 7; sent += 1) send('x'.repeat(MEGABYTE))
    expect(unsubscribe).not.toHaveBeenCalled()
    for (let sent = 0; sent < 10; sent += 1) send('x'.repeat(MEGABYTE))
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect((await response.text()).length / MEGABYTE).toBeCloseTo(8, 1)
  })
})

describe('stream slots', () => {
  const PROGRAM = streamCaller('s', {})

  /** A staff member in a browser, signed in to one session. */
  function streamCaller(sessionId: string, headers: Record<string, string>, isOverSocket = false) {
    const caller = { kind: 'staff', id: 'ana', name: 'Ana', email: 'a@example.org', role: 'editor' } as const
    return {
      request: new Request('http://localhost/', { headers }),
      caller: { ...caller, sessionId },
      isOverSocket,
    }
  }

  function takeAll(takeSlot: (caller: typeof PROGRAM) => unknown): number {
    for (let taken = 0; ; taken += 1) {
      try {
        takeSlot(PROGRAM)
      } catch (error) {
        expect(error).toMatchObject({ status: 429 })
        return taken
      }
      if (taken > 10_000) throw new Error('There is no end of places.')
    }
  }

  it('limits the content store to 2,000 event streams', () => {
    const lake = openTestLake()
    const open = (caller: typeof PROGRAM) =>
      lake.openStream({ ...caller, callerRemains: () => true }, () => undefined)
    expect(takeAll(open)).toBe(2_000)
    lake.close()
  })

  it('tells a refused listener when to retry', () => {
    const takeSlot = createStreamSlots(0)
    expect(() => takeSlot(PROGRAM)).toThrow(
      expect.objectContaining({ status: 429, headers: { 'retry-after': '30', connection: 'close' } }),
    )
  })

  it('limits a browser without TLS to five streams, leaving its sixth connection for saves', () => {
    const takeSlot = createStreamSlots()
    const browser = streamCaller('s', { cookie: 'a=b', 'x-forwarded-proto': 'http' })
    const giveBack = takeSlot(browser)
    for (let taken = 1; taken < 5; taken += 1) takeSlot(browser)
    expect(() => takeSlot(browser)).toThrow(expect.objectContaining({ status: 429 }))
    // Another browser, a program, a tab's socket, and HTTP/2 behind a proxy with TLS.
    takeSlot(streamCaller('t', { cookie: 'a=b' }))
    takeSlot(PROGRAM)
    takeSlot(streamCaller('s', { cookie: 'a=b' }, true))
    takeSlot(streamCaller('s', { cookie: 'a=b', 'x-forwarded-proto': 'https' }))
    giveBack()
    giveBack()
    takeSlot(browser)
    expect(() => takeSlot(browser)).toThrow('This browser has five event streams open')
  })

  it('frees a stream slot only once', () => {
    const takeSlot = createStreamSlots(2)
    const giveBack = takeSlot(PROGRAM)
    takeSlot(PROGRAM)
    giveBack()
    giveBack()
    expect(takeAll(takeSlot)).toBe(1)
  })
})

describe('the time slicer', () => {
  // In these tests the work itself advances the clock.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))

  afterEach(() => void vi.useRealTimers())

  /** The order in which work and requests ran. */
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

  /** Simulates a request. It may get its turn after the test has ended, so it is recorded for this test only. */
  function requestComes(): void {
    const mine = done
    void setImmediate().then(() => mine.push('request'))
  }

  it('the time slicer lets a request run after 20 ms of work on jobs queued together', async () => {
    const runSliced = createTimeSlicer()
    requestComes()
    const results = await Promise.all(Array.from({ length: 6 }, (_, at) => runSliced(work(at, 8))))
    expect(results).toEqual([0, 1, 2, 3, 4, 5])
    expect(done).toEqual([0, 1, 2, 'request', 3, 4, 5])
  })

  it('the time slicer lets a request run after 20 ms of work on jobs queued one at a time', async () => {
    const runSliced = createTimeSlicer()
    requestComes()
    for (let at = 0; at < 6; at += 1) {
      await runSliced(work(at, 8))
      // A listener handles the result before it queues its next job.
      for (let ticks = 0; ticks < 10; ticks += 1) await Promise.resolve()
    }
    expect(done).toEqual([0, 1, 2, 'request', 3, 4, 5])
  })

  it('the time slicer runs short jobs without letting a request run between them', async () => {
    const runSliced = createTimeSlicer()
    requestComes()
    await Promise.all([0, 1, 2].map((at) => runSliced(work(at, 5))))
    expect(done).toEqual([0, 1, 2])
  })

  it('the time slicer passes a job’s failure to the caller and continues', async () => {
    const runSliced = createTimeSlicer()
    const failing = runSliced(() => Promise.reject(new Error('failed')))
    const next = runSliced(work(1, 1))
    await expect(failing).rejects.toThrow('failed')
    expect(await next).toBe(1)
    expect(await runSliced(work(2, 1))).toBe(2)
  })
})
