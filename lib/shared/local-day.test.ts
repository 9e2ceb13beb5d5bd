import { expect, it } from 'vitest'
import { atLocalTime } from './format-moment.ts'
import { localDay } from './local-day.ts'

it.each([
  ['2026-06-30', '2026-07-01'],
  ['2026-12-31', '2027-01-01'],
])('localDay changes from %s to %s at local midnight', (day, next) => {
  const midnight = atLocalTime(next, '00:00')
  expect([midnight - 1, midnight].map((moment) => localDay(new Date(moment)))).toEqual([day, next])
})
