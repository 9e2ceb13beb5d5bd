import { expect, it } from 'vitest'
import { keptFiles } from './kept-files'

const file = (byte: number) => Promise.resolve(new Uint8Array([byte]))

it('creates a print file once for concurrent and later requests', async () => {
  const files = keptFiles(2)
  let made = 0
  const make = () => file(++made)
  const asked = await Promise.all(Array.from({ length: 50 }, () => files.get('a', make)))
  expect(asked.map(([byte]) => byte)).toEqual(Array.from({ length: 50 }, () => 1))
  expect(await files.get('a', make)).toEqual(new Uint8Array([1]))
})

it('creates only one print file at a time', async () => {
  const files = keptFiles(100)
  let atWork = 0
  let most = 0
  const make = async () => {
    most = Math.max(most, ++atWork)
    await new Promise((resolve) => setImmediate(resolve))
    atWork--
    return new Uint8Array()
  }
  await files.get('kept', make)
  // Cached files don't wait in the queue.
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => [
      files.get(String(index), make),
      files.get('kept', make),
    ]).flat(),
  )
  expect(most).toBe(1)
})

it('evicts the least recently requested print file', async () => {
  const files = keptFiles(2)
  await files.get('a', () => file(1))
  await files.get('b', () => file(2))
  await files.get('a', () => file(3))
  await files.get('c', () => file(4))
  expect(await files.get('a', () => file(5))).toEqual(new Uint8Array([1]))
  expect(await files.get('b', () => file(6))).toEqual(new Uint8Array([6]))
})

it('retries a failed print file without blocking others', async () => {
  const files = keptFiles(2)
  const failing = files.get('a', () => Promise.reject(new Error('The store is away.')))
  const other = files.get('b', () => file(2))
  await expect(failing).rejects.toThrow('The store is away.')
  expect(await other).toEqual(new Uint8Array([2]))
  expect(await files.get('a', () => file(1))).toEqual(new Uint8Array([1]))
})
