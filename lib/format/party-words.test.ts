import { expect, it } from 'vitest'
import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { partyWords } from './party-words'

const SETTINGS: NonNullable<SETTINGS_QUERY_RESULT> = {
  partyName: 'Wattle Party',
  shortName: 'WP',
  tagline: null,
  email: null,
  phone: null,
  address: null,
  authorisation: null,
  logo: null,
  social: null,
  policyPage: null,
  seo: null,
}

it('knows both names of the party', () => {
  expect(partyWords(SETTINGS)).toEqual({ party: 'Wattle Party', shortName: 'WP' })
})

it('uses the full name where there is no short one', () => {
  expect(partyWords({ ...SETTINGS, shortName: null })).toEqual({
    party: 'Wattle Party',
    shortName: 'Wattle Party',
  })
})

it('knows nothing without settings', () => {
  expect(partyWords(null)).toEqual({})
})
