import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { isRecord } from '../../lib/is-record'
import { FORM_BLOCKS } from '../locations'
import { rawClient, type StoredDocument } from '../stored-document'

/**
 * Whether a value holds a strong reference to a document anywhere in it. The store refuses to delete or unpublish what
 * one points to.
 */
export function hasStrongReference(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((item) => hasStrongReference(item, id))
  if (!isRecord(value)) return false
  if (value['_ref'] === id) return value['_weak'] !== true
  return Object.values(value).some((item) => hasStrongReference(item, id))
}

/** The other documents with a strong reference to a document, each once and by its published id. */
export async function referrersOf(client: SanityClient, id: string): Promise<StoredDocument[]> {
  const found = await rawClient(client).fetch<StoredDocument[]>('*[references($id)]', { id })
  const others = found.filter(
    (document) => getPublishedId(document._id) !== id && hasStrongReference(document, id),
  )
  return [...new Map(others.map((document) => [getPublishedId(document._id), document])).entries()].map(
    ([_id, document]) => ({ ...document, _id }),
  )
}

const OTHER_BLOCKS = '*[_type == "page" && _id != $id && _id in path("*")].blocks[isHidden != true]._type'

/** The forms that visitors find on a published page alone: the types of their blocks. */
export async function formsOnlyOn(client: SanityClient, page: StoredDocument | null): Promise<string[]> {
  const blocks =
    page?._type === 'page' && Array.isArray(page['blocks']) ? page['blocks'].filter(isRecord) : []
  const shown = blocks.filter(({ isHidden }) => isHidden !== true).map(({ _type }) => _type)
  const forms = FORM_BLOCKS.filter((type) => shown.includes(type))
  if (!page || forms.length === 0) return []
  const others = await rawClient(client).fetch<string[]>(OTHER_BLOCKS, { id: page._id })
  return forms.filter((type) => !others.includes(type))
}
