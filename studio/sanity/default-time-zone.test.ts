import { expect, it, vi } from 'vitest'
import { TIME_ZONE } from '../../lib/shared/country'
import { storeDefaultZone } from './default-time-zone'

const KEY = 'studio.timezone.content-releases'

/**
 * Opens the Studio in a new browser.
 *
 * @returns what is then stored for the person
 */
async function openWith(answer: () => Promise<unknown>): Promise<unknown[]> {
  const setKey = vi.fn<(key: string, value: unknown) => Promise<null>>(() => Promise.resolve(null))
  await storeDefaultZone({ request: answer }, { setKey })
  return setKey.mock.calls
}

it('stores the party’s time zone for a person without one', async () => {
  expect(await openWith(() => Promise.resolve([]))).toEqual([[KEY, TIME_ZONE]])
  expect(await openWith(() => Promise.resolve([{ key: KEY, value: null }]))).toHaveLength(1)
})

it('keeps a time zone that the person has chosen in another browser', async () => {
  expect(await openWith(() => Promise.resolve([{ key: KEY, value: 'Australia/Perth' }]))).toEqual([])
})

it('does not store a time zone if the server cannot be reached', async () => {
  expect(await openWith(() => Promise.reject(new Error('offline')))).toEqual([])
})
