import { expect, test } from 'vitest'
import { withFilter } from './entry-browser'

const ASKED = { filter: { kind: 'contact', search: 'jo' }, page: 3 }

test('only a new filter returns a list to its first page', () => {
  expect(withFilter(ASKED, { kind: 'contact', search: 'jo', state: undefined })).toBe(ASKED)
  expect(withFilter(ASKED, { kind: 'contact', search: 'mia' })).toEqual({
    filter: { kind: 'contact', search: 'mia' },
    page: 1,
  })
})
