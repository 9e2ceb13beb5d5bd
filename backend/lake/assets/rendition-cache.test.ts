import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { RenditionCache } from './rendition-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'renditions-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const tenBytes = (path: string) => writeFile(path, 'ten bytes.')

it('makes a rendition once for callers who ask together, and not again after a restart', async () => {
  let made = 0
  const make = (path: string) => {
    made += 1
    return tenBytes(path)
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
  expect(await cache.get('a', tenBytes)).toEqual({ path: join(folder, 'a'), size: 10 })
})

it('makes a rendition again whose file was deleted by hand', async () => {
  const cache = new RenditionCache(folder, 30)
  await cache.get('a', tenBytes)
  rmSync(join(folder, 'a'))
  expect(await cache.get('a', tenBytes)).toEqual({ path: join(folder, 'a'), size: 10 })
  expect(readdirSync(folder)).toEqual(['a'])
})

it('drops what everybody has stopped waiting for, and makes it again for the next', async () => {
  const cache = new RenditionCache(folder, 30)
  const visitors = [new AbortController(), new AbortController()]
  const gate = Promise.withResolvers<undefined>()
  const dropped: boolean[] = []
  const slow = async (path: string, signal: AbortSignal) => {
    await gate.promise
    dropped.push(signal.aborted)
    await tenBytes(path)
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

it('lets 999 wait, and tells the thousandth when to come again', async () => {
  const cache = new RenditionCache(folder, 30)
  const gate = Promise.withResolvers<undefined>()
  const slow = async (path: string) => {
    await gate.promise
    await tenBytes(path)
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

it('deletes at its start what a crash left half written', () => {
  writeFileSync(join(folder, 'half.new'), 'half')
  writeFileSync(join(folder, 'whole'), 'whole')
  expect(new RenditionCache(folder, 30).has('whole')).toBe(true)
  expect(readdirSync(folder)).toEqual(['whole'])
})
