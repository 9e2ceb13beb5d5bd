import { parseOklch, toHex, toOklch } from './contrast'
import { ACCENTS, DAY, NIGHT, PALETTE, USUAL_ACCENT } from './tokens'

/** The party's own colours, as #rrggbb. */
export interface OwnColours {
  /** Colour of text, dark sections and the footer. */
  darkColour: string | null
  /** Colour of the sun, the sky, and buttons on dark sections. */
  brightColour: string | null
}

/** Colours for pictures, files and emails, as #rrggbb because they can't use OKLCH. */
export type Palette = Record<keyof typeof PALETTE, string>

/** Colour tokens with a hue above this follow the party's dark colour, all others its bright colour. */
const WARMEST = 180
/** Range of lightness allowed for the party's own colours, so that text stays legible. */
const LIGHTNESS = { land: [0.15, 0.26], ink: [0.15, 0.26], sun: [0.68, 0.9] } as const

/** Returns the colours for pictures, files and emails, based on the party's own colours if it chose any. */
export function paletteOf(own: OwnColours | null | undefined): Palette {
  const tint = tintOf(own)
  if (tint === null) return PALETTE
  const hex = (name: keyof typeof PALETTE) => toHex(parseOklch(tint(name, DAY[name])))
  return {
    land: hex('land'),
    'land-ink': hex('land-ink'),
    'land-soft': hex('land-soft'),
    paper: hex('paper'),
    sun: hex('sun'),
    dawn: hex('dawn'),
    glow: hex('glow'),
  }
}

/** Returns the style sheet that overrides the site's colours with the party's own. Null if it chose none. */
export function paletteCss(own: OwnColours | null | undefined): string | null {
  const tint = tintOf(own)
  if (tint === null) return null
  const rules = (tokens: Record<string, string>) =>
    `:root:root{${Object.entries(tokens)
      .map(([name, colour]) => `--${name}:${tint(name, colour)}`)
      .join(';')}}`
  const { fill, text, textByNight } = ACCENTS[USUAL_ACCENT]
  const day = rules({ ...DAY, accent: fill, 'accent-text': text })
  const night = rules({ ...NIGHT, 'accent-text': textByNight })
  return `@media screen{${day}@media(prefers-color-scheme:dark){${night}}}`
}

/** Returns the theme colours for the browser's own toolbar, which match the top of every page, as #rrggbb. */
export function themeColours(own: OwnColours | null | undefined): Record<'light' | 'dark', string> {
  const night = tintOf(own)?.('paper', NIGHT.paper) ?? NIGHT.paper
  return { light: paletteOf(own).paper, dark: toHex(parseOklch(night)) }
}

/**
 * Returns a function that gives a colour token the hue and chroma of the party's own colour. The sun, and in light mode
 * also the land and the text, get that colour's lightness too, as long as text stays legible. All other tokens keep
 * their own lightness.
 */
function tintOf(own: OwnColours | null | undefined) {
  const dark = toOklch(own?.darkColour ?? '')
  const bright = toOklch(own?.brightColour ?? '')
  if (!dark && !bright) return null
  return (name: string, token: string) => {
    const [lightness = 0, chroma = 0, hue = 0] = numbersIn(token)
    const [colour, model] = hue > WARMEST ? [dark, DAY.land] : [bright, DAY.sun]
    if (!colour) return token
    const [, modelChroma = 0, modelHue = 0] = numbersIn(model)
    const isOwn = isOneOf(LIGHTNESS, name) && (name === 'sun' || token === DAY[name])
    const shade = isOwn ? within(LIGHTNESS[name], colour.lightness) : lightness
    const share = Math.min(1, colour.chroma / modelChroma)
    const turned = (hue + colour.hue - modelHue + 360) % 360
    return token.replace(/[\d.]+ [\d.]+ [\d.]+/, [shade, chroma * share, turned].map(rounded).join(' '))
  }
}

function numbersIn(token: string): number[] {
  return (token.match(/[\d.]+/g) ?? []).map(Number)
}

function isOneOf<T extends object>(record: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(record, name)
}

function within([least, most]: readonly [number, number], value: number): number {
  return Math.min(most, Math.max(least, value))
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
