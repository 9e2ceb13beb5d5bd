import { getPublishedId, isDraftId, isVersionId } from '@sanity/client/csm'

/**
 * Returns the id that the draft and published versions of a document share. A release version keeps its own id
 * (`versions.<release>.<id>`), because it is not on the site and “Publish” would not put it there.
 */
export function idOutsideReleases(id: string): string {
  return isVersionId(id) ? id : getPublishedId(id)
}

/**
 * Returns one version of each document: the draft if there is one, as the site will show it once everything is
 * published. Release versions stay in the list.
 *
 * @param documents published documents, drafts and release versions, in any order
 */
export function newestVersions<T extends { _id: string }>(documents: readonly T[]): T[] {
  const byId = new Map<string, T>()
  for (const document of documents) {
    const id = idOutsideReleases(document._id)
    if (isDraftId(document._id) || !byId.has(id)) byId.set(id, document)
  }
  return [...byId.values()]
}
