import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { isRecord } from '../../lib/is-record'

/** A document that needs another one to be there, by its published id. */
export interface Referrer {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Whether a value holds a reference that the store keeps whole: what it points to can be neither deleted nor unpublished. */
export function needs(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((item) => needs(item, id))
  if (!isRecord(value)) return false
  if (value['_ref'] === id) return value['_weak'] !== true
  return Object.values(value).some((item) => needs(item, id))
}

/** The documents that stand in the way of taking another one off the site, each once. */
export async function referrersOf(client: SanityClient, id: string): Promise<Referrer[]> {
  const found = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<Referrer[]>('*[references($id)]', { id })
  const others = found.filter((document) => getPublishedId(document._id) !== id && needs(document, id))
  return [...new Map(others.map((document) => [getPublishedId(document._id), document])).entries()].map(
    ([_id, document]) => ({ ...document, _id }),
  )
}
