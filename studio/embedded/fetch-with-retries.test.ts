import { beforeEach, expect, it, vi } from 'vitest'
import { fetchWithRetries } from './session-guard'

const QUERY = 'http://localhost:3000/backend/lake/v1/data/query/production'
const MUTATE = 'http://localhost:3000/backend/lake/v1/data/mutate/production'

// Node's global scope does not dispatch events, but the browser's does.
const network = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function networkAwayFor(tries: number) {
  let left = tries
  return vi.fn<typeof fetch>(() =>
    left-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response('here')),
  )
}

it.each(['GET', 'POST'])('retries a %s query until the network is back', async (method) => {
  const away = networkAwayFor(3)
  const answer = fetchWithRetries(QUERY, { method }, away)
  await vi.advanceTimersByTimeAsync(300 + 600 + 1200)
  expect(await (await answer).text()).toBe('here')
  expect(away).toHaveBeenCalledTimes(4)
})

it('retries a query immediately when the browser is online again', async () => {
  const away = networkAwayFor(1)
  const answer = fetchWithRetries(QUERY, {}, away)
  await vi.advanceTimersByTimeAsync(1)
  network.dispatchEvent(new Event('online'))
  expect((await answer).ok).toBe(true)
})

it('does not retry a write', async () => {
  const away = networkAwayFor(1)
  await expect(fetchWithRetries(MUTATE, { method: 'POST' }, away)).rejects.toThrow('Failed to fetch')
  expect(away).toHaveBeenCalledTimes(1)
})

it('stops retrying a query when the request is aborted', async () => {
  const leaving = new AbortController()
  const away = networkAwayFor(Infinity)
  const answer = fetchWithRetries(QUERY, { signal: leaving.signal }, away)
  const refusal = expect(answer).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(100)
  leaving.abort()
  await refusal
})

it('retries a query that times out', async () => {
  const limits: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(5 * 60_000)
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  const silent = vi.fn<typeof fetch>((_url, init) => {
    if (silent.mock.calls.length > 1) return Promise.resolve(new Response('here'))
    const { promise, reject } = Promise.withResolvers<Response>()
    init?.signal?.addEventListener('abort', () => reject(new Error('given up')))
    return promise
  })
  const answer = fetchWithRetries(QUERY, { signal: new AbortController().signal }, silent)
  limits[0]?.abort()
  await vi.advanceTimersByTimeAsync(300)
  timeout.mockRestore()
  expect(await (await answer).text()).toBe('here')
})
