import { request } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PUBLISHABLE_KEY } from '../../backend/rest/rest-routes.ts'
import { ask, makeBuild, startFront } from '../../front/front-fixture.ts'
import {
  startVolunteersBackend,
  volunteer,
  type VolunteersBackend,
} from '../contract/volunteers/rest-fixture.ts'
import { fastestEngine, START_LIMIT_MS } from '../setup/databases.ts'

const FORM = '/backend/supabase/rest/v1/volunteers'
const PATHS = [FORM, '/backend/staff/sign-in', '/backend/lake/v2025-11-01/data/query/production'] as const
const HEADERS = {
  apikey: PUBLISHABLE_KEY,
  'content-type': 'application/json',
  origin: 'http://localhost:3539',
}

const build = makeBuild()
let site: VolunteersBackend
let front: Awaited<ReturnType<typeof startFront>>
beforeAll(async () => {
  site = await startVolunteersBackend(await fastestEngine())
  front = await startFront({ next: 'http://127.0.0.1:9', backend: site.backend.url, ...build })
}, START_LIMIT_MS)
afterAll(async () => {
  await front.close()
  await site.dispose()
  build.remove()
})

async function post(path: string, body: string, from: { localAddress: string; isChunked?: boolean }) {
  const headers = { ...HEADERS, ...(from.isChunked && { 'transfer-encoding': 'chunked' }) }
  const options = { path, body, headers, method: 'POST', localAddress: from.localAddress }
  return (await ask(front.port, options)).status
}

it('stores every genuine form while two clients flood the backend with bodies of up to 1 MB', async () => {
  const flood = Array.from({ length: 12 }, async (_, connection) => {
    const localAddress = `127.0.1.${connection % 2}`
    const statuses: number[] = []
    for (const size of [300_000, 1_000_000, 500_000])
      for (const path of PATHS)
        statuses.push(await post(path, 'x'.repeat(size), { localAddress, isChunked: connection % 4 > 1 }))
    return statuses
  })
  const honest = Array.from({ length: 25 }, async (_, person) => {
    const statuses: number[] = []
    for (let form = 0; form < 4; form += 1)
      statuses.push(await post(FORM, JSON.stringify(volunteer()), { localAddress: `127.0.2.${person}` }))
    return statuses
  })
  expect((await Promise.all(honest)).flat()).toEqual(Array.from({ length: 100 }, () => 201))
  expect((await Promise.all(flood)).flat()).toEqual(Array.from({ length: 108 }, () => 413))
})

it('returns 429 for the fourth concurrent large upload from one IP address', async () => {
  const path = '/backend/supabase/rest/v1/rpc/send_job_application'
  const localAddress = '127.0.3.1'
  const slow = [0, 1, 2].map(() =>
    request({ host: '127.0.0.1', port: front.port, path, method: 'POST', headers: HEADERS, localAddress }),
  )
  for (const outgoing of slow) outgoing.on('error', () => undefined).write('{')
  await vi.waitFor(async () => expect(await post(path, '{', { localAddress })).toBe(429))
  for (let sent = 0; sent < 5; sent += 1)
    expect(await post(path, 'x'.repeat(5_000_000), { localAddress })).toBe(429)
  for (const outgoing of slow) outgoing.destroy()
})
