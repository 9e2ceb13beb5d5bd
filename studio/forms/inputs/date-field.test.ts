import { describe, expect, it } from 'vitest'
import { readDate, showDate } from './date-field'

describe('readDate', () => {
  it.each([
    '05/03/2027',
    '5/3/2027',
    '5/3/27',
    ' 5.3.2027 ',
    '5-3-2027',
    '2027-03-05',
    '5 March 2027',
    '5 Mar 27',
    '5th of March 2027',
    '5-mar-2027',
    'Friday, 5 March 2027',
    'Fri 5/3/2027',
    'March 5, 2027',
  ])('readDate reads “%s” as 5 March 2027', (text) => {
    expect(readDate(text)).toBe('2027-03-05')
  })

  it.each([
    '',
    'soon',
    '31/13/2026',
    '31/4/2027',
    '29/2/2027',
    '0/1/2027',
    '5 Foo 2027',
    '5/3',
    '5/3/202',
    '1/1/1800',
  ])('readDate rejects “%s”', (text) => {
    expect(readDate(text)).toBeNull()
  })

  it('readDate accepts 29 February in a leap year', () => {
    expect(readDate('29/2/2028')).toBe('2028-02-29')
  })
})

it('showDate formats a stored date with the day first', () => {
  expect(showDate('2027-03-05')).toBe('05/03/2027')
})
