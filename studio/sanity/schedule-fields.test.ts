import { expect, it } from 'vitest'
import { readTime } from './schedule-fields'

it.each([
  ['5/12/2026 14:30', '05/12/2026\u2060 14:30'],
  ['05/12/2026\u2060 14:30', '05/12/2026\u2060 14:30'],
  ['5/12/26 2.30pm', '05/12/2026\u2060 14:30'],
  [' 5 December 2026,  at 2 PM ', '05/12/2026\u2060 14:00'],
  ['Sat 5 Dec 2026 12 am', '05/12/2026\u2060 00:00'],
  ['Dec 5, 2026 12:15 p.m.', '05/12/2026\u2060 12:15'],
  ['2026-12-05 6:05', '05/12/2026\u2060 06:05'],
])('reads the day and time in “%s”', (text, expected) => {
  expect(readTime(text)).toBe(expected)
})

it.each([
  '',
  '05/12/2026',
  '5 December 2026',
  '31/4/2026 14:00',
  '5/12/2026 24:00',
  '5/12/2026 13 pm',
  '5/12/2026 0 am',
  '5/12/2026 14:60',
  '5/12/2026 14',
  'next Saturday at noon',
])('rejects “%s” as a time', (text) => {
  expect(readTime(text)).toBeNull()
})
