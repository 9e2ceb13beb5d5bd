import { expect, it } from 'vitest'
import { following } from './following'

const is = (wanted: string) => (entry: string) => entry === wanted

it('following returns the entries after the given one and wraps around', () => {
  expect(following(['a', 'b', 'c', 'd'], is('c'), 2)).toEqual(['d', 'a'])
})

it('following never includes the given entry itself', () => {
  expect(following(['a', 'b'], is('a'), 3)).toEqual(['b'])
})

it('following starts with the first entry if the given one is not in the list', () => {
  expect(following(['a', 'b', 'c'], is('x'), 2)).toEqual(['a', 'b'])
})
