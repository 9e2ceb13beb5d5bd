/** Linear-light red, green and blue, from 0 to 1. */
export type Rgb = readonly [number, number, number]

/** Minimum contrast between text and its background (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5

/** Number of sample points along a gradient, including both ends. */
const PLACES = 33

/** Returns the contrast ratio of two colours as defined by WCAG 2, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Returns the contrast of text at the worst point of a gradient. Between two stops a gradient can be darker or lighter
 * than either, so the points between are checked too.
 *
 * @param text text colour, as #rrggbb
 * @param stops colours of the gradient, as #rrggbb
 * @returns from 1 to 21, or null if a colour is invalid
 */
export function worstContrast(text: string, stops: readonly string[]): number | null {
  const ink = parseHex(text)
  const grounds = stops.map(parseHex)
  if (!ink || grounds.length === 0) return null
  let worst = Infinity
  for (const [index, from] of grounds.entries()) {
    const to = grounds[index + 1] ?? from
    if (!from || !to) return null
    for (let place = 0; place < PLACES; place++) {
      // In sRGB, as SVG mixes the colours of a gradient.
      const ground = mix(to, from, place / (PLACES - 1))
      worst = Math.min(worst, contrast(linear(ink), linear(ground)))
    }
  }
  return worst
}

/** Formats a contrast ratio with two decimals, rounded down so that 4.499 doesn't read as a pass at 4.50. */
export function contrastFigure(value: number): string {
  return (Math.floor(value * 100) / 100).toFixed(2)
}

/** Parses #rrggbb into non-linear sRGB from 0 to 1. Returns null for any other text. */
export function parseHex(text: string): Rgb | null {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim())
  const [, red, green, blue] = digits ?? []
  if (red === undefined || green === undefined || blue === undefined) return null
  return [share(red), share(green), share(blue)]
}

function share(pair: string): number {
  return parseInt(pair, 16) / 255
}

/** Converts sRGB from 0 to 1 to linear light. */
export function linear([red, green, blue]: Rgb): Rgb {
  return [toLinear(red), toLinear(green), toLinear(blue)]
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Parses an opaque OKLCH colour into linear light within the sRGB gamut.
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

/** Converts #rrggbb to OKLCH, with the hue in degrees. Returns null for any other text. */
export function toOklch(hex: string): { lightness: number; chroma: number; hue: number } | null {
  const colour = parseHex(hex)
  if (!colour) return null
  const [red, green, blue] = linear(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** Formats a colour in linear light as #rrggbb. */
export function toHex(colour: Rgb): string {
  const pair = (value: number) =>
    Math.round(fromLinear(value) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${colour.map(pair).join('')}`
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

/** Mixes two colours in linear light. For similar hues the result is close to a browser's mix in OKLCH. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share)
  return [at(0), at(1), at(2)]
}

function inRange(value: number): number {
  return Math.min(1, Math.max(0, value))
}
