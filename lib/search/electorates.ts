import { folded } from './search-terms'

/** Maximum length of a search term, longer than any place name. */
const LONGEST = 60

interface Electorate {
  name: string | null
  suburbs: readonly string[] | null
  postcodes: readonly string[] | null
}

/**
 * Finds the electorates of a suburb or postcode: those with exactly this name or postcode or, if there are none, those
 * whose names start with it. An electorate without suburbs and postcodes covers the whole state, so every search finds
 * it.
 *
 * @param place as people type it, in upper or lower case, with or without accents
 */
export function findElectorates<Found extends Electorate>(
  electorates: readonly Found[],
  place: string,
): Found[] {
  const wanted = folded(place.slice(0, LONGEST))
  if (wanted === '') return []
  const found = (matches: (name: string) => boolean) =>
    electorates.filter(({ name, suburbs, postcodes }) =>
      [name, ...(suburbs ?? []), ...(postcodes ?? [])].some((each) => each !== null && matches(folded(each))),
    )
  const exact = found((name) => name === wanted)
  const near = exact.length > 0 ? exact : found((name) => name.startsWith(wanted))
  const everywhere = electorates.filter(({ suburbs, postcodes }) => !suburbs?.length && !postcodes?.length)
  return near.length === 0 ? [] : [...new Set([...near, ...everywhere])]
}
