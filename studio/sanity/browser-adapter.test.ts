import { afterEach, expect, it, vi } from 'vitest'
import { answerOutsideRequest } from './browser-adapter'

const SITE = {
  origin: 'https://party.example',
  apiHost: 'https://party.example/backend/lake',
  projectId: 'local',
}
const sent: string[] = []

afterEach(() => vi.unstubAllGlobals())

/** Intercepts a request on a stubbed network that records requests. */
function answer(address: string) {
  sent.length = 0
  vi.stubGlobal('fetch', (url: string | URL) => {
    sent.push(String(url))
    return Promise.resolve(new Response('here'))
  })
  return answerOutsideRequest(new URL(address), SITE)
}

it.each([
  ['https://local.party.example/v1/users/me?tag=a', 'https://party.example/v1/users/me?tag=a'],
  ['https://local.api.sanity.io/v1/users/me', 'https://party.example/backend/lake/v1/users/me'],
])('redirects requests for %s to this site', async (address, own) => {
  expect(await (await answer(address)).text()).toBe('here')
  expect(sent).toEqual([own])
})

it('responds to version and feedback requests without contacting Sanity', async () => {
  const versions: unknown = await (await answer('https://sanity-cdn.com/v1/modules/sanity/default')).json()
  expect(versions).toEqual({ latest: expect.any(String), packageVersion: expect.any(String) })
  expect((await answer('https://api.sanity.io/v2025/intake/available')).status).toBe(404)
  expect(sent).toEqual([])
})

it.each([
  'https://www.example.org/collect',
  'https://api.sanity.io/v1/projects',
  'https://other.api.sanity.io/v1/users/me',
  'https://sanity-cdn.com/images/a.png',
])('blocks requests to %s', async (address) => {
  await expect(answer(address)).rejects.toThrow('may only contact this site')
  expect(sent).toEqual([])
})
