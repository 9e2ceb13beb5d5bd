import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, type Rgb } from '@/lib/brand/contrast'
import { mix, parseOklch } from './oklch'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [dayCss = '', nightCss = ''] = css.split('@media (prefers-color-scheme: dark)')
const day = tokens(dayCss)
const night = { ...day, ...tokens(nightCss) }

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
