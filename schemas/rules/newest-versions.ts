import { getPublishedId, isDraftId, isVersionId } from '@sanity/client/csm'

/**
 * The id that the draft and the published version of a document share. A version in a release keeps its own id
 * (`versions.<release>.<id>`): it is not on the site, nor is it what “Publish” would put there.
 */
export function idOutsideReleases(id: string): string {
  return isVersionId(id) ? id : getPublishedId(id)
}

/**
 * One version of each document: the draft where there is one, as the site will show it once all is published.
 * Versions in releases stay in the list beside it.
 *
 * @param documents published documents, drafts and versions in releases, in any order
 */
export function newestVersions<T extends { _id: string }>(documents: readonly T[]): T[] {
  const byId = new Map<string, T>()
  for (const document of documents) {
    const id = idOutsideReleases(document._id)
    if (isDraftId(document._id) || !byId.has(id)) byId.set(id, document)
  }
  return [...byId.values()]
}
