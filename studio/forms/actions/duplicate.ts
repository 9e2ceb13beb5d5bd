import { useRef } from 'react'
import {
  type DocumentActionComponent,
  type DuplicateActionProps,
  type SanityDocumentLike,
  useClient,
} from 'sanity'
import { contentSource } from '../../../lib/env/content'
import { textOf } from '../../../schemas/fields/has-value'
import { rawClient } from '../../ui/documents'
import { MESSAGES } from './action-messages'

/** Fields that are not copied: addresses, file names, and a candidate's nomination and how-to-vote card. */
const UNIQUE_FIELDS: readonly string[] = ['slug', 'from', 'fileName', 'isLive', 'howToVote']

/** Fields with the title that lists show. For a suburb this is its name. */
const TITLES = ['name', 'title', 'question', 'label'] as const

const NEXT_RANK = '*[_type == $type && orderRank > $rank] | order(orderRank)[0].orderRank'

/**
 * Wraps Sanity's “Duplicate” so that the copy is recognisable and comes right after the original in sortable lists.
 *
 * @param duplicate Sanity's action
 */
export function duplicateAsCopy(duplicate: DocumentActionComponent): DocumentActionComponent {
  const DuplicateAsCopy: DocumentActionComponent = (props) => {
    const client = rawClient(useClient({ apiVersion: contentSource.apiVersion }))
    const next = useRef<string>('')
    const withMap: DuplicateActionProps = {
      ...props,
      mapDocument: (document) => asCopy(document, next.current),
    }
    const description = duplicate(withMap)
    const rank = textOf(props.draft ?? props.published, 'orderRank')
    if (!description || rank === '') return description
    return {
      ...description,
      onHandle: () => {
        const place = client.fetch<string | null>(NEXT_RANK, { type: props.type, rank })
        // If the request fails, the copy still comes after the original.
        const copy = (found: string | null) => {
          next.current = found ?? ''
          description.onHandle?.()
        }
        place.then(copy, () => copy(null))
      },
    }
  }
  DuplicateAsCopy.action = 'duplicate'
  DuplicateAsCopy.displayName = 'DuplicateAsCopy'
  return DuplicateAsCopy
}

/**
 * Marks a copy's title, removes its address, and places it right after the original.
 *
 * @param next the rank of the document after the original in a sortable list; empty if the original is last
 */
export function asCopy(document: SanityDocumentLike, next = ''): SanityDocumentLike {
  const { _id, _type, ...fields } = document
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !UNIQUE_FIELDS.includes(name)))
  const title = TITLES.find((field) => textOf(kept, field) !== '')
  const marked = title === undefined ? {} : { [title]: MESSAGES.copyOf(textOf(kept, title)) }
  const rank = textOf(kept, 'orderRank')
  const placed =
    rank === ''
      ? {}
      : { orderRank: rank + digitsBefore(next.startsWith(rank) ? next.slice(rank.length) : '') }
  return { _id, _type, ...kept, ...marked, ...placed }
}

/** Returns base-36 digits that sort before the given ones and leave room on both sides. '' means no upper bound. */
function digitsBefore(digits: string): string {
  const half = Number.parseInt(digits[0] ?? 'z', 36) >> 1
  return half > 0 ? half.toString(36) : `0${digitsBefore(digits.slice(1))}`
}
