import { expect, it } from 'vitest'
import { BRAND, SETTINGS } from '@/tests/fixtures/party'
import { letterheadOf } from './letterhead'
import { textWidth } from './measure-text'

const linesOf = (settings: Partial<typeof SETTINGS>, logo: typeof BRAND.logo = null) => {
  const { texts, problems } = letterheadOf({
    brand: { ...BRAND, logo },
    settings: { ...SETTINGS, ...settings },
    categories: [],
  })
  expect(problems).toEqual([])
  return texts.map(({ role, lines }) => `${role}: ${lines.map(({ text }) => text).join(' | ')}`)
}

it('the letterhead states the party’s name, contact details and authorisation', () => {
  expect(linesOf({})).toEqual([
    'partyName: Next Generation | Party',
    'address: 1\u00a0Example Street',
    'address: Sydney NSW 2000',
    'phone: (02) 5550 0100',
    'email: contact@example.org',
    'site: nextgeneration.example.org',
    'handle: @nextgenerationparty',
    'authorisation: Authorised by the Party Secretary, 1\u00a0Example Street, Sydney NSW 2000',
  ])
})

it('the letterhead omits missing details, and the party’s name if a logo has been uploaded', () => {
  const logo = { path: 'images/a.png', extension: 'png' }
  expect(linesOf({ address: null, phone: null, email: ' ' }, logo).map((line) => line.split(':')[0])).toEqual(
    ['site', 'handle', 'authorisation'],
  )
})

it('the letterhead sets all text inside the margins, at 7 points or larger', () => {
  const { texts } = letterheadOf({
    brand: BRAND,
    categories: [],
    settings: {
      ...SETTINGS,
      partyName: 'Australian Party for Younger People',
      address: 'Level 12\n12 Example Street\nParramatta NSW 2150\nAustralia',
      authorisation:
        'Authorised by J. Citizen, Next Generation Party, 12 Example Street, Parramatta NSW 2150',
    },
  })
  expect(texts).toHaveLength(10)
  for (const { role, size, anchor, lines, ...style } of texts) {
    expect(size, role).toBeGreaterThanOrEqual(25)
    for (const { text, x, y } of lines) {
      const width = textWidth(text, { size, ...style })
      const left = anchor === 'end' ? x - width : x
      expect(left, role).toBeGreaterThanOrEqual(199)
      expect(left + width, role).toBeLessThanOrEqual(1901)
      expect(y - size, role).toBeGreaterThan(50)
      // The bottom 10 mm, where office printers can't print.
      expect(y, role).toBeLessThan(2870)
    }
  }
})

it('the letterhead refuses a missing authorisation or an overlong line and names the field', () => {
  const problems = (settings: Partial<typeof SETTINGS>) =>
    letterheadOf({ brand: BRAND, settings: { ...SETTINGS, ...settings }, categories: [] }).problems
  expect(problems({ authorisation: '' })).toEqual([
    { field: 'authorisation', message: '“Authorisation line” is empty. Write it in the Studio.' },
  ])
  expect(problems({ address: 'Responsibility '.repeat(6) })).toEqual([
    { field: 'address', message: '“Postal address” is too long for the Letterhead A4. Shorten it.' },
  ])
})
