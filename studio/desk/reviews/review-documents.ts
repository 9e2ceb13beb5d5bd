import { getDraftId, getPublishedId } from '@sanity/client/csm'
import type { SanityClient } from 'sanity'
import { newestVersions } from '../../../schemas/rules/newest-versions'
import { WORK_FIELDS, type WorkDocument } from '../start/work'
import { rawClient } from '../../ui/stored-document'
import type { Review } from './reviews-api'

/** Reads the documents that reviews are about, by their published ids: the draft where there is one. */
export async function readReviewed(
  client: SanityClient,
  reviews: readonly Review[],
): Promise<ReadonlyMap<string, WorkDocument>> {
  const ids = reviews.flatMap(({ documentId }) => [documentId, getDraftId(documentId)])
  if (ids.length === 0) return new Map()
  const documents = await rawClient(client).fetch<WorkDocument[]>(
    `*[_id in $ids]{${WORK_FIELDS}}`,
    { ids },
    { tag: 'start.reviews' },
  )
  return new Map(newestVersions(documents).map((document) => [getPublishedId(document._id), document]))
}
