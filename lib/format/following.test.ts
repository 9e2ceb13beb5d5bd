import { expect, it } from 'vitest'
import { following } from './following'

const is = (wanted: string) => (entry: string) => entry === wanted

it('following continues after the entry and wraps around', () => {
  expect(following(['a', 'b', 'c', 'd'], is('c'), 2)).toEqual(['d', 'a'])
})

it('following never repeats the entry itself', () => {
  expect(following(['a', 'b'], is('a'), 3)).toEqual(['b'])
})

it('following starts at the top if the entry is not in the list', () => {
  expect(following(['a', 'b', 'c'], is('x'), 2)).toEqual(['a', 'b'])
})
