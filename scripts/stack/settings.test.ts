import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { needsBackend } from '../../lib/env/sources.ts'
import { parseSettings, readSettings } from './settings.ts'
import { StopError } from './stop-error.ts'

describe('parseSettings', () => {
  it('parseSettings applies its defaults to an empty environment', () => {
    expect(parseSettings({})).toMatchObject({
      port: 3000,
      backendPort: 3333,
      distDir: '.next',
      siteUrl: 'http://localhost:3000',
      contentSource: { kind: 'embedded' },
      formsDatabase: { kind: 'embedded' },
    })
  })

  it('parseSettings derives the site’s URL from its port', () => {
    expect(parseSettings({ PORT: '3800' }).siteUrl).toBe('http://localhost:3800')
  })

  it('parseSettings prints one line for each invalid variable and stops the command', () => {
    const env = { PORT: 'web', NEXT_PUBLIC_SANITY_DATASET: 'production', LOG_LEVEL: 'verbose' }
    expect(() => parseSettings(env)).toThrow(
      new StopError(
        [
          'PORT must be a port number, 1 to 65535',
          'LOG_LEVEL must be error, info or debug',
          'NEXT_PUBLIC_SANITY_DATASET is set but NEXT_PUBLIC_SANITY_PROJECT_ID is not. Set both to use hosted Sanity, or neither to use the embedded backend.',
        ].join('\n'),
      ),
    )
  })

  it('parseSettings ignores empty variables and resolves the data folder from the repository', () => {
    expect(parseSettings({ PORT: '', DATA_DIR: '', NEXT_DIST_DIR: '' })).toMatchObject({
      port: 3000,
      dataDir: resolve(import.meta.dirname, '../../.data'),
      distDir: '.next',
    })
    expect(parseSettings({ DATA_DIR: '/srv/party' }).dataDir).toBe('/srv/party')
    expect(parseSettings({}).cacheDir).toBe(resolve(import.meta.dirname, '../../.cache'))
    expect(parseSettings({ CACHE_DIR: '/srv/cache' }).cacheDir).toBe('/srv/cache')
  })

  it('parseSettings refuses a SEED_FILE that does not exist', () => {
    expect(() => parseSettings({ SEED_FILE: 'seed/ours.ndjson' })).toThrow(
      new StopError('SEED_FILE does not exist. Name an .ndjson file.'),
    )
  })

  it('parseSettings selects a standalone build with NEXT_OUTPUT', () => {
    expect(parseSettings({}).isStandalone).toBe(false)
    expect(parseSettings({ NEXT_OUTPUT: 'standalone' }).isStandalone).toBe(true)
  })
})

describe('readSettings', () => {
  afterEach(() => void vi.unstubAllEnvs())

  it('readSettings prefers the environment to .env.local and .env.local to .env', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'))
    for (const name of ['PORT', 'BACKEND_PORT', 'DATA_DIR']) vi.stubEnv(name, undefined)
    vi.stubEnv('DATA_DIR', '/srv/environment')
    writeFileSync(join(folder, '.env.local'), 'BACKEND_PORT=4002\nDATA_DIR=/srv/local\n')
    writeFileSync(join(folder, '.env'), 'PORT=4001\nBACKEND_PORT=4003\nDATA_DIR=/srv/env\n')
    expect(readSettings(folder)).toMatchObject({
      port: 4001,
      backendPort: 4002,
      dataDir: '/srv/environment',
    })
    rmSync(folder, { recursive: true })
  })
})

describe('needsBackend', () => {
  const SANITY = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123', NEXT_PUBLIC_SANITY_DATASET: 'production' }
  const SUPABASE = {
    NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
  }

  it('needsBackend is true unless content and volunteers are both hosted', () => {
    expect(needsBackend(parseSettings({}))).toBe(true)
    expect(needsBackend(parseSettings(SANITY))).toBe(true)
    expect(needsBackend(parseSettings(SUPABASE))).toBe(true)
    expect(needsBackend(parseSettings({ ...SANITY, ...SUPABASE }))).toBe(false)
  })
})
