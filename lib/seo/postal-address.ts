import { stegaClean } from '@sanity/client/stega'
import { COUNTRY_CODE, PLACE } from '../shared/country'

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
  const { town = lines.at(-1), state, postcode } = PLACE.exec(lines.at(-1) ?? '')?.groups ?? {}
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.slice(0, -1).join(', ') || undefined,
    addressLocality: town,
    addressRegion: state?.toUpperCase(),
    postalCode: postcode,
    addressCountry: COUNTRY_CODE,
  }
}
