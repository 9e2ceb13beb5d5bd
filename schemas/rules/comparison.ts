import { studioPath } from '@sanity/client/csm'
import type { Path, ValidationContext } from 'sanity'
import { isRecord } from '../../lib/is-record'
import { textOf } from '../fields/has-value'

/** The ratings of other parties. The page shows the words that the comparison has for them. */
export const RATINGS = [
  { value: 'yes', title: 'Yes' },
  { value: 'partial', title: 'Partial' },
  { value: 'minimal', title: 'Minimal' },
] as const

/** The other parties of a comparison, in the order of its columns. A party without a name has not been filled in yet. */
export function comparedParties(comparison: unknown): { id: string; name: string }[] {
  const parties = isRecord(comparison) ? comparison['parties'] : undefined
  const all: unknown[] = Array.isArray(parties) ? parties : []
  return all
    .map((party) => ({ id: textOf(party, 'id'), name: textOf(party, 'name') }))
    .filter(({ id, name }) => id !== '' && name !== '')
}

/** The rating of a party in a list of ratings; empty if it has none. */
export function ratingOf(ratings: unknown, partyId: string): string {
  const all: unknown[] = Array.isArray(ratings) ? ratings : []
  return textOf(
    all.find((rating) => textOf(rating, 'partyId') === partyId),
    'rating',
  )
}

/** Checks that a line of a comparison rates every party. */
export function everyPartyRated(
  ratings: unknown,
  { path = [], document }: Pick<ValidationContext, 'path' | 'document'>,
): true | string {
  const known: readonly string[] = RATINGS.map(({ value }) => value)
  const unrated = comparedParties(studioPath.get(document, comparisonPath(path))).filter(
    ({ id }) => !known.includes(ratingOf(ratings, id)),
  )
  const names = new Intl.ListFormat('en-AU').format(unrated.map(({ name }) => name))
  return unrated.length === 0 ? true : `Choose a rating for ${names}.`
}

/** The path of the comparison that holds the ratings at a path: up from `rows[…].ratings`. */
export function comparisonPath(ratingsPath: Path): Path {
  return ratingsPath.slice(0, -3)
}
