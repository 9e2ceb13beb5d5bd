import { expect, it } from 'vitest'
import { atLocalTime, formatMoment, formatSpan } from './format-moment.ts'

it('formatMoment uses Sydney’s time zone, in summer and winter', () => {
  expect(formatMoment('2026-11-22T19:00:00Z')).toMatch(/^23 Nov 2026, 6:00\sam$/)
  expect(formatMoment('2026-06-21T20:00:00.000Z')).toMatch(/^22 June? 2026, 6:00\sam$/)
  expect(formatMoment(Date.UTC(2026, 10, 22, 19))).toBe(formatMoment('2026-11-22T19:00:00Z'))
})

it.each([
  ['2026-12-08', '18:00', '2026-12-08T07:00:00.000Z'],
  ['2026-07-07', '18:00', '2026-07-07T08:00:00.000Z'],
  // On these days the clocks change, at three and at two in the morning.
  ['2027-04-04', '09:00', '2027-04-03T23:00:00.000Z'],
  ['2027-10-03', '09:00', '2027-10-02T22:00:00.000Z'],
])('atLocalTime reads %s %s as Sydney time', (day, time, moment) => {
  expect(new Date(atLocalTime(day, time)).toISOString()).toBe(moment)
})

it('formatSpan formats the start and end of an event', () => {
  const span = formatSpan('2026-12-08T07:00:00Z', '2026-12-08T09:00:00Z')
  // Normalises spaces, which differ between versions of ICU.
  expect(span.replaceAll(/\s/g, ' ').replace('\u2060', '')).toBe('Tuesday 8 December 2026, 6:00 – 8:00 pm')
  expect(span).toContain('6:00\u202f–\u2060\u202f8:00')
})
