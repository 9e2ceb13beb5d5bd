import type { DuplicateActionProps, SanityDocumentLike } from 'sanity'
import { textOf } from '../../../schemas/fields/has-value'
import { actionWrapper } from './action-wrapper'

/** Fields that are not copied: addresses, file names, and a candidate's nomination and how-to-vote card. */
const UNIQUE_FIELDS: readonly string[] = ['slug', 'from', 'fileName', 'isLive', 'howToVote']

/** Fields with the title that lists show. For a suburb this is its name. */
const TITLES = ['name', 'title', 'question', 'label'] as const

/** Wraps Sanity's “Duplicate” so that the copy is recognisable and comes after the original in sortable lists. */
export const duplicateAsCopy = actionWrapper(function DuplicateAsCopy(props, duplicate) {
  const withMap: DuplicateActionProps = { ...props, mapDocument: asCopy }
  return duplicate(withMap)
})

/**
 * Marks a copy's title and removes its address. In a sortable list it comes after the original and its earlier copies:
 * a rank with a suffix sorts after the rank itself, and the suffix grows with time.
 */
export function asCopy(document: SanityDocumentLike): SanityDocumentLike {
  const { _id, _type, ...fields } = document
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !UNIQUE_FIELDS.includes(name)))
  const title = TITLES.find((field) => textOf(kept, field) !== '')
  const rank = textOf(kept, 'orderRank')
  return {
    ...{ _id, _type, ...kept },
    ...(title !== undefined && { [title]: `${textOf(kept, title)} (copy)` }),
    ...(rank !== '' && { orderRank: `${rank}0${Date.now().toString(36)}` }),
  }
}
