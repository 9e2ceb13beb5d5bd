import { expect, test } from 'vitest'
import { comesBefore, endRemark, notBefore, notInFuture, notOver, pollDay } from './dates'

test('a poll on another day than Saturday is remarked on', () => {
  expect(pollDay('2027-03-27')).toBe(true)
  expect(pollDay('2027-03-25')).toBe(
    'This is a Thursday, and NSW elections are held on Saturdays. Check the date.',
  )
  expect(pollDay(undefined)).toBe(true)
})

test('a date that must come before another is remarked on when it does not', () => {
  const parent = { electionDate: '2027-03-27' }
  expect(comesBefore('2027-03-15', parent, 'electionDate', 'late')).toBe(true)
  expect(comesBefore('2027-03-27', parent, 'electionDate', 'late')).toBe('late')
  expect(comesBefore('2027-03-28', {}, 'electionDate', 'late')).toBe(true)
  expect(comesBefore(undefined, parent, 'electionDate', 'late')).toBe(true)
})

test('a policy may be changed on the day it was published, and not before', () => {
  const parent = { publishedDate: '2026-05-01' }
  expect(notBefore('2026-05-01', parent, 'publishedDate', 'early')).toBe(true)
  expect(notBefore('2026-04-30', parent, 'publishedDate', 'early')).toBe('early')
})

test('the last day to apply counts as open', () => {
  expect(notOver('2026-11-21', '2026-11-21')).toBe(true)
  expect(notOver('2026-11-20', '2026-11-21')).toMatch(/has passed/)
})

test('a day of release that is still to come is remarked on', () => {
  expect(notInFuture('2026-11-21', '2026-11-21')).toBe(true)
  expect(notInFuture('2026-11-22', '2026-11-21')).toMatch(/still to come/)
})

test('an end that is missing or over is remarked on, where there is something that ends', () => {
  const now = new Date('2026-11-22T08:00:00Z')
  expect(endRemark(undefined, '', now)).toBe(true)
  expect(endRemark(undefined, 'Vote today', now)).toMatch(/^Without an end/)
  expect(endRemark('2026-11-22T08:00:00.000Z', 'Vote today', now)).toMatch(/has passed/)
  expect(endRemark('2026-11-22T08:01:00.000Z', 'Vote today', now)).toBe(true)
})
