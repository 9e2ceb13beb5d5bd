import { expect, it } from 'vitest'
import { formatMoment } from './format-moment.ts'

it('says a moment as Sydney’s clocks show it, in summer and in winter', () => {
  expect(formatMoment('2026-11-22T19:00:00Z')).toMatch(/^Mon,? 23 Nov,? 6:00\sam$/)
  expect(formatMoment('2026-06-21T20:00:00.000Z')).toMatch(/^Mon,? 22 June?,? 6:00\sam$/)
})
