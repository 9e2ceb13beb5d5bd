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
import type { WorkDocument } from '../start/work'
import { TITLE_FIELDS } from '../titles'
import type { Review } from './reviews-api'

/** What the titles of reviewed documents are made of, by their published ids; of one that has a draft the draft's. */
export async function readTitles(
  client: SanityClient,
  reviews: readonly Review[],
): Promise<ReadonlyMap<string, WorkDocument>> {
  const ids = reviews.flatMap(({ documentId }) => [documentId, getDraftId(documentId)])
  if (ids.length === 0) return new Map()
  const documents = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<WorkDocument[]>(
      `*[_id in $ids]{_id, _type, _updatedAt, ${TITLE_FIELDS.join(', ')}}`,
      { ids },
      { tag: 'start.reviews' },
    )
  return new Map(newestVersions(documents).map((document) => [getPublishedId(document._id), document]))
}

/** What stands in the way of publishing the draft that was asked about. */
export type Obstacle = 'changed' | 'not-valid' | { from: string; to: string } | null

/** Looks at a draft as “Publish” in its form would: whether it is the one asked about, is valid, and keeps its address. */
export async function obstacleTo(
  { documentId, revision }: Review,
  client: SanityClient,
  { schema, getClient, i18n }: Workspace,
): Promise<Obstacle> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
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
