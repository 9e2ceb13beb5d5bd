import type { Rgb } from './contrast.ts'

/**
 * Reads an OKLCH colour without transparency, brought into the range of screens.
 *
 * @example parseOklch('oklch(0.5 0.1 250)')
 */
export function parseOklch(text: string): Rgb {
  const [lightness = 0, chroma = 0, hue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number)
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  // Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab/
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    inRange(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    inRange(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    inRange(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

/** A share of one colour in another, in linear light: close to what browsers mix in OKLCH for near hues. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share)
  return [at(0), at(1), at(2)]
}

function inRange(value: number): number {
  return Math.min(1, Math.max(0, value))
}
