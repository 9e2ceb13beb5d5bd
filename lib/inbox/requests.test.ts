import { expect, it } from 'vitest'
import type { z } from 'zod'
import { EntryChange, EntryQuery, ErasureRequest } from './requests'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

it.each(['1', '1000000', '', undefined])('accepts the page number %j in an inbox request', (page) => {
  expect(accepts(EntryQuery, { page })).toBe(true)
})

it.each(['0', '-1', '1.5', '1000001', 'x'])('rejects the page number %j in an inbox request', (page) => {
  expect(accepts(EntryQuery, { page })).toBe(false)
})

it.each([
  [{ search: 'x'.repeat(200), from: '2026-11-21', until: '' }, true],
  [{ search: 'x'.repeat(201) }, false],
  [{ from: 'yesterday' }, false],
  [{ until: '2026-13-01' }, false],
])('validates the inbox filter %j: %s', (filter, isValid) => {
  expect(accepts(EntryQuery, filter)).toBe(isValid)
})

it.each([
  ['10,000 emoji', '😀'.repeat(10_000), true],
  ['10,001 letters', 'a'.repeat(10_001), false],
  ['a null character', 'a\0b', false],
])('checks whether notes that contain %s are valid', (_what, notes, isValid) => {
  expect(accepts(EntryChange, { notes })).toBe(isValid)
})

it('rejects an inbox change that changes nothing', () => {
  expect(accepts(EntryChange, { notesBefore: 'a' })).toBe(false)
})

it.each([
  ['a few words', 'asked for it', true],
  ['500 characters', 'a'.repeat(500), true],
  ['501 characters', 'a'.repeat(501), false],
  ['a space', ' ', false],
  ['nothing', undefined, false],
])('checks whether an erasure reason of %s is valid', (_what, reason, isValid) => {
  expect(accepts(ErasureRequest, { reason })).toBe(isValid)
})
