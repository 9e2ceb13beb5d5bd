import { expect, test } from 'vitest'
import { fittedSize, mayBePhoto } from './fit-picture'

const MB = 1024 * 1024
const photo = { width: 4000, height: 3000, bytes: 6 * MB, type: 'image/jpeg' }

test('leaves photos within the server’s limits unchanged', () => {
  expect(fittedSize(photo)).toBeNull()
  expect(fittedSize({ ...photo, bytes: 20 * MB })).toBeNull()
  expect(fittedSize({ ...photo, width: 10_000, height: 5_000 })).toBeNull()
})

test('scales a picture with too many pixels to sixteen million and keeps its aspect ratio', () => {
  expect(fittedSize({ ...photo, width: 12_000, height: 9_000 })).toEqual({ width: 4618, height: 3464 })
})

test('re-encodes a picture with too many bytes and never enlarges it', () => {
  expect(fittedSize({ ...photo, bytes: 20 * MB + 1 })).toEqual({ width: 4000, height: 3000 })
  expect(fittedSize({ ...photo, width: 8000, height: 6000, bytes: 21 * MB })).toEqual({
    width: 4618,
    height: 3464,
  })
})

test('leaves SVG and GIF files to the server', () => {
  expect(fittedSize({ ...photo, bytes: 30 * MB, type: 'image/svg+xml' })).toBeNull()
  expect(fittedSize({ ...photo, bytes: 30 * MB, type: 'image/gif' })).toBeNull()
})

test.each([
  ['', true],
  ['image/*', true],
  ['image/png,image/svg+xml,image/webp', false],
])('checks whether a field with accept=“%s” allows photos: %s', (accept, isPhoto) => {
  expect(mayBePhoto(accept)).toBe(isPhoto)
})
