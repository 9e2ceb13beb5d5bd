import { expect, test } from 'vitest'
import { withKeys } from './keys.ts'

test('withKeys adds a key to objects in arrays, but not to strings or single objects', () => {
  expect(withKeys({ a: ['x'], b: { c: 1 }, d: [{ e: [{ f: 2 }] }] })).toEqual({
    a: ['x'],
    b: { c: 1 },
    d: [{ _key: expect.any(String), e: [{ _key: expect.any(String), f: 2 }] }],
  })
})

test('withKeys gives equal items different keys', () => {
  const keys = new Set(JSON.stringify(withKeys([{ a: 1 }, { a: 1 }])).match(/"_key":"\w+"/g))
  expect(keys.size).toBe(2)
})

test('withKeys keeps an item’s key when another is inserted before it', () => {
  const [alone] = [withKeys([{ a: 1 }])].flat()
  const [, second] = [withKeys([{ b: 2 }, { a: 1 }])].flat()
  expect(second).toEqual(alone)
})

test('withKeys keeps existing keys', () => {
  expect(withKeys([{ _key: 'mine' }])).toEqual([{ _key: 'mine' }])
})
