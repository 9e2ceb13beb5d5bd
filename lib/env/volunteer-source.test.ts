import { describe, expect, it } from 'vitest'
import { readVolunteerSource } from './volunteer-source.ts'

const HOSTED = { NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' }

describe('readVolunteerSource', () => {
  it('takes the embedded backend when nothing is set', () => {
    expect(readVolunteerSource({ BACKEND_PORT: '4444' })).toEqual({
      kind: 'embedded',
      url: 'http://127.0.0.1:4444/backend/supabase',
      publishableKey: 'sb_publishable_local',
    })
    expect(readVolunteerSource({}, 'https://party.example').url).toBe(
      'https://party.example/backend/supabase',
    )
  })

  it.each(['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'NEXT_PUBLIC_SUPABASE_ANON_KEY'])(
    'takes hosted Supabase when its address and %s are set',
    (name) => {
      expect(readVolunteerSource({ ...HOSTED, [name]: 'key' }, 'https://party.example')).toEqual({
        kind: 'hosted',
        url: 'https://abc.supabase.co',
        publishableKey: 'key',
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
  ])('refuses %o, naming variables and not values', (env, expected) => {
    const read = () => readVolunteerSource(env)
    expect(read).toThrow(expected)
    expect(read).not.toThrow('private1')
  })
})
