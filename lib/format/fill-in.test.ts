import { describe, expect, it } from 'vitest'
import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { fillIn, fillInRichText, partyWords } from './fill-in'

describe('fillIn', () => {
  it('fills in the values it knows', () => {
    expect(fillIn('© {year} {party}. All rights reserved.', { year: '2026', party: 'NGP' })).toBe(
      '© 2026 NGP. All rights reserved.',
    )
  })

  it('leaves unknown names as written', () => {
    expect(fillIn('{name} {year}', { year: '2026' })).toBe('{name} 2026')
  })

  it('takes draft mode’s marks from the values, so that a click leads to the text around them', () => {
    expect(fillIn('© {party}\u200B\u200C', { party: 'NGP\u200D\uFEFF' })).toBe('© NGP\u200B\u200C')
  })
})

describe('fillInRichText', () => {
  it('fills in every span and keeps marks and blocks', () => {
    const filled = fillInRichText(
      [
        {
          _type: 'block',
          _key: 'a',
          style: 'h3',
          children: [
            { _type: 'span', _key: 'b', text: '{party} ', marks: ['strong'] },
            { _type: 'span', _key: 'c', text: 'and {other}' },
          ],
        },
        { _type: 'block', _key: 'd' },
      ],
      { party: 'NGP' },
    )
    expect(filled).toEqual([
      {
        _type: 'block',
        _key: 'a',
        style: 'h3',
        children: [
          { _type: 'span', _key: 'b', text: 'NGP ', marks: ['strong'] },
          { _type: 'span', _key: 'c', text: 'and {other}' },
        ],
      },
      { _type: 'block', _key: 'd' },
    ])
  })
})

describe('partyWords', () => {
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
})
