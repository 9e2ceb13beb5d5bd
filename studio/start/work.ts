import { getPublishedId, isDraftId } from '@sanity/client/csm'

/** A document of the lists: what its title is made of, and when it was written last. */
export interface WorkDocument {
  _id: string
  _type: string
  _updatedAt: string
}

/** A line of the lists: what somebody has written. */
export interface WorkLine<T extends WorkDocument = WorkDocument> {
  /** The id that the document has, or will have, when published. */
  id: string
  document: T
  isDraft: boolean
  /** Who wrote it last; undefined where the history does not say. */
  author: string | undefined
}

/** What waits for a person, and what the others have done, the newest first. */
export interface Work<T extends WorkDocument = WorkDocument> {
  mine: WorkLine<T>[]
  others: WorkLine<T>[]
}

/**
 * Tells a person's drafts from the changes of the others. Of a document that is published and has a draft, the draft
 * is what counts; what the person has published themselves is no news to them.
 *
 * @param authors who wrote each document last, by its `_id`
 * @param me the person's id
 */
export function sortWork<T extends WorkDocument>(
  documents: readonly T[],
  authors: ReadonlyMap<string, string>,
  me: string,
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
    mine: lines.filter(({ isDraft, author }) => isDraft && author === me),
    others: lines.filter(({ author }) => author !== me),
  }
}
