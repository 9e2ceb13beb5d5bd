import { expect, it } from 'vitest'
import { maySearch } from './search-limit'

const search = (address: string) => maySearch(new Headers({ 'x-forwarded-for': address }))

it('blocks only a network that searches faster than anyone can type', () => {
  const results = Array.from({ length: 80 }, () => search('203.0.113.1'))
  expect(results.filter(Boolean).length).toBeGreaterThanOrEqual(60)
  expect(results.at(-1)).toBe(false)
  expect(search('203.0.113.2')).toBe(true)
})

it('counts the searches from all addresses in an IPv6 network together', () => {
  for (let index = 0; index < 80; index += 1) search(`2001:db8::${index.toString(16)}`)
  expect(search('2001:db8::ffff')).toBe(false)
})
