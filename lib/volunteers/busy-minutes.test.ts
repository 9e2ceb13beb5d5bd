import { expect, it } from 'vitest'
import { busyMinutes } from './busy-minutes'
import { NotStoredError } from './insert-volunteer'

it('rounds the wait up to whole minutes', () => {
  expect(busyMinutes(new NotStoredError(429, '429', 1))).toBe(1)
  expect(busyMinutes(new NotStoredError(429, '429', 60))).toBe(1)
  expect(busyMinutes(new NotStoredError(429, '429', 61))).toBe(2)
})

it('takes the limit’s own period where a proxy kept the header back', () => {
  expect(busyMinutes(new NotStoredError(429, '429'))).toBe(10)
})

it('says nothing of other failures', () => {
  expect(busyMinutes(new NotStoredError(503, '53300', 60))).toBeNull()
  expect(busyMinutes(new TypeError('Failed to fetch'))).toBeNull()
})
