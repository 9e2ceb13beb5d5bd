import { expect, test } from 'vitest'
import { pagePosition } from './pager'

test('a list of one page needs no turning', () => {
  expect(pagePosition({ page: 1, total: 0, shown: 0 })).toBeUndefined()
  expect(pagePosition({ page: 1, total: 25, shown: 25 })).toBeUndefined()
})

test('the first and the last page of a counted list have an end', () => {
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

test('a list that is counted to 10,000 goes on behind it, to the page that is not full', () => {
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

test('from an empty page behind the end there is a way back', () => {
  expect(pagePosition({ page: 401, total: 0, shown: 0 })).toEqual({
    words: 'Page 401',
    hasPrevious: true,
    hasNext: false,
  })
})
