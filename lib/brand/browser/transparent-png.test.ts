import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clearNearWhite } from './transparent-png'

const cleared = (...pixels: number[]) => {
  const data = new Uint8ClampedArray(pixels)
  clearNearWhite(data)
  return [...data]
}

it('makes a pixel transparent if all its channels are above 240', () => {
  expect(cleared(241, 241, 241, 255)).toEqual([241, 241, 241, 0])
  expect(cleared(255, 255, 255, 128)).toEqual([255, 255, 255, 0])
})

it.each([
  [240, 240, 240],
  [240, 255, 255],
  [255, 240, 255],
  [255, 255, 240],
  [0, 0, 0],
])('leaves the pixel %i, %i, %i opaque', (red, green, blue) => {
  expect(cleared(red, green, blue, 255)).toEqual([red, green, blue, 255])
})

it('changes only the alpha channel of near-white pixels', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.array(fc.tuple(channel, channel, channel, channel)), (pixels) => {
      const expected = pixels.flatMap(([r, g, b, a]) => [r, g, b, r > 240 && g > 240 && b > 240 ? 0 : a])
      expect(cleared(...pixels.flat())).toEqual(expected)
    }),
  )
})
