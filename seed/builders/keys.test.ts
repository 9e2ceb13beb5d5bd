import { expect, test } from 'vitest'
import { withKeys } from './keys.ts'

test('objects in arrays receive a key, strings and single objects do not', () => {
  expect(withKeys({ a: ['x'], b: { c: 1 }, d: [{ e: [{ f: 2 }] }] })).toEqual({
    a: ['x'],
    b: { c: 1 },
    d: [{ _key: expect.any(String), e: [{ _key: expect.any(String), f: 2 }] }],
  })
})

test('equal items receive different keys', () => {
  const keys = new Set(JSON.stringify(withKeys([{ a: 1 }, { a: 1 }])).match(/"_key":"\w+"/g))
  expect(keys.size).toBe(2)
})

test('an item keeps its key when another is put before it', () => {
  const [alone] = [withKeys([{ a: 1 }])].flat()
  const [, second] = [withKeys([{ b: 2 }, { a: 1 }])].flat()
  expect(second).toEqual(alone)
})

test('a key that is already there stays', () => {
  expect(withKeys([{ _key: 'mine' }])).toEqual([{ _key: 'mine' }])
})
