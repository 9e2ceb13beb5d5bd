import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { isRecord } from '../../lib/is-record'
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
