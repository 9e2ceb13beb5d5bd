import { expect, test } from 'vitest'
import { pagePosition } from './pager'

test('the inbox does not show a pager for a single page', () => {
  expect(pagePosition({ page: 1, total: 0, shown: 0 })).toBeUndefined()
  expect(pagePosition({ page: 1, total: 25, shown: 25 })).toBeUndefined()
})

test('the pager disables “Previous” on the first page and “Next” on the last', () => {
  expect(pagePosition({ page: 1, total: 26, shown: 25 })).toEqual({
    words: 'Page 1 of 2',
    hasPrevious: false,
    hasNext: true,
  })
  expect(pagePosition({ page: 2, total: 26, shown: 1 })).toEqual({
    words: 'Page 2 of 2',
    hasPrevious: true,
    hasNext: false,
  })
})

test('the pager continues past a capped count until the first short page', () => {
  const total = -10_000
  expect(pagePosition({ page: 1, total, shown: 25 })).toEqual({
    words: 'Page 1 of more than 400',
    hasPrevious: false,
    hasNext: true,
  })
  expect(pagePosition({ page: 401, total, shown: 25 })).toEqual({
    words: 'Page 401',
    hasPrevious: true,
    hasNext: true,
  })
  expect(pagePosition({ page: 1_200, total, shown: 3 })).toEqual({
    words: 'Page 1,200',
    hasPrevious: true,
    hasNext: false,
  })
})

test('the pager offers “Previous” on an empty page past the end', () => {
  expect(pagePosition({ page: 401, total: 0, shown: 0 })).toEqual({
    words: 'Page 401',
    hasPrevious: true,
    hasNext: false,
  })
})
