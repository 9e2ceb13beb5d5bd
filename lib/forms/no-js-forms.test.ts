import { afterEach, expect, it, vi } from 'vitest'
import { formDataIn } from './sent-body'
import { filledInTime, receiveForm, signedNow } from './no-js-forms'

const NOW = Date.parse('2026-11-21T00:00:00Z')

it('accepts a form that took between two seconds and a day to fill in', () => {
  const started = signedNow(NOW)
  expect(filledInTime(started, NOW + 1_999)).toBe(false)
  expect(filledInTime(started, NOW + 2_000)).toBe(true)
  expect(filledInTime(started, NOW + 86_400_000)).toBe(true)
  expect(filledInTime(started, NOW + 86_400_001)).toBe(false)
})

it('rejects a start time that the server has not signed', () => {
  const [, signature = ''] = signedNow(NOW).split('.')
  expect(filledInTime('', NOW)).toBe(false)
  expect(filledInTime(`${NOW - 5_000}.${signature}`, NOW)).toBe(false)
  expect(filledInTime(`${NOW - 5_000}.`, NOW)).toBe(false)
})

/** Loads the module as if in another process, with these environment variables. */
async function startServer(env: Record<string, string>) {
  vi.resetModules()
  globalThis.formSecret = undefined
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  return import('./no-js-forms')
}

afterEach(() => {
  vi.unstubAllEnvs()
  globalThis.formSecret = undefined
})

it.each([
  ['Supabase’s key', { SUPABASE_SECRET_KEY: 'sb_secret_1' }],
  ['the webhook’s secret, without hosted Supabase', { SANITY_WEBHOOK_SECRET: 'of the webhook' }],
])('accepts a form rendered by another server that shares %s', async (_what, env) => {
  const started = (await startServer(env)).signedNow(NOW)
  expect((await startServer(env)).filledInTime(started, NOW + 3_000)).toBe(true)
  expect(
    (await startServer({ SUPABASE_SECRET_KEY: 'of another site' })).filledInTime(started, NOW + 3_000),
  ).toBe(false)
})

it('rejects a form rendered by another server without a shared secret', async () => {
  const started = (await startServer({})).signedNow(NOW)
  expect((await startServer({})).filledInTime(started, NOW + 3_000)).toBe(false)
})

const URL_ENCODED = 'application/x-www-form-urlencoded'
const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`

it.each([
  ['url-encoded', URL_ENCODED, (count: number) => 'a=x&'.repeat(count - 1) + 'last=x'],
  [
    'multipart',
    'multipart/form-data; boundary=b',
    (count: number) => part('last').repeat(count) + '--b--\r\n',
  ],
  [
    'multipart (boundary not first)',
    'multipart/form-data; xboundary=y; boundary=b',
    (count: number) => part('last').repeat(count) + '--b--\r\n',
  ],
  [
    'url-encoded (with a boundary)',
    `${URL_ENCODED}; boundary=b`,
    (count: number) => 'a=x&'.repeat(count - 1) + 'last=x',
  ],
])('accepts a %s form with 200 fields but not with 202', async (_kind, type, bodyOf) => {
  const read = (count: number) =>
    formDataIn(new TextEncoder().encode(bodyOf(count)), new Headers({ 'content-type': type }))
  expect((await read(200))?.get('last')).toBe('x')
  expect(await read(202)).toBeNull()
})

it.each([
  ['a million fields', URL_ENCODED, 'a&'.repeat(2_500_000)],
  ['a million field boundaries', 'multipart/form-data; boundary=b', '--b\r\n'.repeat(1_200_000)],
])('rejects a job application with %s in less than a second of CPU time', async (_what, type, body) => {
  const request = new Request('http://localhost/api/forms/job', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  const before = process.threadCpuUsage().user
  expect((await receiveForm('job', request)).status).toBe(400)
  expect(process.threadCpuUsage().user - before, 'microseconds').toBeLessThan(1_000_000)
})
