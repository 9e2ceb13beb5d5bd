// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { storeOnLeave } from './store-on-leave'
import { createTrackedClient } from './track-writes'

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

it('leaves without asking on hosted Sanity once the write has started', () => {
  const sent: [string, RequestInit | undefined][] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    sent.push([url, init])
    return new Promise(() => undefined)
  })
  const client = createTrackedClient({
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
