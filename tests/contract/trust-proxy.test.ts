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

it('counts sign-in attempts from twenty addresses in one IPv6 network as one visitor’s', async () => {
  backend = await startTestBackend({ trustProxy: true })
  const refusal = { isAdmitted: false, waitSeconds: 4 } as const
  const admit = vi.spyOn(backend.staff.limits, 'admit').mockResolvedValue(refusal)
  for (let at = 0; at < 20; at += 1)
    await backend.request('anonymous', '/staff/sign-in', {
      method: 'POST',
      headers: { origin: 'http://localhost:3539', 'x-forwarded-for': `2001:db8:1:2:${at}::${at + 1}` },
      body: new URLSearchParams({ email: 'nobody@example.org', password: 'guessed' }),
    })
  const expected = Array.from({ length: 20 }, () => '2001:db8:1:2::/64')
  expect(admit.mock.calls.map(([{ address }]) => address)).toEqual(expected)
})
