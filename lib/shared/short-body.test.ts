import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readShortBody } from './short-body.ts'

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
)
afterEach(() => void vi.useRealTimers())

/** Creates a request whose body the test sends in pieces, and reports whether it is still being read. */
function sender(headers: Record<string, string> = {}) {
  const state = { isCancelled: false, pulled: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        state.pulled += 1
        if (state.pulled > 1_000) return new Promise<void>(() => undefined)
        controller.enqueue(new Uint8Array(1024))
        return undefined
      },
      cancel: () => void (state.isCancelled = true),
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', body, headers, duplex: 'half' as const }
  return { state, request: new Request('http://site', init) }
}

it('readShortBody returns a short body in full', async () => {
  const request = new Request('http://site', { method: 'POST', body: 'é'.repeat(50) })
  const body = await readShortBody(request, 100)
  expect.assert(body.kind === 'read')
  expect(Buffer.from(body.bytes).toString()).toBe('é'.repeat(50))
  expect(await readShortBody(new Request('http://site', { method: 'POST' }), 100)).toEqual({
    kind: 'read',
    bytes: new Uint8Array(),
  })
})

it('readShortBody does not read a body whose declared length is too long', async () => {
  const { state, request } = sender({ 'content-length': '101' })
  expect(await readShortBody(request, 100)).toEqual({ kind: 'tooLarge' })
  expect(state.pulled).toBe(0)
})

it('readShortBody stops reading an overlong body of unknown length', async () => {
  const { state, request } = sender()
  expect(await readShortBody(request, 4 * 1024)).toEqual({ kind: 'tooLarge' })
  await vi.waitFor(() => expect(state.isCancelled).toBe(true))
  expect(state.pulled).toBeLessThanOrEqual(6)
})

it('readShortBody waits at most ten seconds for a slow body', async () => {
  const { state, request } = sender()
  const body = readShortBody(request, 10_000_000)
  const settled = vi.fn()
  void body.then(settled)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await body).toEqual({ kind: 'tooSlow' })
  await vi.waitFor(() => expect(state.isCancelled).toBe(true))
})

it('readShortBody gives up on a body whose average rate is too low', async () => {
  const { state, request } = sender()
  const body = readShortBody(request, 10_000_000, { timeoutMs: 120_000, leastRate: 32_000 })
  const settled = vi.fn()
  void body.then(settled)
  // The sender stops after 1,024,000 bytes, which meet the minimum rate for 32 seconds.
  await vi.advanceTimersByTimeAsync(34_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await body).toEqual({ kind: 'tooSlow' })
  await vi.waitFor(() => expect(state.isCancelled).toBe(true))
})

it('readShortBody drains an overlong body and returns its beginning on request', async () => {
  const parts = [new Uint8Array(60).fill(1), new Uint8Array(30).fill(2), new Uint8Array(60).fill(3)]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift()
      if (part) controller.enqueue(part)
      else controller.close()
    },
  })
  const init = { method: 'POST', body, headers: { 'content-length': '150' }, duplex: 'half' as const }
  const request = new Request('http://site', init)
  const read = await readShortBody(request, 100, { drains: true })
  expect.assert(read.kind === 'tooLarge')
  expect(read.beginning?.length).toBe(90)
  expect(parts).toEqual([])
})
