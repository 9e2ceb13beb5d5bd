import { expect, test } from 'vitest'
import { comesBefore, endRemark, notBefore, notInFuture, notOver } from './dates'

test('comesBefore reports a date that is not before the given field’s date', () => {
  const parent = { electionDate: '2027-03-27' }
  const rule = comesBefore('electionDate', 'late')
  expect(rule('2027-03-15', { parent })).toBe(true)
  expect(rule('2027-03-27', { parent })).toBe('late')
  expect(rule('2027-03-28', { parent: {} })).toBe(true)
  expect(rule(undefined, { parent })).toBe(true)
})

test('allows an update on the day of publication but not before it', () => {
  const document = { publishedDate: '2026-05-01' }
  const rule = notBefore('publishedDate', 'early')
  expect(rule('2026-05-01', { document })).toBe(true)
  expect(rule('2026-04-30', { document })).toBe('early')
})

test('allows a closing date of today but not yesterday', () => {
  expect(notOver('2026-11-21', '2026-11-21')).toBe(true)
  expect(notOver('2026-11-20', '2026-11-21')).toMatch(/has passed/)
})

test('warns about a publication date in the future', () => {
  expect(notInFuture('2026-11-21', '2026-11-21')).toBe(true)
  expect(notInFuture('2026-11-22', '2026-11-21')).toMatch(/in the future/)
})

test('warns about an announcement whose end is missing or in the past', () => {
  const now = new Date('2026-11-22T08:00:00Z')
  expect(endRemark(undefined, '', now)).toBe(true)
  expect(endRemark(undefined, 'Vote today', now)).toMatch(/^Without an end/)
  expect(endRemark('2026-11-22T08:00:00.000Z', 'Vote today', now)).toMatch(/has passed/)
  expect(endRemark('2026-11-22T08:01:00.000Z', 'Vote today', now)).toBe(true)
})
