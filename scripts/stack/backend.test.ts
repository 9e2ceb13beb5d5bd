import { expect, it } from 'vitest'
import { setupLink } from './backend.ts'
import { parseSettings } from './settings.ts'

it('asks for no link to make an administrator where staff have their accounts at hosted Sanity', async () => {
  const settings = parseSettings({
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
    NEXT_PUBLIC_SANITY_DATASET: 'production',
  })
  const secrets = {
    ...{ serviceToken: 'token', viewerToken: 'viewer', siteToken: 'site', webhookSecret: 'webhook' },
    supabaseSecretKey: 'sb_secret_1',
  }
  // Nothing answers there: who asks gets an error.
  expect(await setupLink(settings, { url: 'http://127.0.0.1:9', secrets })).toBeUndefined()
})
