const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'
/** Waves along the longer and along the shorter side. */
const LONG_SIDE = 4
const SHORT_SIDE = 3

/** Linear light of red, green and blue. */
type Light = readonly [number, number, number]

/**
 * The BlurHash of a picture: a text of 28 characters of which a client draws a blurred preview.
 * Written after the algorithm's description, https://github.com/woltapp/blurhash/blob/master/Algorithm.md
 *
 * @param pixels three bytes for each, sRGB; a few thousand are plenty
 */
export function blurHash(pixels: Uint8Array, { width, height }: { width: number; height: number }): string {
  const [columns, rows] = width >= height ? [LONG_SIDE, SHORT_SIDE] : [SHORT_SIDE, LONG_SIDE]
  const light = Float64Array.from(pixels, toLinear)
  const waves = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) => wave({ light, width, height, column, row })),
  ).flat()
  const [average = [0, 0, 0], ...rest] = waves
  const strongest = Math.max(...rest.flat().map(Math.abs))
  const scale = clamp(Math.floor(strongest * 166 - 0.5), 82)
  return [
    digits(columns - 1 + (rows - 1) * 9, 1),
    digits(scale, 1),
    digits(
      average.reduce((sum, value) => sum * 256 + toByte(value), 0),
      4,
    ),
    ...rest.map((colour) =>
      digits(
        colour.reduce((sum, value) => sum * 19 + step(value / ((scale + 1) / 166)), 0),
        2,
      ),
    ),
  ].join('')
}

/** How much of a wave is in the picture. */
function wave({
  light,
  width,
  height,
  column,
  row,
}: {
  light: Float64Array
  width: number
  height: number
  column: number
  row: number
}): Light {
  const across = Float64Array.from({ length: width }, (_, x) => Math.cos((Math.PI * column * x) / width))
  const down = Float64Array.from({ length: height }, (_, y) => Math.cos((Math.PI * row * y) / height))
  const sum: [number, number, number] = [0, 0, 0]
  let at = 0
  for (const high of down) {
    for (const wide of across) {
      sum[0] += high * wide * (light[at] ?? 0)
      sum[1] += high * wide * (light[at + 1] ?? 0)
      sum[2] += high * wide * (light[at + 2] ?? 0)
      at += 3
    }
  }
  const factor = (column === 0 && row === 0 ? 1 : 2) / (width * height)
  return [sum[0] * factor, sum[1] * factor, sum[2] * factor]
}

/** A value from -1 to 1 as one of 19 steps, finer near zero. */
function step(value: number): number {
  return clamp(Math.floor(Math.sign(value) * Math.sqrt(Math.abs(value)) * 9 + 9.5), 18)
}

function toLinear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toByte(linear: number): number {
  const value = Math.min(1, Math.max(0, linear))
  return Math.trunc((value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055) * 255 + 0.5)
}

function digits(value: number, length: number): string {
  return Array.from(
    { length },
    (_, index) => DIGITS[Math.floor(value / 83 ** (length - 1 - index)) % 83],
  ).join('')
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}
