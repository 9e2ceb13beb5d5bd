import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ask, makeBuild, startFront } from '../../front/front-fixture.ts'
import { startTestBackend, type TestBackend } from './backend-fixture.ts'

let backend: TestBackend
let build: ReturnType<typeof makeBuild>
let front: Awaited<ReturnType<typeof startFront>>

beforeEach(async () => {
  build = makeBuild()
  // As `npm start` starts them: the backend trusts the front door, the front door trusts nobody.
  backend = await startTestBackend({ trustProxy: true })
  front = await startFront({ next: 'http://127.0.0.1:9', backend: backend.url, ...build })
})
afterEach(async () => {
  await front.close()
  await backend.dispose()
  build.remove()
})

it('tries to sign in through the front door are counted for each visitor alone, whoever they say they are', async () => {
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

it('an event stream comes through the front door event by event', async () => {
  const listening = await fetch(
    `http://127.0.0.1:${front.port}/backend/lake/v2025-11-01/data/listen/production?query=*`,
    { headers: { authorization: `Bearer ${backend.token('editor') ?? ''}` } },
  )
  expect(listening.status).toBe(200)
  const reader = listening.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const until = async (text: string) => {
    while (!heard.includes(text)) heard += (await reader?.read())?.value ?? ''
  }
  await until('event: welcome')
  await backend.client('editor').create({ _id: 'seen-live', _type: 'faq' })
  await until('seen-live')
  await reader?.cancel()
  expect(heard).toContain('event: mutation')
})
