import { afterEach, expect, it, vi } from 'vitest'
import { formDataIn } from './sent-body'
import { filledInTime, receiveForm, signedNow } from './no-js-forms'

const NOW = Date.parse('2026-11-21T00:00:00Z')

it('lets whoever took two seconds or more, up to a day', () => {
  const mark = signedNow(NOW)
  expect(filledInTime(mark, NOW + 1_999)).toBe(false)
  expect(filledInTime(mark, NOW + 2_000)).toBe(true)
  expect(filledInTime(mark, NOW + 86_400_000)).toBe(true)
  expect(filledInTime(mark, NOW + 86_400_001)).toBe(false)
})

it('believes no mark that it did not make', () => {
  const [, signature = ''] = signedNow(NOW).split('.')
  expect(filledInTime(undefined, NOW)).toBe(false)
  expect(filledInTime('', NOW)).toBe(false)
  expect(filledInTime(`${NOW - 5_000}.${signature}`, NOW)).toBe(false)
  expect(filledInTime(`${NOW - 5_000}.`, NOW)).toBe(false)
})

/** Marks as another process of the site makes and judges them, with these variables. */
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
  ['the key of Supabase', { SUPABASE_SECRET_KEY: 'sb_secret_1' }],
  [
    'the secret of the webhook, where people’s data are not hosted',
    { SANITY_WEBHOOK_SECRET: 'of the webhook' },
  ],
])('takes a form that another server gave out which shares %s', async (_what, env) => {
  const mark = (await startServer(env)).signedNow(NOW)
  expect((await startServer(env)).filledInTime(mark, NOW + 3_000)).toBe(true)
  expect(
    (await startServer({ SUPABASE_SECRET_KEY: 'of another site' })).filledInTime(mark, NOW + 3_000),
  ).toBe(false)
})

it('keeps to itself where the servers share no secret', async () => {
  const mark = (await startServer({})).signedNow(NOW)
  expect((await startServer({})).filledInTime(mark, NOW + 3_000)).toBe(false)
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
    'multipart with another parameter first',
    'multipart/form-data; xboundary=y; boundary=b',
    (count: number) => part('last').repeat(count) + '--b--\r\n',
  ],
  [
    'url-encoded with a boundary',
    `${URL_ENCODED}; boundary=b`,
    (count: number) => 'a=x&'.repeat(count - 1) + 'last=x',
  ],
])('reads a %s form of 200 fields and refuses one of 202', async (_kind, type, bodyOf) => {
  const read = (count: number) =>
    formDataIn(new TextEncoder().encode(bodyOf(count)), new Headers({ 'content-type': type }))
  expect((await read(200))?.get('last')).toBe('x')
  expect(await read(202)).toBeNull()
})

it.each([
  ['a million fields', URL_ENCODED, 'a&'.repeat(2_500_000)],
  ['a million beginnings of fields', 'multipart/form-data; boundary=b', '--b\r\n'.repeat(1_200_000)],
])('spends no processor time on a job application of %s', async (_what, type, body) => {
  const request = new Request('http://localhost/api/forms/job', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  const before = process.threadCpuUsage().user
  expect((await receiveForm('job', request)).status).toBe(400)
  expect(process.threadCpuUsage().user - before, 'microseconds').toBeLessThan(1_000_000)
})
