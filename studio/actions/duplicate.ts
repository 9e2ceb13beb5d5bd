import type { DocumentActionComponent, DuplicateActionProps, SanityDocumentLike } from 'sanity'
import { textOf } from '../../schemas/fields/has-value'
import { WORDS } from './words'

/** Fields that no two documents of a type may share: addresses and names of files. */
const UNIQUE_FIELDS: readonly string[] = ['slug', 'from', 'fileName']

/** Fields that hold a title, as lists show it: a locality's is its name. */
const TITLES = ['name', 'title', 'question', 'label'] as const

/**
 * Wraps Sanity's “Duplicate” so that the copy can be told from the original.
 *
 * @param duplicate Sanity's action
 */
export function duplicateAsCopy(duplicate: DocumentActionComponent): DocumentActionComponent {
  const DuplicateAsCopy: DocumentActionComponent = (props) => {
    const withMap: DuplicateActionProps = { ...props, mapDocument: asCopy }
    return duplicate(withMap)
  }
  DuplicateAsCopy.action = 'duplicate'
  DuplicateAsCopy.displayName = 'DuplicateAsCopy'
  return DuplicateAsCopy
}

/** Marks the title of a duplicated document as that of a copy, and empties its address. */
export function asCopy(document: SanityDocumentLike): SanityDocumentLike {
  const { _id, _type, ...fields } = document
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !UNIQUE_FIELDS.includes(name)))
  const title = TITLES.find((field) => textOf(kept, field) !== '')
  const marked = title === undefined ? {} : { [title]: WORDS.copyOf(textOf(kept, title)) }
  return { _id, _type, ...kept, ...marked }
}
