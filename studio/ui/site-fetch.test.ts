import { afterEach, expect, it, vi } from 'vitest'
import { fetchSite } from './site-fetch'

afterEach(() => vi.unstubAllGlobals())

/**
 * Sends a request to a stubbed server.
 *
 * @returns the response, and the request that the server received
 */
async function ask(request: Parameters<typeof fetchSite>[1], answer = Promise.resolve(new Response('here'))) {
  const sent: Request[] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push(new Request(new URL(path, 'http://localhost:3000'), init))
    return answer
  })
  const response = await fetchSite('/api/inbox', request)
  return { response, request: sent[0] }
}

it('sends a token to the site’s server for hosted Sanity, but none for the embedded backend', async () => {
  const hosted = await ask({ method: 'PATCH', body: { state: 'new' }, token: 'sk123' })
  expect(hosted.request?.headers.get('authorization')).toBe('Bearer sk123')
  expect(hosted.request?.headers.get('content-type')).toBe('application/json')
  expect(await hosted.request?.json()).toEqual({ state: 'new' })
  const embedded = await ask({ token: undefined })
  expect(embedded.request?.headers.has('authorization')).toBe(false)
  expect(embedded.request?.cache, 'an old list of people is shown to nobody').toBe('no-store')
})

it('fetchSite returns null if the server cannot be reached', async () => {
  expect((await ask({}, Promise.reject(new TypeError('Failed to fetch')))).response).toBeNull()
})

it('fetchSite times out after fifteen seconds, or after the caller’s own limit', async () => {
  const limits: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds)
    return AbortSignal.abort(new DOMException('Too long.', 'TimeoutError'))
  })
  const request = await ask({ timeLimit: 120_000 })
  expect(request.request?.signal.aborted).toBe(true)
  await ask({})
  timeout.mockRestore()
  expect(limits).toEqual([120_000, 15_000])
})
