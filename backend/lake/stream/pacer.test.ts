import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPacer } from './pacer.ts'

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
  const pacer = createPacer()
  requestComes()
  const results = await Promise.all(Array.from({ length: 6 }, (_, at) => pacer.run(work(at, 8))))
  expect(results).toEqual([0, 1, 2, 3, 4, 5])
  expect(done).toEqual([0, 1, 2, 'request', 3, 4, 5])
})

it('does short work in one go', async () => {
  const pacer = createPacer()
  requestComes()
  await Promise.all([0, 1, 2].map((at) => pacer.run(work(at, 5))))
  expect(done).toEqual([0, 1, 2])
})

it('goes on after a failure, which is told to whoever asked', async () => {
  const pacer = createPacer()
  const failing = pacer.run(() => Promise.reject(new Error('failed')))
  const next = pacer.run(work(1, 1))
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe(1)
  expect(await pacer.run(work(2, 1))).toBe(2)
})
