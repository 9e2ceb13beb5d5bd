import type { SanityClient } from '@sanity/client'
import { getDraftId, getPublishedId, isPublishedId, isVersionId, studioPath } from '@sanity/client/csm'
import type { Path } from 'sanity'
import { isRecord } from '../../../lib/shared/is-record'
import { textOf } from '../../../schemas/fields/has-value'
import { newestVersions } from '../../../schemas/rules/newest-versions'
import { rawClient, type StoredDocument } from '../../ui/documents'

/** One use of a picture in a document: field path and value. */
export interface PictureUse {
  path: Path
  value: Record<string, unknown>
}

/** Finds a document's uses of a picture by asset ID. */
export function usesIn(value: unknown, assetId: string, path: Path = []): PictureUse[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const key = textOf(item, '_key')
      return usesIn(item, assetId, [...path, key === '' ? index : { _key: key }])
    })
  }
  if (!isRecord(value)) return []
  if (textOf(value['asset'], '_ref') === assetId) return [{ path, value }]
  return Object.entries(value).flatMap(([name, inner]) => usesIn(inner, assetId, [...path, name]))
}

/** Whether a document is a published version or a draft, not a release version. */
export function isMainVersion({ _id }: StoredDocument): boolean {
  return !isVersionId(_id)
}

/**
 * The newest version of each other document that uses a picture, ignoring releases.
 *
 * @param ownId ID of the document in the form, in any version
 */
export function usedElsewhere(
  documents: readonly StoredDocument[],
  { assetId, ownId }: { assetId: string; ownId: string },
): StoredDocument[] {
  return newestVersions(documents.filter(isMainVersion)).filter(
    (document) =>
      getPublishedId(document._id) !== getPublishedId(ownId) && usesIn(document, assetId).length > 0,
  )
}

/** A picture's descriptions across its uses, without duplicates. */
export function descriptionsOf(documents: readonly StoredDocument[], assetId: string): string[] {
  const uses = documents.flatMap((document) => usesIn(document, assetId))
  return [...new Set(uses.map(({ value }) => textOf(value, 'alt').trim()).filter((alt) => alt !== ''))]
}

/**
 * Plans to replace a picture in all drafts and releases. Published documents without a draft get one. The old
 * picture's crop, focal point and description are not kept.
 *
 * @param documents all versions of all documents that refer to the old picture
 * @param draftIds IDs of all drafts of those documents; the published versions behind them do not change
 * @param alt the new picture's description; if empty, each form asks staff for one
 * @returns a patch for each version to change; `needsDraft` if it is published without a draft
 */
export function planReplacements(
  documents: readonly StoredDocument[],
  { from, to, alt, draftIds }: { from: string; to: string; alt: string; draftIds: ReadonlySet<string> },
) {
  return documents.flatMap((document) => {
    const isPublished = isPublishedId(document._id)
    if (isPublished && draftIds.has(getDraftId(document._id))) return []
    const uses = usesIn(document, from)
    if (uses.length === 0) return []
    const set: Record<string, unknown> = {}
    const unset: string[] = []
    for (const { path } of uses) {
      const at = studioPath.toString(path)
      set[`${at}.asset`] = { _type: 'reference', _ref: to }
      if (alt === '') unset.push(`${at}.alt`)
      else set[`${at}.alt`] = alt
      unset.push(`${at}.crop`, `${at}.hotspot`)
    }
    return [{ document, needsDraft: isPublished, set, unset }]
  })
}

/** Reads all versions of all documents that use a picture, and its credit: its creator and source. */
export async function readPicture(client: SanityClient, assetId: string) {
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
    const { _rev, _updatedAt, ...content } = document
    if (needsDraft) transaction.createIfNotExists({ ...content, _id: id })
    transaction.patch(id, (patch) => patch.set(set).unset(unset))
  }
  await transaction.commit()
  return planned.map(({ document }) => document)
}
