import { expect, it } from 'vitest'
import { readBirthDate } from './birth-date'

const TODAY = '2026-11-24'

it.each([
  ['03/09/1981', '1981-09-03'],
  ['3/9/1981', '1981-09-03'],
  [' 3. 9. 1981 ', '1981-09-03'],
  ['3-9-1981', '1981-09-03'],
  ['3 9 1981', '1981-09-03'],
  ['03091981', '1981-09-03'],
  ['1981-09-03', '1981-09-03'],
  ['29/2/2000', '2000-02-29'],
  ['1/1/1900', '1900-01-01'],
  ['24/11/2026', '2026-11-24'],
])('parses the birth date “%s” as %s', (text, day) => {
  expect(readBirthDate(text, TODAY)).toBe(day)
})

it.each([
  '',
  'yesterday',
  '3/9/81',
  '9/1981',
  '31/9/1981',
  '29/2/1900',
  '13/13/1981',
  '0/1/1981',
  '31/12/1899',
  '25/11/2026',
  '1981-9-3',
  '3/9/19811',
])('rejects “%s” as a birth date', (text) => {
  expect(readBirthDate(text, TODAY)).toBeNull()
})
