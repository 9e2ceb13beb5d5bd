import { expect, it } from 'vitest'
import { localDay } from './local-day.ts'

it.each([
  ['2026-06-30T13:59:59Z', '2026-06-30'],
  ['2026-06-30T14:00:00Z', '2026-07-01'],
  ['2026-12-31T12:59:59Z', '2026-12-31'],
  ['2026-12-31T13:00:00Z', '2027-01-01'],
])('localDay takes daylight saving time into account: %s is on %s in Sydney', (moment, day) => {
  expect(localDay(new Date(moment))).toBe(day)
})
