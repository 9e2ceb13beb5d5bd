import { expect, it } from 'vitest'
import { contrast, parseOklch, toHex, toOklch } from './contrast'
import { paletteCss, paletteOf, themeColours } from './palette'
import { PALETTE } from './tokens'
import { DAY, NIGHT } from './tokens'

it('keeps the default palette if the party has not chosen any colours', () => {
  expect(paletteOf(null)).toBe(PALETTE)
  expect(paletteCss({ darkColour: null, brightColour: '' })).toBeNull()
})

it('shifts the dark shades, but not the sun, to the hue of the dark colour', () => {
  const { land, sun } = paletteOf({ darkColour: '#0b5d2b', brightColour: null })
  expect(hueOf(land)).toBeCloseTo(hueOf('#0b5d2b'), -1)
  expect(sun).toBe(toHex(parseOklch(DAY.sun)))
})

it('uses shades of grey for a colour without chroma', () => {
  expect(paletteOf({ darkColour: '#333333', brightColour: '#dddddd' })).toMatchObject({
    land: '#242424',
    sun: '#dddddd',
  })
})

it('overrides colour tokens in light and dark mode, but only on screen', () => {
  const css = paletteCss({ darkColour: null, brightColour: '#e4002b' })
  expect(css).toMatch(/^@media screen\{:root:root\{--paper:oklch\([\d. ]+\);/)
  expect(/--sun:oklch\(([\d.]+) [\d.]+ ([\d.]+)\)/.exec(css ?? '')?.slice(1)).toEqual(['0.68', '23.926'])
  expect(css).toContain(`--ink:${DAY.ink};`)
  expect(css).toContain(`@media(prefers-color-scheme:dark){:root:root{--paper:${NIGHT.paper};`)
})

it('gives links and the browser’s toolbar the party’s colours', () => {
  const css = paletteCss({ darkColour: null, brightColour: '#808080' }) ?? ''
  expect(css).toMatch(/--accent:oklch\([\d.]+ 0 /)
  expect(css.match(/--accent-text:oklch\([\d.]+ 0 /g)).toHaveLength(2)
  const { light, dark } = themeColours({ darkColour: '#0b5d2b', brightColour: '#e4002b' })
  expect(light).toBe(paletteOf({ darkColour: '#0b5d2b', brightColour: '#e4002b' }).paper)
  expect(hueOf(dark)).toBeCloseTo(hueOf('#0b5d2b'), -1)
  expect(themeColours(null).light).toBe(PALETTE.paper)
})

const HUES = Array.from({ length: 36 }, (_, index) => index * 10)

it('keeps text legible whichever hue the party chooses', () => {
  const css = HUES.flatMap((dark) =>
    HUES.map((bright) => paletteCss({ darkColour: vivid(dark), brightColour: vivid(bright) }) ?? ''),
  )
  const [worst] = css.flatMap(contrasts).toSorted((one, other) => one.value - other.value)
  expect.assert(worst)
  expect(worst.value, worst.pair).toBeGreaterThan(4.5)
})

/** Returns a colour's hue in degrees. */
function hueOf(hex: string): number {
  return toOklch(hex)?.hue ?? NaN
}

/** Returns a saturated colour of the given hue. */
function vivid(hue: number): string {
  const at = (turn: number) => {
    const distance = Math.abs(((hue + turn + 180) % 360) - 180)
    return Math.round(Math.min(1, Math.max(0, 2 - distance / 60)) * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${at(0)}${at(240)}${at(120)}`
}

/** Returns the contrast of each pair of text and background, in light and dark mode. */
function contrasts(css: string) {
  const [day, night] = css
    .split('dark)')
    .map(
      (part) =>
        new Map(
          Array.from(part.matchAll(/--([\w-]+):(oklch\([^)]+\))/g), ([, name = '', colour = '']) => [
            name,
            colour,
          ]),
        ),
    )
  const pairs = [
    ['ink', 'paper'],
    ['ink-soft', 'paper-deep'],
    ['ink', 'glow'],
    ['land-ink', 'land'],
    ['land-soft', 'land'],
    ['on-sun', 'sun'],
    ['sun', 'land'],
    ['accent-text', 'paper'],
    ['accent-text', 'paper-deep'],
  ] as const
  const colour = (tokens: typeof day, name: string) => parseOklch(tokens?.get(name) ?? day?.get(name) ?? '')
  return [day, night].flatMap((tokens) =>
    pairs.map(([text, ground]) => ({
      pair: `${text} on ${ground}`,
      value: contrast(colour(tokens, text), colour(tokens, ground)),
    })),
  )
}
