import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, type Rgb } from '@/lib/brand/contrast'
import { mix, parseOklch } from './oklch'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [dayCss = '', nightCss = '', ...others] = css.split('@media (prefers-color-scheme: dark)')
const day = tokens(dayCss)
/** What the night changes; everything else stays as by day. */
const ofNight = tokens(nightCss)
const night = { ...day, ...ofNight }

const ACCENTS = ['violet', 'purple', 'blue', 'teal', 'green', 'yellow', 'orange', 'red']
/** Text and the grounds it stands on. */
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

/** What both themes have of their own. */
const BOTH = ['paper', 'paper-deep', 'ink', 'ink-soft', 'land', 'sky', 'dawn', 'glow', 'sun', 'focus']

it('the day has every colour, and the night its own of those that it changes', () => {
  expect(others).toEqual([])
  const texts = ACCENTS.map((name) => `${name}-text`)
  expect(Object.keys(day).toSorted()).toEqual(
    [...BOTH, ...texts, ...ACCENTS, 'land-ink', 'land-soft', 'on-sun'].toSorted(),
  )
  expect(Object.keys(ofNight).toSorted()).toEqual([...BOTH, ...texts].toSorted())
  for (const name of [...BOTH, ...texts]) expect(night[name], name).not.toEqual(day[name])
})

it('by day ink is dark on light paper, by night light on dark', () => {
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
])('%s is read as browsers read it', (text, rgb) => {
  parseOklch(text).forEach((light, index) => expect(light).toBeCloseTo(rgb[index] ?? NaN, 2))
})

describe.each([
  ['day', day],
  ['night', night],
])('by %s', (_name, palette) => {
  it.each(PAIRS)('%s is readable on %s', (text, ground) => {
    expect(contrast(colour(palette, text), colour(palette, ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(ACCENTS)('ink and %s text are readable on the dawn of their accent', (name) => {
    const dawn = mix(colour(palette, name), colour(palette, 'sky'), 0.26)
    expect(contrast(colour(palette, 'ink'), dawn)).toBeGreaterThanOrEqual(4.5)
  })

  it('the focus ring stands out from the paper', () => {
    expect(contrast(colour(palette, 'focus'), colour(palette, 'paper'))).toBeGreaterThanOrEqual(3)
  })
})

function tokens(block: string): Record<string, Rgb> {
  const found = block.matchAll(/--([a-z-]+):\s*(oklch\([^/)]+\))/g)
  return Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [name, parseOklch(value)]))
}

function colour(palette: Record<string, Rgb>, name: string): Rgb {
  const found = palette[name]
  if (!found) throw new Error(`tokens.css has no solid --${name}`)
  return found
}
