import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, makeBuild, startFront } from '../../front/front-fixture.ts'
import { startTestBackend, type TestBackend } from './backend-fixture.ts'
import { readStream } from './lake/collect-events.ts'

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
    await front.close()
    await backend.dispose()
    backend = await startTestBackend({
      trustProxy: true,
      firstAdministrator: { email: 'ada@example.org', password: PASSWORD },
    })
    front = await startFront({ next: 'http://127.0.0.1:9', backend: backend.url, ...build })
  })

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
