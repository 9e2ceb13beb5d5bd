import { expect, it } from 'vitest'
import { formatDate, formatMonth } from './format-date.ts'

it('formatDate puts the day first and spells out the month', () => {
  expect(formatDate('2023-08-20')).toBe('20 August 2023')
  expect(formatDate('2023-12-01')).toBe('1 December 2023')
})

it('formatMonth formats only month and year', () => {
  expect(formatMonth('2026-11-01')).toBe('November 2026')
})

it('formatDate and formatMonth return text that is not a date unchanged', () => {
  expect(formatDate('soon')).toBe('soon')
  expect(formatMonth('2026-13-01')).toBe('2026-13-01')
})
