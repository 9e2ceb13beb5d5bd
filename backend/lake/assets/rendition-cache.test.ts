import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { RenditionCache } from './rendition-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'renditions-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const tenBytes = () => Promise.resolve(Buffer.alloc(10))

it('makes a rendition once for callers who ask together, and not again after a restart', async () => {
  let made = 0
  const make = () => {
    made += 1
    return tenBytes()
  }
  const cache = new RenditionCache(folder, 100)
  await Promise.all([cache.get('a', make), cache.get('a', make)])
  await new RenditionCache(folder, 100).get('a', make)
  expect(made).toBe(1)
})

it('deletes the longest unused above its capacity', async () => {
  const cache = new RenditionCache(folder, 30)
  for (const key of ['a', 'b', 'c']) await cache.get(key, tenBytes)
  await cache.get('a', tenBytes)
  await cache.get('d', tenBytes)
  expect(readdirSync(folder).sort()).toEqual(['a', 'c', 'd'])
})

it('keeps nothing of a rendition that failed', async () => {
  const cache = new RenditionCache(folder, 30)
  await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await cache.get('a', tenBytes)).toHaveLength(10)
})
