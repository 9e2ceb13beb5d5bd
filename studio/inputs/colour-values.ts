import { ACCENTS } from '../../lib/brand/tokens'

/** The fill of a stored colour name; null for a name that the brand lacks. */
export function colourValue(name: string | undefined): string | null {
  return Object.entries(ACCENTS).find(([known]) => known === name)?.[1].fill ?? null
}
