import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSlowBodies, withLimitedBody } from './request-body.ts'
import { HttpError } from './errors.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A request whose body the test sends piece by piece. */
function request(headers: Record<string, string> = {}) {
  let end: ReadableStreamDefaultController<Uint8Array> | undefined
  const cancelled = vi.fn<() => void>()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      end = controller
    },
    cancel: cancelled,
  })
  // The type of Request (lib.dom) lacks `duplex`.
  const init = { method: 'POST', headers, body, duplex: 'half' }
  return {
    request: new Request('http://localhost/', init),
    send: (text: string) => end?.enqueue(new TextEncoder().encode(text)),
    end: () => end?.close(),
    cancelled,
  }
}

describe('request bodies', () => {
  it('reads a body that arrives in several chunks', async () => {
    const slow = request()
    const limited = withLimitedBody(slow.request, { bytes: 6, milliseconds: 1_000 })
    for (const piece of ['ab', 'cd', 'ef']) {
      slow.send(piece)
      await vi.advanceTimersByTimeAsync(300)
    }
    slow.end()
    expect(await (await limited).text()).toBe('abcdef')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stops reading a body that takes too long', async () => {
    const slow = request()
    const outcome = withLimitedBody(slow.request, { bytes: 100, milliseconds: 1_000 }).catch(
      (error: unknown) => error,
    )
    await vi.advanceTimersByTimeAsync(900)
    slow.send('a')
    await vi.advanceTimersByTimeAsync(99)
    expect(slow.cancelled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({
      status: 408,
      message: 'The body did not arrive within 1 seconds. Try again.',
    })
    expect(slow.cancelled).toHaveBeenCalledOnce()
  })

  it('rejects the oldest slow requests when too many bodies are arriving slowly', async () => {
    const joinSlowBodies = createSlowBodies(2)
    const limits = { bytes: 100, milliseconds: 15_000, joinSlowBodies }
    const ended: string[] = []
    const begin = (name: string) => {
      const { request: slow, end } = request()
      withLimitedBody(slow, limits).then(
        () => ended.push(`${name} came`),
        (error: unknown) =>
          ended.push(
            `${name} ${error instanceof HttpError ? `${error.status} ${error.message.split(' ', 2).join(' ')}` : 'failed'}`,
          ),
      )
      return end
    }
    const [, , third] = ['first', 'second', 'third', 'fourth'].map(begin)
    await vi.advanceTimersByTimeAsync(1_000)
    begin('late')()
    await vi.advanceTimersByTimeAsync(999)
    expect(ended, 'a quick body causes no refusal').toEqual(['late came'])
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toEqual(['late came', 'first 408 Too many', 'second 408 Too many'])
    await vi.advanceTimersByTimeAsync(10_000)
    third?.()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(ended).toEqual([
      'late came',
      'first 408 Too many',
      'second 408 Too many',
      'third came',
      'fourth 408 The body',
    ])
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['once too many bytes have arrived', {}, 'abcdefg'],
    ['whose declared length exceeds the limit', { 'content-length': '7' }, ''],
  ])('refuses an overlong body %s', async (_how, headers, text) => {
    const long = request(headers)
    const outcome = withLimitedBody(long.request, { bytes: 6, milliseconds: 1_000 })
    long.send(text)
    await expect(outcome).rejects.toMatchObject({ status: 413 })
    expect(vi.getTimerCount()).toBe(0)
  })
})
