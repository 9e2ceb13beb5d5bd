import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isContentAway, noteContentAway, noteContentBack } from './failures'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  noteContentBack()
  vi.useRealTimers()
})

it('holds the store for away until it is back', () => {
  expect(isContentAway()).toBe(false)
  noteContentAway()
  expect(isContentAway()).toBe(true)
  noteContentBack()
  expect(isContentAway()).toBe(false)
})

it('asks the store anew where no timer tells that it is back', () => {
  noteContentAway()
  vi.advanceTimersByTime(2_999)
  expect(isContentAway()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isContentAway()).toBe(false)
})
