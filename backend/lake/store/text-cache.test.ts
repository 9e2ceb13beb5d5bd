import { expect, it } from 'vitest'
import { createTextCache } from './text-cache.ts'

it('limits cached revision texts to 8 MB', () => {
  const cache = createTextCache()
  const text = Buffer.alloc(1024 * 1024)
  const revision = (sequence: number) => ({ document: 1, sequence })
  const kept = () =>
    Array.from({ length: 30 }, (_, sequence) => sequence).filter((at) => cache.get(revision(at)))
  for (let sequence = 1; sequence <= 20; sequence += 1) cache.set(revision(sequence), text)
  // Stored again, it counts once, as the newest.
  cache.set(revision(13), text)
  expect(kept()).toEqual([13, 14, 15, 16, 17, 18, 19, 20])
  cache.set(revision(21), text)
  expect(kept()).toEqual([13, 15, 16, 17, 18, 19, 20, 21])
  cache.set(revision(22), Buffer.alloc(9 * 1024 * 1024))
  expect(kept()).toEqual([22])
})
