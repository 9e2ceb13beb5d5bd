import { expect, it } from 'vitest'
import { phoneHref } from './phone-href'

it('keeps digits and the plus of a country code', () => {
  expect(phoneHref('(02) 5550 0100')).toBe('tel:0255500100')
  expect(phoneHref('+61 2 5550 0100')).toBe('tel:+61255500100')
})
