import { textOf } from '../../schemas/fields/has-value'
import { SINGLETON_TYPES } from '../../schemas/schema-types'

const TITLE_FIELDS = ['title', 'name', 'question', 'label', 'from'] as const
const singletonTypes = new Set<string>(SINGLETON_TYPES)

/**
 * What staff call a document.
 *
 * @param typeTitle the title of its type, which is the name of one-off pages and of documents without words
 */
export function documentTitle(document: { _type: string }, typeTitle: string): string {
  if (singletonTypes.has(document._type)) return typeTitle
  const words = TITLE_FIELDS.map((field) => textOf(document, field)).find(Boolean)
  return words ?? `${typeTitle} without a title`
}
