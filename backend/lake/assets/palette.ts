import type { Json } from '../types.ts'

/** Colour with channels from 0 to 255 and the number of sampled pixels near it. */
interface Swatch {
  red: number
  green: number
  blue: number
  population: number
}

/** What a named swatch should look like, lightness and saturation from 0 to 1 (the values of node-vibrant, which Sanity uses). */
interface Target {
  lightness: readonly [least: number, best: number, most: number]
  saturation: readonly [least: number, best: number, most: number]
}

const DARK = [0, 0.26, 0.45] as const
const NORMAL = [0.3, 0.5, 0.7] as const
const LIGHT = [0.55, 0.74, 1] as const
const VIBRANT = [0.35, 1, 1] as const
const MUTED = [0, 0.3, 0.4] as const

const TARGETS = {
  vibrant: { lightness: NORMAL, saturation: VIBRANT },
  lightVibrant: { lightness: LIGHT, saturation: VIBRANT },
  darkVibrant: { lightness: DARK, saturation: VIBRANT },
  muted: { lightness: NORMAL, saturation: MUTED },
  lightMuted: { lightness: LIGHT, saturation: MUTED },
  darkMuted: { lightness: DARK, saturation: MUTED },
} as const satisfies Record<string, Target>

/** Bits of each channel that put pixels into one bucket. */
const BUCKET_BITS = 4

/**
 * The palette of a picture in the form of Sanity's metadata. Names without a
 * fitting colour are left out.
 *
 * @param pixels red, green, blue of each sampled pixel
 */
export function paletteOf(pixels: Uint8Array): Json {
  const swatches = bucketsOf(pixels)
  const [dominant] = swatches
  if (dominant === undefined) return null
  const total = pixels.length / 3
  const palette: Record<string, Json> = { _type: 'sanity.imagePalette', dominant: describe(dominant, total) }
  for (const [name, target] of Object.entries(TARGETS)) {
    const best = bestFor(target, swatches)
    if (best !== undefined) palette[name] = describe(best, total)
  }
  return palette
}

function bucketsOf(pixels: Uint8Array): Swatch[] {
  const buckets = new Map<number, Swatch>()
  const shift = 8 - BUCKET_BITS
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const key = ((red >> shift) << (2 * BUCKET_BITS)) | ((green >> shift) << BUCKET_BITS) | (blue >> shift)
    const bucket = buckets.get(key) ?? { red: 0, green: 0, blue: 0, population: 0 }
    buckets.set(key, {
      red: bucket.red + red,
      green: bucket.green + green,
      blue: bucket.blue + blue,
      population: bucket.population + 1,
    })
  }
  return [...buckets.values()]
    .map(({ red, green, blue, population }) => ({
      red: Math.round(red / population),
      green: Math.round(green / population),
      blue: Math.round(blue / population),
      population,
    }))
    .sort((one, other) => other.population - one.population)
}

function bestFor({ lightness, saturation }: Target, swatches: readonly Swatch[]): Swatch | undefined {
  const most = swatches[0]?.population ?? 1
  const scored = swatches.flatMap((swatch) => {
    const colour = lightnessAndSaturation(swatch)
    if (colour.lightness < lightness[0] || colour.lightness > lightness[2]) return []
    if (colour.saturation < saturation[0] || colour.saturation > saturation[2]) return []
    const score =
      3 * (1 - Math.abs(colour.saturation - saturation[1])) +
      6 * (1 - Math.abs(colour.lightness - lightness[1])) +
      swatch.population / most
    return [{ swatch, score }]
  })
  return scored.sort((one, other) => other.score - one.score)[0]?.swatch
}

function lightnessAndSaturation({ red, green, blue }: Swatch): { lightness: number; saturation: number } {
  const high = Math.max(red, green, blue) / 255
  const low = Math.min(red, green, blue) / 255
  const lightness = (high + low) / 2
  if (high === low) return { lightness, saturation: 0 }
  return { lightness, saturation: (high - low) / (1 - Math.abs(2 * lightness - 1)) }
}

function describe(swatch: Swatch, total: number): Json {
  const { red, green, blue, population } = swatch
  const hex = [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')
  // YIQ brightness, as node-vibrant chooses text colours.
  const brightness = (red * 299 + green * 587 + blue * 114) / 1000
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex}`,
    foreground: brightness < 150 ? '#fff' : '#000',
    title: brightness < 200 ? '#fff' : '#000',
    population: Math.round((population / total) * 10_000) / 100,
  }
}
