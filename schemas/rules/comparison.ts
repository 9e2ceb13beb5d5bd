import { studioPath } from '@sanity/client/csm'
import type { Path, ValidationContext } from 'sanity'
import { LANGUAGE } from '../../lib/shared/country'
import { isRecord } from '../../lib/shared/is-record'
import { textOf } from '../fields/has-value'

/** The ratings of other parties. The comparison block holds their labels. */
export const RATINGS = [
  { value: 'yes', title: 'Yes' },
  { value: 'partial', title: 'Partial' },
  { value: 'minimal', title: 'Minimal' },
] as const

/** Lists the other parties of a comparison in column order, without those that have no name yet. */
export function comparedParties(comparison: unknown): { id: string; name: string }[] {
  const parties = isRecord(comparison) ? comparison['parties'] : undefined
  const all: unknown[] = Array.isArray(parties) ? parties : []
  return all
    .map((party) => ({ id: textOf(party, 'id'), name: textOf(party, 'name') }))
    .filter(({ id, name }) => id !== '' && name !== '')
}

/** Returns the rating of a party, or an empty string. */
export function ratingOf(ratings: unknown, partyId: string): string {
  const all: unknown[] = Array.isArray(ratings) ? ratings : []
  return textOf(
    all.find((rating) => textOf(rating, 'partyId') === partyId),
    'rating',
  )
}

/** Checks that a row of a comparison rates every party. */
export function everyPartyRated(
  ratings: unknown,
  { path = [], document }: Pick<ValidationContext, 'path' | 'document'>,
): true | string {
  const known: readonly string[] = RATINGS.map(({ value }) => value)
  const unrated = comparedParties(studioPath.get(document, comparisonPath(path))).filter(
    ({ id }) => !known.includes(ratingOf(ratings, id)),
  )
  const names = new Intl.ListFormat(LANGUAGE).format(unrated.map(({ name }) => name))
  return unrated.length === 0 ? true : `Choose a rating for ${names}.`
}

/** Returns the path of the comparison that contains a ratings path (`rows[…].ratings`). */
export function comparisonPath(ratingsPath: Path): Path {
  return ratingsPath.slice(0, -3)
}
