import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openRenditionCache } from './rendition-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'renditions-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.clearAllMocks()
})

const tenBytes = () => Promise.resolve(Buffer.from('ten bytes.'))
const writes = { failed: vi.fn<(error: unknown) => void>(), worked: vi.fn<() => void>() }
const open = (capacity: number) => openRenditionCache({ folder, capacity, writes })

it('renders an image only once for concurrent callers, and not again after a restart', async () => {
  let made = 0
  const make = () => {
    made += 1
    return tenBytes()
  }
  const cache = open(100)
  await Promise.all([cache.get('a', make), cache.get('a', make)])
  await open(100).get('a', make)
  expect(made).toBe(1)
})

it('evicts the least recently used rendition when the cache exceeds its capacity', async () => {
  const cache = open(30)
  for (const key of ['a', 'b', 'c']) await cache.get(key, tenBytes)
  await cache.get('a', tenBytes)
  await cache.get('d', tenBytes)
  expect(readdirSync(folder).sort()).toEqual(['a', 'c', 'd'])
})

it('does not cache a failed rendition', async () => {
  const cache = open(30)
  await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await cache.get('a', tenBytes)).toEqual({ path: join(folder, 'a'), size: 10 })
})

it('renders an image again if its cached file has been deleted', async () => {
  const cache = open(30)
  await cache.get('a', tenBytes)
  rmSync(join(folder, 'a'))
  expect(await cache.get('a', tenBytes)).toEqual({ path: join(folder, 'a'), size: 10 })
  expect(readdirSync(folder)).toEqual(['a'])
})

it('cancels a rendition once no request is waiting for it', async () => {
  const cache = open(30)
  const visitors = [new AbortController(), new AbortController()]
  const gate = Promise.withResolvers<undefined>()
  const dropped: boolean[] = []
  const slow = async (signal: AbortSignal) => {
    await gate.promise
    dropped.push(signal.aborted)
    return tenBytes()
  }
  const asked = visitors.map(({ signal }) => cache.get('a', slow, signal))
  const both = Promise.allSettled(asked)
  visitors[0]?.abort()
  await expect(asked[0]).rejects.toMatchObject({ status: 503 })
  expect(cache.has('a')).toBe(true)
  visitors[1]?.abort()
  await both
  expect(cache.has('a')).toBe(false)
  gate.resolve(undefined)
  await expect.poll(() => dropped).toEqual([true])
  await cache.get('b', tenBytes)
  expect(cache.has('a')).toBe(false)
  expect(await cache.get('a', tenBytes)).toMatchObject({ size: 10 })
  expect(readdirSync(folder).sort()).toEqual(['a', 'b'])
})

it('queues at most 999 requests for renditions', async () => {
  const cache = open(30)
  const gate = Promise.withResolvers<undefined>()
  const slow = async () => {
    await gate.promise
    return tenBytes()
  }
  const waiting = Array.from({ length: 999 }, (_, index) => cache.get(`key-${index % 3}`, slow))
  await expect(cache.get('key-0', slow)).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '60' },
  })
  gate.resolve(undefined)
  expect(await Promise.all(waiting)).toHaveLength(999)
  expect(await cache.get('key-0', slow)).toMatchObject({ size: 10 })
})

it('on start-up, deletes half-written renditions left by a crash', () => {
  writeFileSync(join(folder, 'half.new'), 'half')
  writeFileSync(join(folder, 'whole'), 'whole')
  expect(open(30).has('whole')).toBe(true)
  expect(readdirSync(folder)).toEqual(['whole'])
})

it('keeps renditions in memory while they cannot be written to disk, and writes them later', async () => {
  const cache = open(30)
  const make = vi.fn<typeof tenBytes>(tenBytes)
  rmSync(folder, { recursive: true })
  const inMemory = { path: join(folder, 'a'), size: 10, content: Buffer.from('ten bytes.') }
  expect(await cache.get('a', make)).toEqual(inMemory)
  expect(await cache.get('a', make)).toEqual(inMemory)
  expect(cache.has('a')).toBe(true)
  expect(writes.failed).toHaveBeenCalledTimes(2)
  expect(writes.worked).not.toHaveBeenCalled()

  mkdirSync(folder)
  expect(await cache.get('a', make)).toEqual({ path: join(folder, 'a'), size: 10 })
  expect(readdirSync(folder)).toEqual(['a'])
  expect(make).toHaveBeenCalledOnce()
  expect(writes.worked).toHaveBeenCalledOnce()
})

it('keeps the newest 16 MB of renditions in memory while they cannot be written to disk', async () => {
  const cache = open(30)
  rmSync(folder, { recursive: true })
  const sixMegabytes = () => Promise.resolve(Buffer.alloc(6 * 1024 * 1024))
  for (const key of ['a', 'b', 'c']) await cache.get(key, sixMegabytes)
  expect(['a', 'b', 'c'].map((key) => cache.has(key))).toEqual([false, true, true])
  mkdirSync(folder)
})
