const DRAFT_PREFIX = 'drafts.'

/** Whether a document is the unpublished version of another, or not published at all. */
export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFT_PREFIX)
}

/** The id under which a document is, or will be, published. */
export function publishedIdOf(id: string): string {
  return isDraftId(id) ? id.slice(DRAFT_PREFIX.length) : id
}

/**
 * One version of each document: the draft where there is one, as the site will show it once all is published.
 *
 * @param documents published documents and drafts, in any order
 */
export function newestVersions<T extends { _id: string }>(documents: readonly T[]): T[] {
  const byId = new Map<string, T>()
  for (const document of documents) {
    const id = publishedIdOf(document._id)
    if (isDraftId(document._id) || !byId.has(id)) byId.set(id, document)
  }
  return [...byId.values()]
}
