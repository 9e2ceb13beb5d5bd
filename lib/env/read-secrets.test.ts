import { expect, it } from 'vitest'
import { readSecrets } from './read-secrets.ts'

it('reads the secrets', () => {
  const env = {
    SANITY_API_READ_TOKEN: 'token',
    SANITY_WEBHOOK_SECRET: 'secret',
    SUPABASE_SECRET_KEY: 'sb_secret_1',
    SITE_TOKEN: 'site',
    FRONT_SECRET: 'front',
  }
  expect(readSecrets(env)).toEqual({
    readToken: 'token',
    webhookSecret: 'secret',
    supabaseSecretKey: 'sb_secret_1',
    siteToken: 'site',
    frontSecret: 'front',
  })
})

it('leaves out what is missing or empty, without throwing', () => {
  expect(readSecrets({ SANITY_API_READ_TOKEN: '' })).toEqual({
    readToken: undefined,
    webhookSecret: undefined,
    supabaseSecretKey: undefined,
    siteToken: undefined,
    frontSecret: undefined,
  })
})
