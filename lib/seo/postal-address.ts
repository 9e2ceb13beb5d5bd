import { stegaClean } from '@sanity/client/stega'

/** A town, state and postcode, as in the last line of an address. */
const PLACE = /^(.+?),?\s+(NSW|VIC|QLD|SA|WA|TAS|ACT|NT)(?:\s+(\d{4}))?$/i

/**
 * Creates a PostalAddress node.
 *
 * @param text such as `1 Example Street\nSydney NSW 2000`, or a place such as `Sydney NSW`
 */
export function postalAddress(text: string | null) {
  if (text === null) return undefined
  const lines = stegaClean(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const [, locality = lines.at(-1), region, postcode] = PLACE.exec(lines.at(-1) ?? '') ?? []
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.slice(0, -1).join(', ') || undefined,
    addressLocality: locality,
    addressRegion: region?.toUpperCase(),
    postalCode: postcode,
    addressCountry: 'AU',
  }
}
