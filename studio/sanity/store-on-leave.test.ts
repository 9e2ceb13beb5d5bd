// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { clientsWith } from './client-factory'
import { startedWrites, storeOnLeave, trackedFetch, trackWrite } from './store-on-leave'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

/**
 * Leaves the tab with unsaved changes.
 *
 * @returns whether the browser asks first
 */
function leave(store: () => void): boolean {
  ends.push(storeOnLeave(store))
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

it('asks before leaving if the last change cannot be sent', () => {
  const store = vi.fn()
  expect(leave(store)).toBe(true)
  expect(store).toHaveBeenCalledOnce()
})

it('does not show a “leave page?” prompt on hosted Sanity once the write has started', () => {
  const sent: [string, RequestInit | undefined][] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    sent.push([url, init])
    return new Promise(() => undefined)
  })
  const client = clientsWith(trackedFetch).unstable_clientFactory({
    projectId: 'abc123',
    dataset: 'production',
    apiVersion: '2025-11-01',
    useCdn: false,
  })
  const asked = leave(
    () =>
      void client.config().resolveFetch?.()(
        'https://abc123.api.sanity.io/v2025-11-01/data/actions/production',
        { method: 'POST', body: '{}' },
      ),
  )
  expect(asked).toBe(false)
  expect(sent).toMatchObject([[expect.stringContaining('/data/actions/'), { keepalive: true }]])
})

const LAKE = 'http://localhost:3000/backend/lake/v2025-02-19'

it.each([
  ['an action', `${LAKE}/data/actions/production?tag=x`, 'short', true],
  ['a mutation', `${LAKE}/data/mutate/production`, 'short', true],
  ['a body too long for keepalive', `${LAKE}/data/actions/production`, 'x'.repeat(20_000), undefined],
  ['a picture', `${LAKE}/assets/images/production`, new Blob(['x']), undefined],
  ['a long query', `${LAKE}/data/query/production`, 'short', undefined],
] as const)('sets keepalive only for short writes (here: %s)', (_what, url, body, kept) => {
  expect(trackWrite(url, { method: 'POST', body }).keepalive).toBe(kept)
})

it('startedWrites() counts mutations and actions, but not queries', () => {
  const before = startedWrites()
  trackWrite(`${LAKE}/data/actions/production`, { method: 'POST', body: 'x'.repeat(20_000) })
  trackWrite(`${LAKE}/data/query/production`, { method: 'POST', body: 'short' })
  expect(startedWrites() - before).toBe(1)
})
