import { expect, it } from 'vitest'
import { localMoment } from '../../tests/fixtures/local-moment.ts'
import { formatMoment, formatSpan, sortedMoment } from './format-moment.ts'

it('formats a time in milliseconds like the same time in ISO 8601', () => {
  expect(formatMoment(Date.UTC(2026, 10, 22, 19))).toBe(formatMoment('2026-11-22T19:00:00Z'))
})

it.each([
  ['2026-07-07', '18:00'],
  ['2026-12-08', '00:00'],
])('atLocalTime and sortedMoment are inverses on %s at %s', (day, time) => {
  expect(sortedMoment(localMoment(day, time))).toBe(`${day} ${time}`)
})

it('prevents a line break between the start and end time of a one-day event', () => {
  const span = formatSpan(localMoment('2026-12-08', '18:00'), localMoment('2026-12-08', '20:00'))
  expect(span).toMatch(/\d\u202f–\u2060\u202f\d/)
})
