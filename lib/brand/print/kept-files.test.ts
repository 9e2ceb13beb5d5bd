import { expect, it } from 'vitest'
import { keptFiles } from './kept-files'

const file = (byte: number) => Promise.resolve(new Uint8Array([byte]))

it('creates a print file once for concurrent and later requests', async () => {
  const keptFile = keptFiles(2)
  let made = 0
  const make = () => file(++made)
  const asked = await Promise.all(Array.from({ length: 50 }, () => keptFile('a', make)))
  expect(asked.map(([byte]) => byte)).toEqual(Array.from({ length: 50 }, () => 1))
  expect(await keptFile('a', make)).toEqual(new Uint8Array([1]))
})

it('creates only one print file at a time', async () => {
  const keptFile = keptFiles(100)
  let atWork = 0
  let most = 0
  const make = async () => {
    most = Math.max(most, ++atWork)
    await new Promise((resolve) => setImmediate(resolve))
    atWork--
    return new Uint8Array()
  }
  await keptFile('kept', make)
  // Cached files don't wait in the queue.
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => [keptFile(String(index), make), keptFile('kept', make)]).flat(),
  )
  expect(most).toBe(1)
})

it('evicts the least recently requested print file', async () => {
  const keptFile = keptFiles(2)
  await keptFile('a', () => file(1))
  await keptFile('b', () => file(2))
  await keptFile('a', () => file(3))
  await keptFile('c', () => file(4))
  expect(await keptFile('a', () => file(5))).toEqual(new Uint8Array([1]))
  expect(await keptFile('b', () => file(6))).toEqual(new Uint8Array([6]))
})

it('retries a failed print file without blocking others', async () => {
  const keptFile = keptFiles(2)
  const failing = keptFile('a', () => Promise.reject(new Error('The store is away.')))
  const other = keptFile('b', () => file(2))
  await expect(failing).rejects.toThrow('The store is away.')
  expect(await other).toEqual(new Uint8Array([2]))
  expect(await keptFile('a', () => file(1))).toEqual(new Uint8Array([1]))
})
