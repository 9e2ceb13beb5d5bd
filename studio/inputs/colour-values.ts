import type { COLOURS } from '../../schemas/fields/colour'

/** The light palette of app/styles/tokens.css, which the Studio does not load; a test holds both together. */
export const COLOUR_VALUES: Record<(typeof COLOURS)[number]['value'], string> = {
  violet: 'oklch(0.76 0.135 290)',
  purple: 'oklch(0.76 0.135 322)',
  blue: 'oklch(0.76 0.135 250)',
  teal: 'oklch(0.76 0.12 190)',
  green: 'oklch(0.76 0.135 150)',
  yellow: 'oklch(0.8 0.15 88)',
  orange: 'oklch(0.76 0.135 58)',
  red: 'oklch(0.74 0.135 25)',
}

/** The ink on every accent. */
export const INK = 'oklch(0.235 0.055 268)'

/** The accent of a stored colour name; null for a name that the palette lacks. */
export function colourValue(name: string | undefined): string | null {
  return Object.entries(COLOUR_VALUES).find(([known]) => known === name)?.[1] ?? null
}
