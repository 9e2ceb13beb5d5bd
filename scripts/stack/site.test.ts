import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readOrMakeSecrets } from './data-folder.ts'
import { parseSettings } from './settings.ts'
import { frontEnv, siteEnv } from './site.ts'

const backend = {
  url: 'http://127.0.0.1:3444',
  secrets: {
    ...{ serviceToken: 'token', viewerToken: 'viewer', siteToken: 'site', webhookSecret: 'webhook' },
    supabaseSecretKey: 'sb_secret_1',
  },
}
const SANITY = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123', NEXT_PUBLIC_SANITY_DATASET: 'production' }
const SUPABASE = {
  NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
}
const PLACES = {
  PORT: '3001',
  BACKEND_PORT: '3444',
  NEXT_DIST_DIR: '.next',
  NEXT_PUBLIC_SITE_URL: 'http://localhost:3001',
  NEXT_TELEMETRY_DISABLED: '1',
}

it('siteEnv gives the site its ports, its URL and the embedded backend’s secrets', () => {
  expect(siteEnv(parseSettings({ PORT: '3001', BACKEND_PORT: '3444' }), backend)).toEqual({
    ...PLACES,
    SANITY_API_READ_TOKEN: 'viewer',
    SITE_TOKEN: 'site',
    SANITY_WEBHOOK_SECRET: 'webhook',
    SUPABASE_SECRET_KEY: 'sb_secret_1',
  })
})

it('siteEnv does not override the secrets of hosted services', () => {
  const env = { PORT: '3001', BACKEND_PORT: '3444' }
  expect(siteEnv(parseSettings({ ...env, ...SANITY }), backend)).toEqual({
    ...PLACES,
    SUPABASE_SECRET_KEY: 'sb_secret_1',
  })
  expect(siteEnv(parseSettings({ ...env, ...SUPABASE }), backend)).toEqual({
    ...PLACES,
    SANITY_API_READ_TOKEN: 'viewer',
    SITE_TOKEN: 'site',
    SANITY_WEBHOOK_SECRET: 'webhook',
  })
  expect(siteEnv(parseSettings({ ...env, ...SANITY, ...SUPABASE }), undefined)).toEqual(PLACES)
})

it('frontEnv makes the front door listen to hosted Sanity only if content is hosted', () => {
  const hosted = frontEnv(parseSettings({ ...SANITY, ...SUPABASE }), 4711, {
    SANITY_API_READ_TOKEN: 'viewer',
  })
  expect(hosted).toMatchObject({
    FRONT_LIVE_URL: 'https://abc123.api.sanity.io/v2025-11-01/data/live/events/production?tag=front-door',
    FRONT_LIVE_TOKEN: 'viewer',
    FRONT_BACKEND: '',
  })
  const embedded = frontEnv(parseSettings(SUPABASE), 4711, { SANITY_API_READ_TOKEN: 'viewer' })
  expect(embedded).not.toHaveProperty('FRONT_LIVE_URL')
  expect(embedded).not.toHaveProperty('FRONT_LIVE_TOKEN')
})

it('frontEnv makes the front door listen to a shared embedded backend', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shared-'))
  const { viewerToken } = readOrMakeSecrets(dataDir)
  const settings = parseSettings({ BACKEND: 'shared', BACKEND_PORT: '3444', DATA_DIR: dataDir })
  expect(frontEnv(settings, 4711, { SANITY_API_READ_TOKEN: 'of hosted Sanity' })).toMatchObject({
    FRONT_LIVE_URL:
      'http://127.0.0.1:3444/backend/lake/v2025-11-01/data/live/events/production?tag=front-door',
    FRONT_LIVE_TOKEN: viewerToken,
    FRONT_BACKEND: 'http://127.0.0.1:3444',
  })
  rmSync(dataDir, { recursive: true })
})

it('frontEnv gives the front door a folder for pages only in a standalone build', () => {
  const folderOf = (NEXT_OUTPUT: string) =>
    frontEnv(parseSettings({ NEXT_OUTPUT, CACHE_DIR: '/srv/cache' }), 4711)['FRONT_PAGES_FOLDER']
  expect(folderOf('standalone')).toBe('/srv/cache')
  expect(folderOf('server')).toBe('')
})
