import { expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

it('needs no variable at all', () => {
  expect(readEnvironment({})).toEqual({
    port: 3333,
    dataDir: '.data',
    siteUrl: 'http://localhost:3000',
    trustProxy: false,
    volunteers: {},
    logLevel: 'error',
  })
})

it('takes an empty variable for one that is not set', () => {
  expect(readEnvironment({ WEBHOOK_URL: '', STAFF_EMAIL: '', BACKEND_PORT: '' })).toEqual(readEnvironment({}))
})

it.each([
  [{ BACKEND_PORT: 'http' }, 'BACKEND_PORT must be a port number'],
  [{ SITE_URL: 'localhost' }, 'SITE_URL must be an address'],
  [{ STAFF_EMAIL: 'a@b.example' }, 'STAFF_EMAIL and STAFF_PASSWORD must both be set'],
  [{ WEBHOOK_URL: 'http://127.0.0.1:3000' }, 'WEBHOOK_URL and WEBHOOK_SECRET must both be set'],
  [{ SERVICE_TOKEN: 'short-secret' }, 'SERVICE_TOKEN must have at least 24 characters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, error'],
])('says what is wrong with %o', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message)
})

it('never repeats a secret', () => {
  expect(() => readEnvironment({ SERVICE_TOKEN: 'short-secret' })).not.toThrow('short-secret')
})
