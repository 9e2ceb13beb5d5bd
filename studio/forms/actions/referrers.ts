import { ClientError, type SanityClient, type SanityDocument } from '@sanity/client'
import { getDraftId, getPublishedId } from '@sanity/client/csm'
import { isRecord } from '../../../lib/shared/is-record'
import { FORM_BLOCKS } from '../../desk/locations'
import { rawClient, type StoredDocument } from '../../ui/documents'
import { ToolError } from '../../ui/requests'

/**
 * Whether a value contains a strong reference to a document. The store refuses to delete or unpublish the target of
 * one.
 */
export function hasStrongReference(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((item) => hasStrongReference(item, id))
  if (!isRecord(value)) return false
  if (value['_ref'] === id) return value['_weak'] !== true
  return Object.values(value).some((item) => hasStrongReference(item, id))
}

/** The other documents with a strong reference to a document, without duplicates, by published ID. */
export async function referrersOf(client: SanityClient, id: string): Promise<StoredDocument[]> {
  const found = await rawClient(client).fetch<StoredDocument[]>('*[references($id)]', { id })
  const others = found.filter(
    (document) => getPublishedId(document._id) !== id && hasStrongReference(document, id),
  )
  const byId = new Map(others.map((document) => [getPublishedId(document._id), document]))
  return [...byId].map(([_id, document]) => ({ ...document, _id }))
}

const OTHER_BLOCKS = '*[_type == "page" && _id != $id && _id in path("*")].blocks[isHidden != true]._type'

/** The form blocks that are on only one published page. */
export async function formsOnlyOn(client: SanityClient, page: StoredDocument | null): Promise<string[]> {
  const blocks =
    page?._type === 'page' && Array.isArray(page['blocks']) ? page['blocks'].filter(isRecord) : []
  const shown = blocks.filter(({ isHidden }) => isHidden !== true).map(({ _type }) => _type)
  const forms = FORM_BLOCKS.filter((type) => shown.includes(type))
  if (!page || forms.length === 0) return []
  const others = await rawClient(client).fetch<string[]>(OTHER_BLOCKS, { id: page._id })
  return forms.filter((type) => !others.includes(type))
}

/**
 * Unpublishes a document and removes all links to it in one transaction, from published documents, drafts and release
 * versions. The links keep their labels and lose their targets, so their forms and the launch checklist ask for new
 * ones. Weak references could not be published, because Sanity validates against the schema.
 *
 * @throws ToolError if the server refuses it; nothing has changed then
 */
export async function unlinkAndUnpublish(client: SanityClient, id: string, type: string): Promise<void> {
  const raw = rawClient(client)
  const [published, found] = await Promise.all([
    raw.getDocument<SanityDocument>(id),
    raw.fetch<SanityDocument[]>('*[references($id)]', { id }),
  ])
  if (published === undefined) return
  const { _rev, _updatedAt, ...content } = published
  const weak = { _weak: true, _strengthenOnPublish: { type } }
  const transaction = client
    .transaction()
    // Refuses to delete what a colleague has just published.
    .patch(id, { ifRevisionID: _rev, unset: ['_unpublished'] })
    .createIfNotExists({ ...content, ...relinked(content, id, weak).set, _id: getDraftId(id) })
  for (const document of found) {
    if (document._id === id) continue
    // The document's links to itself work again once it is published.
    const change = relinked(document, id, getPublishedId(document._id) === id ? weak : null)
    transaction.patch(document._id, { ifRevisionID: document._rev, ...change })
  }
  try {
    await transaction.delete(id).commit()
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    throw new ToolError(
      error.statusCode === 409
        ? 'Something has changed in the meantime. Nothing was unpublished. Close this and try again.'
        : error.message,
      { cause: error },
    )
  }
}

/**
 * The patches for the fields of a document that refer to another one.
 *
 * @param flags for the references; null removes them
 */
export function relinked(document: Record<string, unknown>, id: string, flags: object | null) {
  const relink = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(relink).filter((item) => item !== undefined)
    if (!isRecord(value)) return value
    if (value['_ref'] === id) return flags ? { ...value, ...flags } : undefined
    const fields = Object.entries(value).map(([name, inner]) => [name, relink(inner)] as const)
    const isLink = fields.some(([name, inner]) => name === 'document' && inner === undefined)
    return Object.fromEntries(
      fields.filter(([name, inner]) => inner !== undefined && !(isLink && name === 'anchor')),
    )
  }
  const fields = Object.entries(document)
    .filter(([, value]) => JSON.stringify(value).includes(`"_ref":"${id}"`))
    .map(([name, value]) => [name, relink(value)] as const)
  return {
    set: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    unset: fields.flatMap(([name, value]) => (value === undefined ? [name] : [])),
  }
}
