import { getDraftId } from '@sanity/client/csm'
import type { SanityClient } from 'sanity'
import type { WorkDocument } from './work'

/** A document that is gone. */
export interface DeletedDocument {
  /** The id that it had, or would have had, when published. */
  id: string
  /** Its last words. */
  document: WorkDocument
  deletedAt: string
  /** The id of a person. */
  deletedBy: string
}

/** Reads what was deleted last and is still gone (backend/lake/documents/history-routes.ts). */
export async function readDeleted(client: SanityClient): Promise<DeletedDocument[]> {
  const { dataset } = client.config()
  const { deleted } = await client.request<{ deleted: DeletedDocument[] }>({
    url: `/data/history/${dataset}/deleted`,
    tag: 'start.deleted',
  })
  return deleted
}

/** What came of a restoring: a draft, or somebody was quicker, or the content store refused. */
type Restoring = 'restored' | 'is-back' | 'refused'

/** Brings a document back as a draft with its last words. Never over one that is there. */
export async function restore(client: SanityClient, { id, document }: DeletedDocument): Promise<Restoring> {
  const { _rev: revision, _updatedAt: updated, ...words } = { _rev: '', ...document }
  void [revision, updated]
  try {
    await client.create({ ...words, _id: getDraftId(id) }, { tag: 'start.restore' })
    return 'restored'
  } catch (error) {
    return error instanceof Error && 'statusCode' in error && error.statusCode === 409 ? 'is-back' : 'refused'
  }
}
