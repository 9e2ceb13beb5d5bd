import { describe, expect, it } from 'vitest'
import { fillIn, withPartyNames } from './fill-in.ts'

describe('fillIn', () => {
  it('fillIn replaces known placeholders', () => {
    expect(fillIn('© {year} {party}. All rights reserved.', { year: '2026', party: 'NGP' })).toBe(
      '© 2026 NGP. All rights reserved.',
    )
  })

  it('fillIn leaves unknown placeholders as written', () => {
    expect(fillIn('{name} {year}', { year: '2026' })).toBe('{name} 2026')
  })

  it('fillIn removes stega marks from values', () => {
    expect(fillIn('© {party}\u200B\u200C', { party: 'NGP\u200D\uFEFF' })).toBe('© NGP\u200B\u200C')
  })
})

describe('withPartyNames', () => {
  const NAMES = { partyName: 'Wattle Party', shortName: 'WP' }
  const named = (text: string, names: { partyName: string | null; shortName: string | null } | null) =>
    withPartyNames(text, () => Promise.resolve(names))

  it('withPartyNames inserts both names into every string in a query result', async () => {
    const faq = (party: string, shortName: string) => ({
      question: `Who is ${party}?`,
      answer: [
        {
          _type: 'block',
          children: [{ text: `${party} `, marks: ['strong'] }, { text: `${shortName}, {other}` }],
        },
      ],
      answerText: `${party} ${shortName}`,
      order: 1,
      topic: null,
    })
    expect(await withPartyNames([faq('{party}', '{shortName}')], () => Promise.resolve(NAMES))).toEqual([
      faq('Wattle Party', 'WP'),
    ])
  })

  it('withPartyNames uses the full name if the short one is missing', async () => {
    expect(await named('{shortName}', { ...NAMES, shortName: null })).toBe('Wattle Party')
  })

  it('withPartyNames keeps the placeholders while the party has no name', async () => {
    expect(await named('{party} {shortName}', null)).toBe('{party} {shortName}')
    expect(await named('{party}', { partyName: null, shortName: null })).toBe('{party}')
  })

  it('withPartyNames does not load the names for a result without placeholders', async () => {
    const readNames = () => Promise.reject(new Error('read'))
    expect(await withPartyNames({ text: '{year}' }, readNames)).toEqual({ text: '{year}' })
    expect(await withPartyNames(null, readNames)).toBeNull()
  })
})
