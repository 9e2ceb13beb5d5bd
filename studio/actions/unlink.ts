import { ClientError, type SanityClient, type SanityDocument } from '@sanity/client'
import { getDraftId } from '@sanity/client/csm'
import { isRecord } from '../../lib/is-record'
import { rawClient } from '../stored-document'
import { ToolError } from '../tool-parts/answer'
import { hasStrongReference } from './referrers'
import { WORDS } from './words'

/**
 * Takes a document off the site together with all links to it, in one transaction: published documents, drafts, and
 * versions in releases. The links become weak references, as the Studio makes them to a document that is not published
 * yet: pages leave them out, and show them again once it is published.
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
  const transaction = client
    .transaction()
    // Refuses to delete what a colleague has just published.
    .patch(id, { ifRevisionID: _rev, unset: ['_unpublished'] })
    .createIfNotExists({ ...content, ...weakened(content, id, type), _id: getDraftId(id) })
  for (const document of found) {
    if (document._id === id) continue
    const set = weakened(document, id, type)
    if (Object.keys(set).length > 0) transaction.patch(document._id, { ifRevisionID: document._rev, set })
  }
  try {
    await transaction.delete(id).commit()
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    throw new ToolError(error.statusCode === 409 ? WORDS.notUnlinked : error.message, { cause: error })
  }
}

/** The fields of a document that hold strong references to another, with these weak until it is published. */
function weakened(document: Record<string, unknown>, id: string, type: string): Record<string, unknown> {
  const fields = Object.entries(document).filter(([, value]) => hasStrongReference(value, id))
  const weaken = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(weaken)
    if (!isRecord(value)) return value
    if (value['_ref'] === id) return { ...value, _weak: true, _strengthenOnPublish: { type } }
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, weaken(inner)]))
  }
  return Object.fromEntries(fields.map(([name, value]) => [name, weaken(value)]))
}
