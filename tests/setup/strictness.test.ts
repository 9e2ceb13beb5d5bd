import { describe, expect, it } from 'vitest'

it('it.each with an empty table throws', () => {
  expect(() => it.each([])).toThrow('This table of cases has no case.')
  expect(() => describe.each([])).toThrow('This table of cases has no case.')
})

it.each([1, 2])('it.each runs a test for each case of a table (%i)', (number) => {
  expect([1, 2]).toContain(number)
})
