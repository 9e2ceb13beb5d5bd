import { expect, it } from 'vitest'
import { beginMark, hadTime } from './without-scripts'

const NOW = Date.parse('2026-11-21T00:00:00Z')

it('lets whoever took two seconds or more, up to a day', () => {
  const mark = beginMark(NOW)
  expect(hadTime(mark, NOW + 1_999)).toBe(false)
  expect(hadTime(mark, NOW + 2_000)).toBe(true)
  expect(hadTime(mark, NOW + 86_400_000)).toBe(true)
  expect(hadTime(mark, NOW + 86_400_001)).toBe(false)
})

it('believes no mark that it did not make', () => {
  const [, signature = ''] = beginMark(NOW).split('.')
  expect(hadTime(undefined, NOW)).toBe(false)
  expect(hadTime('', NOW)).toBe(false)
  expect(hadTime(`${NOW - 5_000}.${signature}`, NOW)).toBe(false)
  expect(hadTime(`${NOW - 5_000}.`, NOW)).toBe(false)
})
