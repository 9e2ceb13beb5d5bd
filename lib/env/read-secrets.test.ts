import { expect, it } from 'vitest'
import { readSecrets } from './read-secrets.ts'

it('reads both secrets', () => {
  expect(readSecrets({ SANITY_API_READ_TOKEN: 'token', SANITY_WEBHOOK_SECRET: 'secret' })).toEqual({
    readToken: 'token',
    webhookSecret: 'secret',
  })
})

it('leaves out what is missing or empty, without throwing', () => {
  expect(readSecrets({ SANITY_API_READ_TOKEN: '' })).toEqual({
    readToken: undefined,
    webhookSecret: undefined,
  })
})
