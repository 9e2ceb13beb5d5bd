import { expect, it, vi } from 'vitest'
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

it('stores Sydney’s time zone for a person who has none', async () => {
  expect(await openWith(() => Promise.resolve([]))).toEqual([[KEY, 'Australia/Sydney']])
  expect(await openWith(() => Promise.resolve([{ key: KEY, value: null }]))).toHaveLength(1)
})

it('keeps a time zone that the person has chosen in another browser', async () => {
  expect(await openWith(() => Promise.resolve([{ key: KEY, value: 'Australia/Perth' }]))).toEqual([])
})

it('stores no time zone while the server cannot be reached', async () => {
  expect(await openWith(() => Promise.reject(new Error('offline')))).toEqual([])
})
