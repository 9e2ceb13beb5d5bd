import { getDraftId } from '@sanity/client/csm'
import type { SanityClient } from 'sanity'
import type { WorkDocument } from './work'

/** A document that was deleted and has not come back. */
export interface DeletedDocument {
  /** The id that it had, or would have had, when published. */
  id: string
  /** Its last version. */
  document: WorkDocument
  deletedAt: string
  /** The id of a person. */
  deletedBy: string
}

/** Reads the documents that were deleted last and have not come back (backend/api/history-routes.ts). */
export async function readDeleted(client: SanityClient): Promise<DeletedDocument[]> {
  const { dataset } = client.config()
  const { deleted } = await client.request<{ deleted: DeletedDocument[] }>({
    url: `/data/history/${dataset}/deleted`,
    tag: 'start.deleted',
  })
  return deleted
}

/** The outcome of a restore: done, somebody else was quicker, or the content store refused. */
type RestoreOutcome = 'restored' | 'is-back' | 'refused'

/** Restores a document as a draft of its last version. It never overwrites one that is there. */
export async function restore(
  client: SanityClient,
  { id, document }: DeletedDocument,
): Promise<RestoreOutcome> {
  const { _rev: revision, _updatedAt: updated, ...words } = { _rev: '', ...document }
  void [revision, updated]
  try {
    await client.create({ ...words, _id: getDraftId(id) }, { tag: 'start.restore' })
    return 'restored'
  } catch (error) {
    return error instanceof Error && 'statusCode' in error && error.statusCode === 409 ? 'is-back' : 'refused'
  }
}
