import type { SanityClient } from '@sanity/client'
import { getDraftId } from '@sanity/client/csm'
import { textOf } from '../../../schemas/fields/has-value'
import { rawClient, type StoredDocument } from '../../ui/documents'
import { isMainVersion, planReplacements } from './uses'

/** A picture's uses and credit. */
export interface PictureRecord {
  /** All versions of all documents that use it. */
  documents: StoredDocument[]
  /** Who made it and where it is from. */
  credit: string
}

/** Reads a picture's uses and credit. */
export async function readPicture(client: SanityClient, assetId: string): Promise<PictureRecord> {
  const { documents, asset } = await rawClient(client).fetch<{ documents: StoredDocument[]; asset: unknown }>(
    '{ "documents": *[references($id)], "asset": *[_id == $id][0]{creditLine} }',
    { id: assetId },
  )
  return { documents, credit: textOf(asset, 'creditLine') }
}

/** Stores a picture's credit with its asset, so that it applies to all uses. */
export async function saveCredit(client: SanityClient, assetId: string, credit: string): Promise<void> {
  const patch = client.patch(assetId)
  await (credit === '' ? patch.unset(['creditLine']) : patch.set({ creditLine: credit })).commit()
}

/**
 * Replaces a picture everywhere in one transaction, without publishing anything.
 *
 * @param change IDs of both assets; the new one's description, which may be empty; whether to change release versions,
 * which contributors may not write
 * @returns the changed documents
 */
export async function replaceEverywhere(
  client: SanityClient,
  { inReleases, ...change }: { from: string; to: string; alt: string; inReleases: boolean },
): Promise<StoredDocument[]> {
  const stored = await readPicture(client, change.from)
  const documents = stored.documents.filter((document) => inReleases || isMainVersion(document))
  const draftIds = await rawClient(client).fetch<string[]>('*[_id in $ids]._id', {
    ids: documents.map(({ _id }) => getDraftId(_id)),
  })
  const planned = planReplacements(documents, { ...change, draftIds: new Set(draftIds) })
  if (planned.length === 0) return []
  const transaction = client.transaction()
  for (const { document, needsDraft, set, unset } of planned) {
    const id = needsDraft ? getDraftId(document._id) : document._id
    if (needsDraft) transaction.createIfNotExists(draftOf(document))
    transaction.patch(id, (patch) => patch.set(set).unset(unset))
  }
  await transaction.commit()
  return planned.map(({ document }) => document)
}

function draftOf({ _rev, _updatedAt, ...document }: StoredDocument): StoredDocument {
  return { ...document, _id: getDraftId(document._id) }
}
