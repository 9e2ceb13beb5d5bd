import { afterEach, expect, it, vi } from 'vitest'
import { signedNow, hadTime } from './without-scripts'

const NOW = Date.parse('2026-11-21T00:00:00Z')

it('lets whoever took two seconds or more, up to a day', () => {
  const mark = signedNow(NOW)
  expect(hadTime(mark, NOW + 1_999)).toBe(false)
  expect(hadTime(mark, NOW + 2_000)).toBe(true)
  expect(hadTime(mark, NOW + 86_400_000)).toBe(true)
  expect(hadTime(mark, NOW + 86_400_001)).toBe(false)
})

it('believes no mark that it did not make', () => {
  const [, signature = ''] = signedNow(NOW).split('.')
  expect(hadTime(undefined, NOW)).toBe(false)
  expect(hadTime('', NOW)).toBe(false)
  expect(hadTime(`${NOW - 5_000}.${signature}`, NOW)).toBe(false)
  expect(hadTime(`${NOW - 5_000}.`, NOW)).toBe(false)
})

/** Marks as another process of the site makes and judges them, with these variables. */
async function startServer(env: Record<string, string>) {
  vi.resetModules()
  globalThis.formSecret = undefined
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  return import('./without-scripts')
}

afterEach(() => {
  vi.unstubAllEnvs()
  globalThis.formSecret = undefined
})

it.each([
  ['the key of Supabase', { SUPABASE_SECRET_KEY: 'sb_secret_1' }],
  [
    'the secret of the webhook, where people’s data are not hosted',
    { SANITY_WEBHOOK_SECRET: 'of the webhook' },
  ],
])('takes a form that another server gave out which shares %s', async (_what, env) => {
  const mark = (await startServer(env)).signedNow(NOW)
  expect((await startServer(env)).hadTime(mark, NOW + 3_000)).toBe(true)
  expect((await startServer({ SUPABASE_SECRET_KEY: 'of another site' })).hadTime(mark, NOW + 3_000)).toBe(
    false,
  )
})

it('keeps to itself where the servers share no secret', async () => {
  const mark = (await startServer({})).signedNow(NOW)
  expect((await startServer({})).hadTime(mark, NOW + 3_000)).toBe(false)
})
