import { beforeEach, expect, test, vi } from 'vitest'
import { batchIdleCallbacks } from './batch-idle-callbacks'

/** A fake browser with idle periods that the test starts. */
const asked: { callback: IdleRequestCallback; timeout: number | undefined }[] = []
const cancelled: number[] = []
let left = 50
const { requestIdleCallback, cancelIdleCallback } = batchIdleCallbacks({
  requestIdleCallback: (callback, options) => asked.push({ callback, timeout: options?.timeout }),
  cancelIdleCallback: (handle) => void cancelled.push(handle),
})

/** Runs one idle period of the given length, with callbacks of one millisecond each. */
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

test('runs a thousand idle callbacks in order in one idle period', async () => {
  for (let index = 0; index < 1_000; index += 1) requestIdleCallback(note(String(index)))
  expect(asked).toHaveLength(1)
  await haveMoment(2_000)
  expect(order).toHaveLength(1_000)
  expect(order.slice(0, 3)).toEqual(['0', '1', '2'])
  expect(asked).toHaveLength(0)
})

test('runs callbacks requested during an idle period in the same period', async () => {
  requestIdleCallback(() => {
    requestIdleCallback(note('at once'))
    queueMicrotask(() => requestIdleCallback(note('later')))
  })
  requestIdleCallback(note('second'))
  await haveMoment(50)
  expect(order).toEqual(['second', 'at once', 'later'])
  expect(asked).toHaveLength(0)
})

test('leaves the remaining idle callbacks for the next idle period', async () => {
  for (const name of ['a', 'b', 'c']) requestIdleCallback(note(name))
  await haveMoment(2)
  expect(order).toEqual(['a', 'b'])
  expect(asked).toHaveLength(1)
  await haveMoment(2)
  expect(order).toEqual(['a', 'b', 'c'])
  expect(asked).toHaveLength(0)
})

test('runs idle callbacks for ten milliseconds at a time on a busy page', async () => {
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

test('skips cancelled idle callbacks and passes those with a timeout to the browser', async () => {
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

test('runs the other idle callbacks after one throws', async () => {
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
