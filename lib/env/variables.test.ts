import { describe, expect, it } from 'vitest'
import {
  readAdminAccess,
  readContentSource,
  readPorts,
  readSecrets,
  readSiteUrl,
  readVolunteerSource,
} from './variables.ts'

describe('readPorts', () => {
  it('defaults to ports 3000 and 3333', () => {
    expect(readPorts({ PORT: '' })).toEqual({ site: 3000, backend: 3333 })
    expect(readPorts({ PORT: '80', BACKEND_PORT: '4444' })).toEqual({ site: 80, backend: 4444 })
  })

  it.each([{ PORT: 'web' }, { PORT: '0' }, { PORT: '1.5' }, { BACKEND_PORT: '65536' }])(
    'refuses %o',
    (env) => {
      expect(() => readPorts(env)).toThrow(`${Object.keys(env)[0]} must be a port number, 1 to 65535`)
    },
  )
})

describe('readContentSource', () => {
  it('uses the embedded backend by default', () => {
    expect(readContentSource({})).toMatchObject({
      kind: 'embedded',
      projectId: 'local',
      dataset: 'production',
      apiHost: 'http://127.0.0.1:3333/backend/lake',
    })
  })

  it('uses hosted Sanity when both variables are set', () => {
    const source = readContentSource({
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
      NEXT_PUBLIC_SANITY_DATASET: 'production',
    })
    expect(source).toMatchObject({ kind: 'hosted', projectId: 'abc123', dataset: 'production' })
    expect(source).not.toHaveProperty('apiHost')
  })

  it('treats empty variables as missing', () => {
    const source = readContentSource({
      NEXT_PUBLIC_SANITY_PROJECT_ID: '',
      NEXT_PUBLIC_SANITY_DATASET: '',
      BACKEND_PORT: '',
    })
    expect(source.kind).toBe('embedded')
  })

  it('uses BACKEND_PORT on the server and the page’s origin in a browser', () => {
    expect(readContentSource({ BACKEND_PORT: '4444' })).toMatchObject({
      apiHost: 'http://127.0.0.1:4444/backend/lake',
    })
    expect(readContentSource({}, 'https://party.example')).toMatchObject({
      apiHost: 'https://party.example/backend/lake',
    })
  })

  it.each([
    [{ NEXT_PUBLIC_SANITY_PROJECT_ID: 'private1' }, 'NEXT_PUBLIC_SANITY_DATASET is not'],
    [{ NEXT_PUBLIC_SANITY_DATASET: 'private1' }, 'NEXT_PUBLIC_SANITY_PROJECT_ID is not'],
  ])('refuses half a pair, naming the variables but not their values', (env, expected) => {
    const read = () => readContentSource(env)
    expect(read).toThrow(expected)
    expect(read).toThrow('Set both')
    expect(read).not.toThrow('private1')
  })

  it.each([{ NEXT_PUBLIC_SANITY_PROJECT_ID: 'Bad id' }, { BACKEND_PORT: 'many' }, { BACKEND_PORT: '70000' }])(
    'names the variable with an impossible value',
    (env) => {
      expect(() => readContentSource({ NEXT_PUBLIC_SANITY_DATASET: 'production', ...env })).toThrow(
        Object.keys(env)[0],
      )
    },
  )
})

const HOSTED = { NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' }

describe('readVolunteerSource', () => {
  it('uses the embedded backend by default', () => {
    expect(readVolunteerSource({ BACKEND_PORT: '4444' })).toEqual({
      kind: 'embedded',
      url: 'http://127.0.0.1:4444/backend/supabase',
      browserUrl: '/backend/supabase',
      key: 'sb_publishable_local',
    })
  })

  it.each(['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'NEXT_PUBLIC_SUPABASE_ANON_KEY'])(
    'uses hosted Supabase when its address and %s are set',
    (name) => {
      expect(readVolunteerSource({ ...HOSTED, [name]: 'key' })).toEqual({
        kind: 'hosted',
        url: 'https://abc.supabase.co',
        browserUrl: 'https://abc.supabase.co',
        key: 'key',
      })
    },
  )

  it('treats empty variables as missing', () => {
    const env = { NEXT_PUBLIC_SUPABASE_URL: '', NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '', BACKEND_PORT: '' }
    expect(readVolunteerSource(env).kind).toBe('embedded')
  })

  it.each([
    [HOSTED, 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is not'],
    [{ NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'private1' }, 'NEXT_PUBLIC_SUPABASE_URL is not'],
    [{ NEXT_PUBLIC_SUPABASE_ANON_KEY: 'private1' }, 'NEXT_PUBLIC_SUPABASE_URL is not'],
    [
      { NEXT_PUBLIC_SUPABASE_URL: 'private1', NEXT_PUBLIC_SUPABASE_ANON_KEY: 'k' },
      'NEXT_PUBLIC_SUPABASE_URL must',
    ],
  ])('refuses %o, naming variables but not values', (env, expected) => {
    const read = () => readVolunteerSource(env)
    expect(read).toThrow(expected)
    expect(read).not.toThrow('private1')
  })
})

describe('readSiteUrl', () => {
  it('defaults to localhost on the site’s port', () => {
    expect(readSiteUrl({})).toBe('http://localhost:3000')
    expect(readSiteUrl({ PORT: '3800', NEXT_PUBLIC_SITE_URL: '' })).toBe('http://localhost:3800')
  })

  it('drops a path and a trailing slash', () => {
    expect(readSiteUrl({ NEXT_PUBLIC_SITE_URL: 'https://party.example/' })).toBe('https://party.example')
  })

  it('prefers the process’s origin to the build’s', () => {
    expect(readSiteUrl({ PORT: '3800', NEXT_PUBLIC_SITE_URL: '' }, 'https://built.example')).toBe(
      'https://built.example',
    )
    expect(readSiteUrl({ NEXT_PUBLIC_SITE_URL: 'http://localhost:4000' }, 'https://built.example')).toBe(
      'http://localhost:4000',
    )
  })

  it.each(['party.example', 'ftp://party.example', 'not an address'])('refuses %s', (url) => {
    expect(() => readSiteUrl({ NEXT_PUBLIC_SITE_URL: url })).toThrow('NEXT_PUBLIC_SITE_URL')
  })
})

it('opens /admin to everyone by default and to staff on request', () => {
  expect(readAdminAccess({})).toBe('open')
  expect(readAdminAccess({ ADMIN_ACCESS: '' })).toBe('open')
  expect(readAdminAccess({ ADMIN_ACCESS: 'staff' })).toBe('staff')
})

it('refuses an unknown value instead of leaving /admin open', () => {
  expect(() => readAdminAccess({ ADMIN_ACCESS: 'Staff' })).toThrow('ADMIN_ACCESS must be open or staff')
})

it('reads the secrets', () => {
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

it('treats missing and empty secrets as undefined without throwing', () => {
  expect(readSecrets({ SANITY_API_READ_TOKEN: '', SITE_TOKEN: '' }, { kind: 'embedded' })).toEqual({
    readToken: undefined,
    webhookSecret: undefined,
    supabaseSecretKey: undefined,
    siteToken: undefined,
    frontSecret: undefined,
  })
})

it('withholds the embedded backend’s token from hosted Sanity', () => {
  const secrets = readSecrets({ SITE_TOKEN: 'site', SANITY_API_READ_TOKEN: 'token' }, { kind: 'hosted' })
  expect(secrets.siteToken).toBeUndefined()
  expect(secrets.readToken).toBe('token')
})
