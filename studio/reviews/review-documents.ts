import { getDraftId, getPublishedId } from '@sanity/client/csm'
import {
  isValidationErrorMarker,
  type SanityClient,
  type SanityDocument,
  validateDocument,
  type Workspace,
} from 'sanity'
import { newestVersions } from '../../schemas/rules/newest-versions'
import { slugPath } from '../public-path'
import { WORK_FIELDS, type WorkDocument } from '../start/work'
import { rawClient } from '../stored-document'
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

/**
 * What keeps a reviewed draft from being published as it is: it has changed since, is not valid, or moves to another
 * address. Null where nothing does.
 */
export type Obstacle = 'changed' | 'not-valid' | { from: string; to: string } | null

/** Checks a reviewed draft as “Publish” in its form would. */
export async function obstacleTo(
  { documentId, revision }: Review,
  client: SanityClient,
  { schema, getClient, i18n }: Pick<Workspace, 'schema' | 'getClient' | 'i18n'>,
): Promise<Obstacle> {
  const raw = rawClient(client)
  const [draft, published] = await Promise.all([
    raw.getDocument<SanityDocument>(getDraftId(documentId)),
    raw.getDocument<SanityDocument>(documentId),
  ])
  if (draft === undefined || draft._rev !== revision) return 'changed'
  const markers = await validateDocument({ document: draft, workspace: { schema, getClient, i18n } })
  if (markers.some(isValidationErrorMarker)) return 'not-valid'
  const from = slugPath(published ?? null)
  const to = slugPath(draft)
  return from === null || to === null || from === to ? null : { from, to }
}
