import { expect, it } from 'vitest'
import { blurHash } from './blur-hash.ts'

/** A picture by the colour of each pixel. */
function picture(
  width: number,
  height: number,
  colour: (x: number, y: number) => readonly number[],
): Parameters<typeof blurHash> {
  const pixels = Array.from({ length: width * height }, (_, index) =>
    colour(index % width, Math.floor(index / width)),
  )
  return [Uint8Array.from(pixels.flat()), { width, height }]
}

// Both as the reference implementation, the npm package blurhash 2.0.5, encodes them.
it.each([
  ['a sunset', 'LwM$PUm?fjn+|-jZfQjsw$fQfQfQ', picture(64, 32, (x, y) => [255 - y * 4, 120 + x, y * 7])],
  ['one colour', 'LKM^#v|zfQ|z|zsVfQsVfQfQfQfQ', picture(9, 9, () => [200, 30, 90])],
])('encodes %s as every decoder expects', (_name, hash, [pixels, size]) => {
  expect(blurHash(pixels, size)).toBe(hash)
})

it('gives a tall picture its waves along the height', () => {
  const [pixels, size] = picture(20, 60, (x, y) => [x * 12, y * 4, 128])
  const hash = blurHash(pixels, size)
  expect(hash).toHaveLength(28)
  expect('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(hash.charAt(0)), '3 wide, 4 high').toBe(2 + 3 * 9)
})
