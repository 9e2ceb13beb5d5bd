import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FONT_FILE } from '@/app/shell/font'
import { fontCss, tokensCss } from '@/scripts/brand/style-sheets'
import { contrast, mix, parseHex, parseOklch, type Rgb } from './contrast'
import * as tokens from './tokens'

const { ACCENTS: BRAND_ACCENTS, DAY, NIGHT } = tokens
const accents = Object.entries(BRAND_ACCENTS)
const ACCENTS = Object.keys(BRAND_ACCENTS)
const day = {
  ...solid(DAY),
  ...solid(Object.fromEntries(accents.map(([name, { fill }]) => [name, fill]))),
  ...solid(Object.fromEntries(accents.map(([name, { text }]) => [`${name}-text`, text]))),
}
/** Colours that dark mode overrides. All others are the same as in light mode. */
const ofNight = {
  ...solid(NIGHT),
  ...solid(Object.fromEntries(accents.map(([name, { textByNight }]) => [`${name}-text`, textByNight]))),
}
const night = { ...day, ...ofNight }

/** Text colours and the backgrounds they appear on. */
const PAIRS: [string, string][] = [
  ['ink', 'paper'],
  ['ink', 'paper-deep'],
  ['ink', 'dawn'],
  ['ink', 'glow'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'paper-deep'],
  ['paper', 'ink'],
  ['paper', 'ink-soft'],
  ['land-ink', 'land'],
  ['land-soft', 'land'],
  ['sun', 'land'],
  ['on-sun', 'sun'],
  ...ACCENTS.map((name): [string, string] => ['on-sun', name]),
  ...ACCENTS.map((name): [string, string] => [`${name}-text`, 'paper']),
]

it('ACCENTS includes every accent colour that stored content can use', () => {
  const stored = ['violet', 'purple', 'blue', 'teal', 'green', 'yellow', 'orange', 'red']
  expect(ACCENTS).toEqual(expect.arrayContaining(stored))
})

it('changes the value of every colour that dark mode overrides', () => {
  expect(Object.keys(ofNight)).toContain('paper')
  for (const [name, value] of Object.entries(ofNight)) expect(value, name).not.toEqual(colour(day, name))
})

it.each([
  ['app/styles/tokens.css', tokensCss()],
  ['app/styles/font.css', fontCss(FONT_FILE)],
])('%s matches the tokens (if not, run npm run brand)', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text)
})

it.each([
  ['public/icon.svg', [tokens.LAND, tokens.SUN, tokens.NIGHT_INK]],
  ['app/(studio)/icon.svg', [tokens.LAND, tokens.SUN, tokens.PAPER]],
  ['app/brand/logo.svg', [tokens.LAND, tokens.SUN]],
  ['app/brand/mark-reversed.svg', [tokens.PAPER, tokens.SUN]],
])('%s uses exactly the expected token colours', (file, colours) => {
  expect([...new Set(readFileSync(file, 'utf8').match(/#[0-9a-f]{6}/g))].toSorted()).toEqual(
    colours.toSorted(),
  )
})

it.each([
  ['land', tokens.LAND],
  ['paper', tokens.PAPER],
  ['sun', tokens.SUN],
  ['land-ink', tokens.PALETTE['land-ink']],
  ['land-soft', tokens.PALETTE['land-soft']],
  ['dawn', tokens.DAWN],
])('the hex value of the “%s” colour matches its light mode value', (name, hex) => {
  const written = colour(day, name).map((light) =>
    light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055,
  )
  const file = parseHex(hex)
  expect.assert(file)
  written.forEach((channel, index) =>
    expect(Math.abs(channel - (file[index] ?? NaN)) * 255).toBeLessThan(4.5),
  )
})

it('uses dark ink on light paper in light mode and the reverse in dark mode', () => {
  const white: Rgb = [1, 1, 1]
  const black: Rgb = [0, 0, 0]
  expect(contrast(colour(day, 'paper'), white)).toBeLessThan(1.1)
  expect(contrast(colour(day, 'ink'), black)).toBeLessThan(2)
  expect(contrast(colour(night, 'paper'), black)).toBeLessThan(1.5)
  expect(contrast(colour(night, 'ink'), white)).toBeLessThan(1.3)
})

it.each<[text: string, rgb: Rgb]>([
  ['oklch(1 0 0)', [1, 1, 1]],
  ['oklch(0 0 0)', [0, 0, 0]],
  ['oklch(0.62796 0.25768 29.234)', [1, 0, 0]],
  ['oklch(0.86644 0.29483 142.495)', [0, 1, 0]],
  ['oklch(0.45201 0.31321 264.052)', [0, 0, 1]],
])('parses the colour %s as browsers do', (text, rgb) => {
  parseOklch(text).forEach((light, index) => expect(light).toBeCloseTo(rgb[index] ?? NaN, 2))
})

describe.each([
  ['light', day],
  ['dark', night],
])('in %s mode', (_name, palette) => {
  it.each(PAIRS)('%s is legible on %s', (text, ground) => {
    expect(contrast(colour(palette, text), colour(palette, ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(ACCENTS)('ink is legible on the dawn sky in the %s accent', (name) => {
    const dawn = mix(colour(palette, name), colour(palette, 'sky'), 0.26)
    expect(contrast(colour(palette, 'ink'), dawn)).toBeGreaterThanOrEqual(4.5)
  })

  it('the focus ring stands out from the page background', () => {
    expect(contrast(colour(palette, 'focus'), colour(palette, 'paper'))).toBeGreaterThanOrEqual(3)
  })
})

/** Parses the opaque colours. */
function solid(colours: Readonly<Record<string, string>>): Record<string, Rgb> {
  const opaque = Object.entries(colours).filter(([, value]) => !value.includes('/'))
  return Object.fromEntries(opaque.map(([name, value]) => [name, parseOklch(value)]))
}

function colour(palette: Record<string, Rgb>, name: string): Rgb {
  const found = palette[name]
  if (!found) throw new Error(`There is no solid colour ${name}`)
  return found
}
