import { expect, it } from 'vitest'
import { createPageMemory, defaultMegabytes } from './page-memory.ts'
import type { CachedResponse } from './cached-response.ts'

const page = (bytes: number): CachedResponse => ({
  status: 200,
  headers: [],
  etag: 'W/"1"',
  bodies: { identity: Buffer.alloc(bytes) },
  renewAt: Infinity,
  keepsUpstreamMaxAge: false,
})

it.each([
  [512 * 1_000_000, 32],
  [1_000_000_000, 63],
  [2_000_000_000, 125],
  [24_000_000_000, 128],
])('the default memory limit on a machine with %i bytes is %i MB', (bytes, megabytes) => {
  expect(defaultMegabytes(bytes)).toBe(megabytes)
})

it('page memory stays within its limit with a hundred thousand pages and as many unknown paths', () => {
  const ceiling = 10_000_000
  const memory = createPageMemory(ceiling)
  let largest = 0
  for (let number = 0; number < 100_000; number += 1) {
    memory.add(`/policies/${number}`, 'html', page(5_000))
    memory.noteUnknown(`/nothing/${number}/${'x'.repeat(200)}`, performance.now())
    largest = Math.max(largest, memory.size())
  }
  expect(largest).toBeGreaterThan(ceiling * 0.9)
  expect(largest).toBeLessThanOrEqual(ceiling)
  expect(memory.paths().length).toBeGreaterThan(1_000)
})

it('page memory evicts the least recently requested page first', () => {
  const memory = createPageMemory(40_000)
  for (const path of ['/one', '/two', '/three']) memory.add(path, 'html', page(8_000))
  memory.find('/one', 'html')
  memory.add('/four', 'html', page(8_000))
  expect(memory.paths()).toEqual(['/three', '/one', '/four'])
})

it('page memory gives recent requests more weight than older ones', () => {
  const memory = createPageMemory(40_000)
  const visit = (path: string, times: number) => {
    for (let time = 0; time < times; time += 1) memory.find(path, 'html')
  }
  for (const path of ['/one', '/two', '/three']) memory.add(path, 'html', page(1_000))
  visit('/two', 6)
  visit('/three', 4)
  memory.fadeVisits()
  visit('/three', 2)
  visit('/nothing', 2)
  expect(['/one', '/two', '/three', '/nothing'].map(memory.visitsOf)).toEqual([0, 3, 4, 0])
  memory.remove('/two')
  expect(memory.visitsOf('/two')).toBe(0)
})

it('page memory does not evict a page after many requests for unknown paths', () => {
  const memory = createPageMemory(100_000)
  memory.add('/about', 'html', page(80_000))
  for (let number = 0; number < 10_000; number += 1)
    memory.noteUnknown(`/nothing/${number}`, performance.now())
  expect(memory.paths()).toEqual(['/about'])
  expect(memory.isUnknown('/nothing/9999')).toBe(true)
  expect(memory.isUnknown('/nothing/0')).toBe(false)
})

it('replacing a page in page memory also drops its other variants', () => {
  const memory = createPageMemory(1_000_000)
  memory.add('/about', 'html', page(1_000))
  memory.add('/about', 'rsc', page(1_000))
  const two = memory.size()
  memory.replace('/about', new Map([['html', page(1_000)]]))
  expect(memory.find('/about', 'rsc')).toBeUndefined()
  expect(memory.size()).toBe(two / 2)
  memory.remove('/about')
  expect(memory.size()).toBe(0)
})

it('forgetUnknown removes the unknown paths from page memory', () => {
  const memory = createPageMemory(100_000)
  memory.noteUnknown('/policies/new', performance.now())
  memory.forgetUnknown()
  expect(memory.isUnknown('/policies/new')).toBe(false)
  expect(memory.size()).toBe(0)
})

it('page memory stops treating a path as unknown once the path has a page', () => {
  const memory = createPageMemory(100_000)
  memory.noteUnknown('/policies/new', performance.now())
  memory.add('/policies/new', 'html', page(1_000))
  expect(memory.isUnknown('/policies/new')).toBe(false)
  memory.remove('/policies/new')
  expect(memory.size()).toBe(0)
})
