import { describe, expect, it } from 'vitest'

it('a table without a case is an error', () => {
  expect(() => it.each([])).toThrow('This table of cases has no case.')
  expect(() => describe.each([])).toThrow('This table of cases has no case.')
})

it.each([1, 2])('a table with cases makes a test of each (%i)', (number) => {
  expect([1, 2]).toContain(number)
})
