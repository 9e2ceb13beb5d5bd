import { expect, test } from 'vitest'
import { fittedSize } from './fit-picture'

const MB = 1024 * 1024
const photo = { width: 4000, height: 3000, bytes: 6 * MB, type: 'image/jpeg' }

test('a photo that the server takes stays as it is', () => {
  expect(fittedSize(photo)).toBeNull()
  expect(fittedSize({ ...photo, bytes: 20 * MB })).toBeNull()
  expect(fittedSize({ ...photo, width: 10_000, height: 5_000 })).toBeNull()
})

test('one with too many pixels is scaled to sixteen million, in its shape', () => {
  expect(fittedSize({ ...photo, width: 12_000, height: 9_000 })).toEqual({ width: 4618, height: 3464 })
})

test('one with too many bytes is coded anew, and never made larger', () => {
  expect(fittedSize({ ...photo, bytes: 20 * MB + 1 })).toEqual({ width: 4000, height: 3000 })
  expect(fittedSize({ ...photo, width: 8000, height: 6000, bytes: 21 * MB })).toEqual({
    width: 4618,
    height: 3464,
  })
})

test('drawings and animations are left to the server', () => {
  expect(fittedSize({ ...photo, bytes: 30 * MB, type: 'image/svg+xml' })).toBeNull()
  expect(fittedSize({ ...photo, bytes: 30 * MB, type: 'image/gif' })).toBeNull()
})
