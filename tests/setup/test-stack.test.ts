import { expect, it } from 'vitest'
import { parseSettings } from '../../scripts/stack/settings.ts'
import { testStackEnv } from './test-stack.ts'

it('the test stack ignores hosted services that are set in .env', () => {
  const hosted = {
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'abcd1234',
    NEXT_PUBLIC_SANITY_DATASET: 'production',
    NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
    SUPABASE_SECRET_KEY: 'sb_secret_abc',
    DATABASE_URL: 'postgres://party.example/volunteers',
    SMTP_URL: 'smtp://mail.party.example',
    MAIL_FROM: 'office@party.example',
  }
  expect(parseSettings(hosted)).toMatchObject({
    contentSource: { kind: 'hosted' },
    formsDatabase: { kind: 'hosted' },
    mail: { host: 'mail.party.example' },
  })
  expect(parseSettings({ ...hosted, ...testStackEnv('a-folder') }).mail).toBeUndefined()
  const env = { ...hosted, ...testStackEnv('a-folder') }
  expect(parseSettings(env)).toMatchObject({
    contentSource: { kind: 'embedded' },
    formsDatabase: { kind: 'embedded' },
  })
  expect(Object.values(env).filter((value) => /abc|party\.example/.test(value))).toEqual([])
})
