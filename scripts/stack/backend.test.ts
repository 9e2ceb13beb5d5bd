import { expect, it } from 'vitest'
import { setupLink } from './backend.ts'
import { parseSettings } from './settings.ts'

it('setupLink does not request an administrator link if staff sign in through hosted Sanity', async () => {
  const settings = parseSettings({
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
    NEXT_PUBLIC_SANITY_DATASET: 'production',
  })
  const secrets = {
    ...{ serviceToken: 'token', viewerToken: 'viewer', siteToken: 'site', webhookSecret: 'webhook' },
    supabaseSecretKey: 'sb_secret_1',
  }
  // Nothing listens at this address, so a request would fail.
  expect(await setupLink(settings, { url: 'http://127.0.0.1:9', secrets })).toBeUndefined()
})
