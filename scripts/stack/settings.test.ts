import { describe, expect, it } from 'vitest'
import { parseSettings } from './settings.ts'

describe('parseSettings', () => {
  it('has a default for everything', () => {
    expect(parseSettings({})).toMatchObject({
      port: 3000,
      backendPort: 3333,
      distDir: '.next',
      siteUrl: 'http://localhost:3000',
      contentSource: { kind: 'embedded' },
      volunteerSource: { kind: 'embedded' },
    })
  })

  it('gives the site the address of its port', () => {
    expect(parseSettings({ PORT: '3800' }).siteUrl).toBe('http://localhost:3800')
  })

  it.each([
    [{ PORT: 'web' }, 'PORT must be a number'],
    [{ BACKEND_PORT: '99999' }, 'BACKEND_PORT must be 1 to 65535'],
    [{ PORT: '3333' }, 'the same'],
    [{ NEXT_PUBLIC_SANITY_DATASET: 'production' }, 'NEXT_PUBLIC_SANITY_PROJECT_ID is not'],
    [{ NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' }, 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is not'],
    [{ NEXT_PUBLIC_SITE_URL: 'party' }, 'NEXT_PUBLIC_SITE_URL'],
  ])('stops at %o, naming the variable', (env, message) => {
    expect(() => parseSettings(env)).toThrow(message)
  })
})
