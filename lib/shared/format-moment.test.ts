import { expect, it } from 'vitest'
import { formatMoment } from './format-moment.ts'

it('formats a moment in Sydney’s time, in summer and in winter', () => {
  expect(formatMoment('2026-11-22T19:00:00Z')).toMatch(/^23 Nov 2026, 6:00\sam$/)
  expect(formatMoment('2026-06-21T20:00:00.000Z')).toMatch(/^22 June? 2026, 6:00\sam$/)
  expect(formatMoment(Date.UTC(2026, 10, 22, 19))).toBe(formatMoment('2026-11-22T19:00:00Z'))
})
