import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventStream } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ends when the reader’s session has ended, and lets go of what it followed', async () => {
  const unsubscribe = vi.fn()
  let isSignedIn = true
  const response = eventStream({
    signals: [],
    callerRemains: () => isSignedIn,
    start: () => unsubscribe,
  })
  const text = response.text()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(unsubscribe).not.toHaveBeenCalled()
  isSignedIn = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(await text, 'the greeting and four signs of life').toBe(':\n\n'.repeat(5))
})
