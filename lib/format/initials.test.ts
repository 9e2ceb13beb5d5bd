import { expect, it } from 'vitest'
import { initials } from './initials'

it('takes the first and the last word', () => {
  expect(initials('Mary Anne Smith')).toBe('MS')
  expect(initials('Party President')).toBe('PP')
})

it('copes with one word, accents and what is not a name', () => {
  expect(initials('Élise')).toBe('É')
  expect(initials('Ada (acting) Byron')).toBe('AB')
  expect(initials('')).toBe('')
})
