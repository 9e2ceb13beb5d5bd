import { createHash } from 'node:crypto'
import { changeSyncTags } from '../lake/groq/sync-tags.ts'
import { isPublicId } from '../lake/model/document-ids.ts'
import { isContentType, type CommittedTransaction, type DocumentChange } from '../lake/model/types.ts'
import { slugOf } from '../lake/model/views.ts'

/** Id that stands for “all documents of this type”, used when a transaction changes very many of them. */
const ALL_DOCUMENTS = '*'
/** Transactions that change more documents are announced by type. */
const MOST_SINGLE = 10

/** A change to published content, sent in one webhook request. */
export interface Announcement {
  /** Announcements of the same document, or of the same type, share a key. */
  key: string
  /** Value of Sanity's `sanity-operation` header. */
  operation: 'create' | 'update' | 'delete'
  transactionId: string
  transactionTime: string
  /** The projection that docs/hosting.md gives for hosted Sanity's webhook. */
  document: { _id: string; _type: string; slug: string | null }
  /** Tags that the transaction invalidates. */
  syncTags: readonly string[]
}

/**
 * The announcements of a transaction in order: one for each published document that it changed, or one for each type
 * if it changed very many (as an import does), so that the site need not refresh each page separately.
 */
export function announcementsOf(transaction: CommittedTransaction): Announcement[] {
  const of = { transactionId: transaction.id, transactionTime: transaction.timestamp }
  const changed = transaction.changes.filter(isPublishedContent)
  if (changed.length > MOST_SINGLE) {
    const types = new Set(changed.flatMap(({ previous, next }) => (next ?? previous)?._type ?? []))
    return [...types].map((type) => {
      const document = { _id: ALL_DOCUMENTS, _type: type, slug: null }
      return { ...of, key: `${ALL_DOCUMENTS} ${type}`, operation: 'update', document, syncTags: [] }
    })
  }
  const syncTags = [...new Set(changed.flatMap(changeSyncTags))]
  return changed.flatMap(({ documentId, previous, next }) => {
    const document = next ?? previous
    if (document === null) return []
    const operation = next === null ? 'delete' : previous === null ? 'create' : 'update'
    const told = { _id: documentId, _type: document._type, slug: slugOf(document) }
    return [{ ...of, key: documentId, operation, document: told, syncTags }]
  })
}

/** Merges two announcements with the same key. */
export function mergeAnnouncements(earlier: Announcement, later: Announcement): Announcement {
  // The site has not received the creation yet.
  const operation =
    earlier.operation === 'create' && later.operation === 'update' ? 'create' : later.operation
  return { ...later, operation }
}

/** A key that stays the same across retries, so that the site can recognise a duplicate. */
export function idempotencyKey({ transactionId, document }: Announcement): string {
  return createHash('sha256')
    .update(`${transactionId}\n${document._id}\n${JSON.stringify(document)}`)
    .digest('hex')
}

/**
 * The body of a webhook. For updates, it includes the revision and sync tags, so the site compares only the affected
 * pages. Hosted Sanity's webhooks lack them, so the site compares every page.
 */
export function bodyOf({ document, operation, transactionId, syncTags }: Announcement): string {
  const isExact = operation === 'update' && syncTags.length > 0
  return JSON.stringify({ ...document, ...(isExact && { _rev: transactionId, syncTags }) })
}

/** Whether a change may show on a page: drafts and versions are not public, and assets change no page by themselves. */
function isPublishedContent({ documentId, previous, next }: DocumentChange): boolean {
  return isPublicId(documentId) && isContentType((next ?? previous)?._type ?? '')
}
