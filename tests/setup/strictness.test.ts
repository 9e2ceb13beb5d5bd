import { describe, expect, it } from 'vitest'

it('a table test with an empty table throws', () => {
  expect(() => it.each([])).toThrow('This table of cases has no case.')
  expect(() => describe.each([])).toThrow('This table of cases has no case.')
})

it.each([1, 2])('a table test gets a row of its table as its argument (%i)', (number) => {
  expect([1, 2]).toContain(number)
})
