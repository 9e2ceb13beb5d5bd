import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventStream, type EventSink } from './event-stream.ts'

const MEGABYTE = 1024 * 1024

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

describe('a stream lets go of what it followed', () => {
  function open(signals: AbortSignal[] = []) {
    const unsubscribe = vi.fn()
    let sink: EventSink | undefined
    const response = eventStream({
      signals,
      callerRemains: () => true,
      start(given) {
        sink = given
        return unsubscribe
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
