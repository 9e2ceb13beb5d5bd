import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PUBLISHABLE_KEY } from '../../backend/rest/rest-routes.ts'
import { ask, makeBuild, startFront } from '../../front/front-fixture.ts'
import { emptyImage, START_LIMIT_MS } from '../setup/databases.ts'
import { startTestBackend, type TestBackend } from './backend-fixture.ts'
import { readStream } from './lake/collect-events.ts'
import { client, SECRET_KEY, untilReady, volunteer } from './volunteers/rest-fixture.ts'

let backend: TestBackend
let build: ReturnType<typeof makeBuild>
let front: Awaited<ReturnType<typeof startFront>>

beforeEach(async () => {
  build = makeBuild()
  // As in `npm start`, the backend trusts the front door, and the front door trusts nobody.
  backend = await startTestBackend({ trustProxy: true })
  front = await startFront({ next: 'http://127.0.0.1:9', backend: backend.url, ...build })
})
afterEach(async () => {
  await front.close()
  await backend.dispose()
  build.remove()
})

it('the backend counts sign-in attempts through the front door by the connection’s IP address, ignoring forwarding headers', async () => {
  const admit = vi.spyOn(backend.staff.limits, 'admit')
  for (const localAddress of ['127.0.0.2', '127.0.0.3', '127.0.0.3'])
    await ask(front.port, {
      path: '/backend/staff/sign-in',
      method: 'POST',
      headers: {
        origin: 'http://localhost:3539',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '203.0.113.7',
        forwarded: 'for=203.0.113.7',
      },
      body: 'email=nobody%40example.org&password=guessed',
      localAddress,
    })
  expect(admit.mock.calls.map(([{ address }]) => address)).toEqual(['127.0.0.2', '127.0.0.3', '127.0.0.3'])
})

describe('a flood from one IP address', () => {
  const PASSWORD = 'four unrelated words'
  const FLOODING = '127.0.0.2'
  const OTHER = '127.0.0.3'

  beforeEach(async () => {
    const { imageFile } = await emptyImage()
    await front.close()
    await backend.dispose()
    backend = await startTestBackend({
      trustProxy: true,
      volunteers: { secretKey: SECRET_KEY, imageFile },
      firstAdministrator: { email: 'ada@example.org', password: PASSWORD },
    })
    await untilReady(client(`${backend.url}/backend/supabase`, SECRET_KEY))
    front = await startFront({ next: 'http://127.0.0.1:9', backend: backend.url, ...build })
  }, START_LIMIT_MS)

  const signUp = async (localAddress: string) => {
    const { status } = await ask(front.port, {
      path: '/backend/supabase/rest/v1/volunteers',
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(volunteer()),
      localAddress,
    })
    return status
  }
  const signIn = async (localAddress: string, email: string, password: string) => {
    const { status } = await ask(front.port, {
      path: '/backend/staff/sign-in',
      method: 'POST',
      headers: { origin: 'http://localhost:3539', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, password, origin: 'http://localhost:3539/studio' }).toString(),
      localAddress,
    })
    return status
  }

  it('accepts a sign-up from an IP address after too many sign-ups from another', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 31; time += 1) statuses.push(await signUp(FLOODING))
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429])
    expect(await signUp(OTHER)).toBe(201)
  })

  it('accepts a sign-in from an IP address during a flood of guesses from another', async () => {
    // Sixty guesses use up the limit per address. They skip the password checks, which take a long time.
    for (let time = 0; time < 60; time += 1)
      await backend.staff.limits.admit({ email: `${time}@example.org`, address: FLOODING, knownDevice: null })
    // The rest of the flood is queued or rejected, and is still going when the other sign-in arrives.
    const flood = Array.from({ length: 48 }, (_, time) =>
      signIn(FLOODING, `more-${time}@example.org`, 'guessed'),
    )
    // On a slow machine, the limit has allowed one or two more attempts by then.
    await Promise.any(flood.map(async (status) => expect(await status).toBe(429)))
    expect(await signIn(OTHER, 'ada@example.org', PASSWORD)).toBe(303)
    await front.close()
    await Promise.allSettled(flood)
  })
})

it('the front door serves a byte range of a video', async () => {
  const box = (type: string, content: string) => {
    const bytes = Buffer.from(`0000${type}${content}`, 'latin1')
    bytes.writeUInt32BE(bytes.length)
    return bytes
  }
  const film = Buffer.concat([box('ftyp', 'isom\0\0\0\0isom'), box('mdat', '0123456789'.repeat(50_000))])
  const { path } = await backend.client('editor').assets.upload('file', film, { filename: 'Launch.mp4' })
  const get = (headers: Record<string, string>) => ask(front.port, { path: `/backend/lake/${path}`, headers })
  const { status, headers, text } = await get({ range: 'bytes=28-37' })
  expect([status, headers['content-range'], headers['content-type'], text]).toEqual([
    206,
    `bytes 28-37/${film.length}`,
    'video/mp4',
    '0123456789',
  ])
  const etag = String(headers.etag)
  expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
  expect((await get({ range: `bytes=${film.length}-` })).status).toBe(416)
  expect((await get({})).body.equals(film)).toBe(true)
})

it('the front door passes on a stream’s events as they happen', async () => {
  const stop = new AbortController()
  const listening = await fetch(
    `http://127.0.0.1:${front.port}/backend/lake/v2025-11-01/data/listen/production?query=*`,
    { headers: { authorization: `Bearer ${backend.token('editor') ?? ''}` }, signal: stop.signal },
  )
  expect(listening.status).toBe(200)
  const { readUntil } = readStream(listening)
  await readUntil('event: welcome')
  await backend.client('editor').create({ _id: 'seen-live', _type: 'faq' })
  expect(await readUntil('seen-live')).toContain('event: mutation')
  stop.abort()
})
