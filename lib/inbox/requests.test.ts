import { expect, it } from 'vitest'
import { z } from 'zod'
import { CommonFilter, ErasureRequest, NOTES, PageNumber } from './requests'

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

it('pages of a list are whole numbers from 1 to a million, and an empty one is none', () => {
  expect(['1', '1000000', '', undefined].map((page) => takes(PageNumber, page))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['0', '-1', '1.5', '1000001', 'x'].map((page) => takes(PageNumber, page))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

it('a search is of 200 characters, its days are dates', () => {
  expect(takes(CommonFilter, { search: 'x'.repeat(200), from: '2026-11-21', until: '' })).toBe(true)
  expect(takes(CommonFilter, { search: 'x'.repeat(201) })).toBe(false)
  expect(takes(CommonFilter, { from: 'yesterday' })).toBe(false)
  expect(takes(CommonFilter, { until: '2026-13-01' })).toBe(false)
})

it('notes are of 10,000 characters, of which an emoji is one, without what the database cannot store', () => {
  const notes = z.object(NOTES)
  expect(takes(notes, { notes: '😀'.repeat(10_000) })).toBe(true)
  expect(takes(notes, { notes: 'a'.repeat(10_001) })).toBe(false)
  expect(takes(notes, { notes: 'a\0b' })).toBe(false)
})

it('an erasure has a reason of at most 500 characters', () => {
  expect(takes(ErasureRequest, { reason: 'asked for it' })).toBe(true)
  expect(takes(ErasureRequest, { reason: 'a'.repeat(500) })).toBe(true)
  expect(takes(ErasureRequest, { reason: 'a'.repeat(501) })).toBe(false)
  expect(takes(ErasureRequest, { reason: ' ' })).toBe(false)
  expect(takes(ErasureRequest, {})).toBe(false)
})
