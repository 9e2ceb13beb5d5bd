import { describe, expect, it } from 'vitest'
import {
  readAdminAccess,
  readContentSource,
  readPorts,
  readSecrets,
  readSiteUrl,
  readFormsDatabase,
} from './variables.ts'

describe('readPorts', () => {
  it('readPorts defaults to ports 3000 and 3333', () => {
    expect(readPorts({ PORT: '' })).toEqual({ site: 3000, backend: 3333 })
    expect(readPorts({ PORT: '80', BACKEND_PORT: '4444' })).toEqual({ site: 80, backend: 4444 })
  })
})

describe('readContentSource', () => {
  it('readContentSource chooses the embedded backend by default', () => {
    expect(readContentSource({})).toMatchObject({
      kind: 'embedded',
      projectId: 'local',
      dataset: 'production',
      apiHost: 'http://127.0.0.1:3333/backend/lake',
    })
  })

  it('readContentSource chooses hosted Sanity if the project ID and the dataset are set', () => {
    const source = readContentSource({
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
      NEXT_PUBLIC_SANITY_DATASET: 'production',
    })
    expect(source).toMatchObject({ kind: 'hosted', projectId: 'abc123', dataset: 'production' })
    expect(source).not.toHaveProperty('apiHost')
  })

  it('readContentSource treats empty variables as missing', () => {
    const source = readContentSource({
      NEXT_PUBLIC_SANITY_PROJECT_ID: '',
      NEXT_PUBLIC_SANITY_DATASET: '',
      BACKEND_PORT: '',
    })
    expect(source.kind).toBe('embedded')
  })

  it('readContentSource points servers at BACKEND_PORT and browsers at the page’s origin', () => {
    expect(readContentSource({ BACKEND_PORT: '4444' })).toMatchObject({
      apiHost: 'http://127.0.0.1:4444/backend/lake',
    })
    expect(readContentSource({}, 'https://party.example')).toMatchObject({
      apiHost: 'https://party.example/backend/lake',
    })
  })
})

const HOSTED = { NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' }

describe('readFormsDatabase', () => {
  it('readFormsDatabase chooses the embedded backend if nothing is set', () => {
    expect(readFormsDatabase({ BACKEND_PORT: '4444' })).toEqual({
      kind: 'embedded',
      url: 'http://127.0.0.1:4444/backend/supabase',
      browserUrl: '/backend/supabase',
      key: 'sb_publishable_local',
    })
  })

  it.each(['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'NEXT_PUBLIC_SUPABASE_ANON_KEY'])(
    'readFormsDatabase chooses hosted Supabase if its URL and %s are set',
    (name) => {
      expect(readFormsDatabase({ ...HOSTED, [name]: 'key' })).toEqual({
        kind: 'hosted',
        url: 'https://abc.supabase.co',
        browserUrl: 'https://abc.supabase.co',
        key: 'key',
      })
    },
  )

  it('readFormsDatabase treats empty variables as missing', () => {
    const env = { NEXT_PUBLIC_SUPABASE_URL: '', NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '', BACKEND_PORT: '' }
    expect(readFormsDatabase(env).kind).toBe('embedded')
  })
})

describe('readSiteUrl', () => {
  it('readSiteUrl defaults to localhost on the site’s port', () => {
    expect(readSiteUrl({})).toBe('http://localhost:3000')
    expect(readSiteUrl({ PORT: '3800', NEXT_PUBLIC_SITE_URL: '' })).toBe('http://localhost:3800')
  })

  it('readSiteUrl removes a trailing slash', () => {
    expect(readSiteUrl({ NEXT_PUBLIC_SITE_URL: 'https://party.example/' })).toBe('https://party.example')
  })

  it('readSiteUrl prefers the process’s NEXT_PUBLIC_SITE_URL, if set, to the build’s', () => {
    expect(readSiteUrl({ PORT: '3800', NEXT_PUBLIC_SITE_URL: '' }, 'https://built.example')).toBe(
      'https://built.example',
    )
    expect(readSiteUrl({ NEXT_PUBLIC_SITE_URL: 'http://localhost:4000' }, 'https://built.example')).toBe(
      'http://localhost:4000',
    )
  })
})

it('readAdminAccess opens /admin to everyone unless ADMIN_ACCESS is “staff”', () => {
  expect(readAdminAccess({})).toBe('open')
  expect(readAdminAccess({ ADMIN_ACCESS: '' })).toBe('open')
  expect(readAdminAccess({ ADMIN_ACCESS: 'staff' })).toBe('staff')
})

it('readSecrets reads each secret from its variable', () => {
  const env = {
    SANITY_API_READ_TOKEN: 'token',
    SANITY_WEBHOOK_SECRET: 'secret',
    SUPABASE_SECRET_KEY: 'sb_secret_1',
    SITE_TOKEN: 'site',
    FRONT_SECRET: 'front',
  }
  expect(readSecrets(env, { kind: 'embedded' })).toEqual({
    readToken: 'token',
    webhookSecret: 'secret',
    supabaseSecretKey: 'sb_secret_1',
    siteToken: 'site',
    frontSecret: 'front',
  })
})

it('readSecrets treats missing and empty secrets as undefined', () => {
  expect(readSecrets({ SANITY_API_READ_TOKEN: '', SITE_TOKEN: '' }, { kind: 'embedded' })).toEqual({
    readToken: undefined,
    webhookSecret: undefined,
    supabaseSecretKey: undefined,
    siteToken: undefined,
    frontSecret: undefined,
  })
})

it('readSecrets omits the embedded backend’s token if the content is in hosted Sanity', () => {
  const secrets = readSecrets({ SITE_TOKEN: 'site', SANITY_API_READ_TOKEN: 'token' }, { kind: 'hosted' })
  expect(secrets.siteToken).toBeUndefined()
  expect(secrets.readToken).toBe('token')
})
