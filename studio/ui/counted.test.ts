import { expect, test } from 'vitest'
import { counted, formatCount } from './counted'

test('counted uses the singular noun only for a count of one', () => {
  expect(counted(1, 'volunteer', 'volunteers')).toBe('1 volunteer')
  expect(counted(0, 'volunteer', 'volunteers')).toBe('0 volunteers')
  expect(counted(1_200, 'volunteer', 'volunteers')).toBe('1,200 volunteers')
})

test('counted says “more than” for a capped count', () => {
  expect(counted(-10_000, 'volunteer', 'volunteers')).toBe('More than 10,000 volunteers')
  expect(formatCount(-10_000)).toBe('more than 10,000')
  expect(formatCount(9_999)).toBe('9,999')
})
