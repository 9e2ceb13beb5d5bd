import { getPublishedId, isDraftId } from '@sanity/client/csm'
import { TITLE_FIELDS } from '../../ui/titles'

/** A document in the lists of the start page: its title's fields, and when it was written last. */
export interface WorkDocument {
  _id: string
  _type: string
  _updatedAt: string
}

/** The fields of a `WorkDocument`, for queries. */
export const WORK_FIELDS = `_id, _type, _updatedAt, ${TITLE_FIELDS.join(', ')}`

/** A line of the lists: a document, and who wrote it last. */
export interface WorkLine<T extends WorkDocument = WorkDocument> {
  /** The id that the document has, or will have, when published. */
  id: string
  document: T
  isDraft: boolean
  /** Who wrote it last; undefined where the history does not say. */
  author: string | undefined
}

/** A person's drafts, and what others have changed, the newest first. */
export interface Work<T extends WorkDocument = WorkDocument> {
  mine: WorkLine<T>[]
  others: WorkLine<T>[]
}

/**
 * Sorts documents into a person's drafts and the changes of others. Where a published document has a draft, the draft alone
 * counts; what the person has published themselves is in neither list.
 *
 * @param authors who wrote each document last, by its `_id`
 * @param userId of the person
 */
export function sortWork<T extends WorkDocument>(
  documents: readonly T[],
  authors: ReadonlyMap<string, string>,
  userId: string,
): Work<T> {
  const drafted = new Set<string>(
    documents.flatMap(({ _id }) => (isDraftId(_id) ? [getPublishedId(_id)] : [])),
  )
  const lines = documents
    .filter(({ _id }) => isDraftId(_id) || !drafted.has(_id))
    .toSorted((a, b) => b._updatedAt.localeCompare(a._updatedAt))
    .map((document) => ({
      id: getPublishedId(document._id),
      document,
      isDraft: isDraftId(document._id),
      author: authors.get(document._id),
    }))
  return {
    mine: lines.filter(({ isDraft, author }) => isDraft && author === userId),
    others: lines.filter(({ author }) => author !== userId),
  }
}
