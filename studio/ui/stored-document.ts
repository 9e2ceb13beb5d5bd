import type { SanityClient } from '@sanity/client'

/** A document as it is stored, of whatever type. */
export interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** A client whose queries find all versions of a document: published, the draft, and those in releases. */
export function rawClient(client: SanityClient): SanityClient {
  return client.withConfig({ perspective: 'raw', useCdn: false })
}
