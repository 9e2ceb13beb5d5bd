import { afterEach, expect, it, vi } from 'vitest'
import { startTestBackend, type TestBackend } from './backend-fixture.ts'

let backend: TestBackend
afterEach(() => backend.dispose())

it.each([
  ['by connection without a trusted proxy, ignoring headers', {}, '127.0.0.1'],
  ['by the trusted proxy’s header with TRUST_PROXY=1', { trustProxy: true }, '203.0.113.7'],
])('counts sign-in attempts %s', async (_rule, options, address) => {
  backend = await startTestBackend(options)
  const admit = vi.spyOn(backend.staff.limits, 'admit')
  await backend.request('anonymous', '/staff/sign-in', {
    method: 'POST',
    headers: { origin: 'http://localhost:3539', 'x-forwarded-for': '9.9.9.9, 203.0.113.7' },
    body: new URLSearchParams({ email: 'nobody@example.org', password: 'guessed' }),
  })
  expect(admit.mock.calls).toEqual([[{ email: 'nobody@example.org', address, knownDevice: null }]])
})
