import { expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

it('readEnvironment returns defaults if no variable is set', () => {
  expect(readEnvironment({})).toEqual({
    port: 3333,
    dataDir: '.data',
    siteUrl: 'http://localhost:3000',
    trustProxy: false,
    volunteers: {},
    logLevel: 'error',
  })
})

it('readEnvironment reads every variable', () => {
  expect(
    readEnvironment({
      BACKEND_PORT: '4444',
      DATA_DIR: '/data',
      SITE_URL: 'https://party.example',
      WEBHOOK_URL: 'http://127.0.0.1:3000/api/revalidate',
      WEBHOOK_SECRET: 'webhook-secret-of-24-letters',
      SERVICE_TOKEN: 'service-token-of-24-letters',
      VIEWER_TOKEN: 'viewer-token-of-24-letters-',
      SITE_TOKEN: 'site-token-of-24-letters-too',
      STAFF_EMAIL: 'ada@example.org',
      STAFF_PASSWORD: 'four unrelated words',
      TRUST_PROXY: '1',
      SUPABASE_SECRET_KEY: 'sb_secret_of-24-letters-0123',
      DATABASE_URL: 'postgres://localhost/volunteers',
      PROGRAMS_FILE: '/cache/programs.json',
      CACHE_DIR: '/cache',
      LOG_LEVEL: 'debug',
    }),
  ).toEqual({
    port: 4444,
    dataDir: '/data',
    siteUrl: 'https://party.example',
    webhook: { url: 'http://127.0.0.1:3000/api/revalidate', secret: 'webhook-secret-of-24-letters' },
    serviceToken: 'service-token-of-24-letters',
    viewerToken: 'viewer-token-of-24-letters-',
    siteToken: 'site-token-of-24-letters-too',
    firstAdministrator: { email: 'ada@example.org', password: 'four unrelated words' },
    trustProxy: true,
    programsFile: '/cache/programs.json',
    volunteers: {
      secretKey: 'sb_secret_of-24-letters-0123',
      databaseUrl: 'postgres://localhost/volunteers',
      imageFile: '/cache/volunteers',
    },
    logLevel: 'debug',
  })
  expect(readEnvironment({ SUPABASE: 'hosted' }).volunteers).toBeUndefined()
})

it('readEnvironment treats an empty variable as unset', () => {
  expect(readEnvironment({ WEBHOOK_URL: '', STAFF_EMAIL: '', BACKEND_PORT: '' })).toEqual(readEnvironment({}))
})

it.each([
  [{ BACKEND_PORT: 'http' }, 'BACKEND_PORT must be a port number'],
  [{ SITE_URL: 'localhost' }, 'SITE_URL must be an address'],
  [{ STAFF_EMAIL: 'a@b.example' }, 'STAFF_EMAIL and STAFF_PASSWORD must both be set'],
  [{ WEBHOOK_URL: 'http://127.0.0.1:3000' }, 'WEBHOOK_URL and WEBHOOK_SECRET must both be set'],
  [{ SERVICE_TOKEN: 'short-secret' }, 'SERVICE_TOKEN must have at least 24 characters'],
  [{ VIEWER_TOKEN: 'short-secret' }, 'VIEWER_TOKEN must have at least 24 characters'],
  [{ SITE_TOKEN: 'short-secret' }, 'SITE_TOKEN must have at least 24 characters'],
  [{ WEBHOOK_URL: 'http://127.0.0.1:3000', WEBHOOK_SECRET: 'short' }, 'WEBHOOK_SECRET must have at least 24'],
  [{ SUPABASE_SECRET_KEY: 'sb_secret_short' }, 'SUPABASE_SECRET_KEY must have at least 24 characters'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be 0 or 1'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, error'],
])('readEnvironment explains what is wrong with %o', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message)
})

it('readEnvironment does not repeat secrets in errors', () => {
  expect(() => readEnvironment({ SERVICE_TOKEN: 'short-secret' })).not.toThrow('short-secret')
})
