import { vercelStegaCombine } from '@vercel/stega'
import { describe, expect, test } from 'vitest'
import { isLongName, type MenuLabel, placeMenu } from './menu-places'

/** The eight entries in the specification, apart from its buttons. */
const EIGHT = ['Home', 'About', 'Manifesto', 'Policies', 'Team', 'Local Issues', 'FAQ', 'Contact'].map(
  (label): MenuLabel => ({ label, opens: label === 'Local Issues' }),
)
const HEADER = {
  labels: EIGHT,
  more: 'More',
  name: 'Next Generation Party',
  hasLogo: false,
  buttons: ['Support Us', 'Become a Member'],
}
const EVERYWHERE = ['under', 'beside', 'named', 'widest']
const NINE = [...EIGHT, { label: 'Volunteer with us', opens: false }]

describe('placeMenu', () => {
  test('the menu shows the specification’s eight entries at every width with a menu row', () => {
    const { entries, more } = placeMenu(HEADER)
    expect(entries).toEqual(Array.from({ length: 8 }, () => ({ off: [], end: [] })))
    expect(more.off).toEqual(EVERYWHERE)
  })

  test('the menu moves as few of its nine entries as possible under “More” at each width', () => {
    const { entries, more } = placeMenu({ ...HEADER, labels: NINE })
    expect(entries.slice(0, 7).flatMap(({ off }) => off)).toEqual([])
    expect(entries[7]?.off).toEqual(['beside', 'named'])
    expect(entries[8]?.off).toEqual(EVERYWHERE)
    expect(more.off).toEqual([])
  })

  test('the menu keeps a short ninth entry wherever there is room', () => {
    const { entries, more } = placeMenu({ ...HEADER, labels: [...EIGHT, { label: 'Shop', opens: false }] })
    expect(entries[8]?.off).toEqual(['beside', 'named'])
    expect(more.off).toEqual(['under', 'widest'])
  })

  test('the menu moves all entries under “More” if they are wider than the window', () => {
    const labels = Array.from({ length: 3 }, () => ({ label: 'w'.repeat(90), opens: false }))
    const { entries, more } = placeMenu({ ...HEADER, labels })
    expect(entries.map(({ off }) => off)).toEqual([EVERYWHERE, EVERYWHERE, EVERYWHERE])
    expect(more.off).toEqual([])
  })

  test('the menu keeps some entries visible even beside a logo, a long name and long buttons', () => {
    const long = { name: 'w'.repeat(200), hasLogo: true, buttons: ['w'.repeat(80), 'w'.repeat(80)] }
    const { entries } = placeMenu({ ...HEADER, ...long })
    expect(entries[1]?.off).toEqual([])
    expect(entries[2]?.off).toEqual(['named'])
    expect(entries[7]?.off).toEqual(['beside', 'named', 'widest'])
  })

  test('the menu ignores stega marks', () => {
    const labels = EIGHT.map(({ label, opens }) => ({
      label: vercelStegaCombine(label, { origin: 'sanity.io', href: '/studio' }),
      opens,
    }))
    expect(placeMenu({ ...HEADER, labels }).more.off).toEqual(EVERYWHERE)
  })

  test('a menu list opens to the left if it would otherwise extend beyond the window', () => {
    const last = { label: 'Branches', opens: true }
    expect(placeMenu({ ...HEADER, labels: [last], buttons: [] }).entries[0]?.end).toEqual([
      'beside',
      'named',
      'widest',
    ])
    const shorter = [...EIGHT.slice(0, 5), ...EIGHT.slice(6), last]
    expect(placeMenu({ ...HEADER, labels: shorter }).entries[7]?.end).toEqual([])
    expect(placeMenu({ ...HEADER, labels: NINE }).more.end).toEqual(['under'])
  })
})

test('isLongName recognises names of more than forty letters, ignoring stega marks', () => {
  expect(isLongName('x'.repeat(40))).toBe(false)
  expect(isLongName('x'.repeat(41))).toBe(true)
  expect(isLongName(vercelStegaCombine('Party', { origin: 'sanity.io', href: '/studio' }))).toBe(false)
})
