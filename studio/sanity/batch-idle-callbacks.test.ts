import { beforeEach, expect, test, vi } from 'vitest'
import { batchIdleCallbacks } from './batch-idle-callbacks'

/** A browser whose idle moments the test brings about. */
const asked: { callback: IdleRequestCallback; timeout: number | undefined }[] = []
const cancelled: number[] = []
let left = 50
const { requestIdleCallback, cancelIdleCallback } = batchIdleCallbacks({
  requestIdleCallback: (callback, options) => asked.push({ callback, timeout: options?.timeout }),
  cancelIdleCallback: (handle) => void cancelled.push(handle),
})

/**
 * Gives the callbacks that wait a moment of so many milliseconds, of which each takes one, and waits until it is
 * over.
 */
async function haveMoment(milliseconds: number) {
  left = milliseconds
  asked.shift()?.callback({ didTimeout: false, timeRemaining: () => left })
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
}

const order: string[] = []
const note = (name: string) => () => {
  left -= 1
  order.push(name)
}

beforeEach(() => {
  asked.length = 0
  cancelled.length = 0
  order.length = 0
})

test('a thousand callbacks ask the browser for one moment and have it in turn', async () => {
  for (let index = 0; index < 1_000; index += 1) requestIdleCallback(note(String(index)))
  expect(asked).toHaveLength(1)
  await haveMoment(2_000)
  expect(order).toHaveLength(1_000)
  expect(order.slice(0, 3)).toEqual(['0', '1', '2'])
  expect(asked).toHaveLength(0)
})

test('what is asked for in a moment has the rest of it, also when asked for a promise later', async () => {
  requestIdleCallback(() => {
    requestIdleCallback(note('at once'))
    queueMicrotask(() => requestIdleCallback(note('later')))
  })
  requestIdleCallback(note('second'))
  await haveMoment(50)
  expect(order).toEqual(['second', 'at once', 'later'])
  expect(asked).toHaveLength(0)
})

test('when the moment is over, the rest waits for the next one', async () => {
  for (const name of ['a', 'b', 'c']) requestIdleCallback(note(name))
  await haveMoment(2)
  expect(order).toEqual(['a', 'b'])
  expect(asked).toHaveLength(1)
  await haveMoment(2)
  expect(order).toEqual(['a', 'b', 'c'])
  expect(asked).toHaveLength(0)
})

test('on a page that is never idle they run in turns of ten milliseconds', async () => {
  let now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  for (const name of ['a', 'b', 'c'])
    requestIdleCallback(() => {
      now += 6
      order.push(name)
    })
  asked.shift()?.callback({ didTimeout: true, timeRemaining: () => 0 })
  await expect.poll(() => asked.length).toBe(1)
  vi.restoreAllMocks()
  expect(order).toEqual(['a', 'b'])
  await haveMoment(50)
  expect(order).toEqual(['a', 'b', 'c'])
})

test('a cancelled callback does not run, and one with a time limit is the browser’s own', async () => {
  const handle = requestIdleCallback(note('cancelled'))
  requestIdleCallback(note('stays'))
  cancelIdleCallback(handle)
  const limited = requestIdleCallback(note('limited'), { timeout: 200 })
  expect(asked.map(({ timeout }) => timeout)).toEqual([50, 200])
  cancelIdleCallback(limited)
  expect(cancelled).toEqual([limited])
  await haveMoment(50)
  expect(order).toEqual(['stays'])
})

test('a callback that throws is reported and keeps none of the others from running', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const error = new Error('Broken')
  requestIdleCallback(() => {
    throw error
  })
  requestIdleCallback(note('next'))
  await haveMoment(50)
  expect(report).toHaveBeenCalledExactlyOnceWith(error)
  expect(order).toEqual(['next'])
  vi.unstubAllGlobals()
})
