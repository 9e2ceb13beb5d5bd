import { createHash } from 'node:crypto'
import { isJsonObject } from '../json.ts'
import type { CommittedTransaction, DocumentChange, LakeDocument } from '../types.ts'

/** What happened to a published document, in the words of Sanity's `sanity-operation` header. */
type Operation = 'create' | 'update' | 'delete'

/** Id that stands for “all documents of this type”, used after a change of very many. */
const ALL_DOCUMENTS = '*'

/** More changed documents than this in one transaction are announced by type. */
const MOST_SINGLE = 10

/** Something that the site is to be told. A later one with the same key replaces an earlier one that was not sent yet. */
export interface Announcement {
  key: string
  documentId: string
  operation: Operation
  transactionId: string
  transactionTime: string
  /** JSON `{_id, _type, slug}`, the agreed projection. */
  body: string
}

/**
 * What a transaction means for the site: one announcement for each published
 * document that it changed, in its order; one for each type when it changed very
 * many (an import), so that the site is not asked to refresh each page by itself.
 */
export function announcementsOf(transaction: CommittedTransaction): Announcement[] {
  const of = { transactionId: transaction.id, transactionTime: transaction.timestamp }
  const changed = transaction.changes.filter(isPublishedContent)
  if (changed.length > MOST_SINGLE) {
    const types = new Set(changed.flatMap(({ previous, next }) => (next ?? previous)?._type ?? []))
    return [...types].map((type) => {
      const body = JSON.stringify({ _id: ALL_DOCUMENTS, _type: type, slug: null })
      return { ...of, key: `${ALL_DOCUMENTS} ${type}`, documentId: ALL_DOCUMENTS, operation: 'update', body }
    })
  }
  return changed.flatMap(({ documentId, previous, next }) => {
    const document = next ?? previous
    if (document === null) return []
    const operation = next === null ? 'delete' : previous === null ? 'create' : 'update'
    const body = JSON.stringify({ _id: documentId, _type: document._type, slug: slugOf(document) })
    return [{ ...of, key: documentId, documentId, operation, body }]
  })
}

/** Makes one announcement of two about the same thing. */
export function mergeAnnouncements(earlier: Announcement, later: Announcement): Announcement {
  // The site has not heard of the creation yet.
  const operation =
    earlier.operation === 'create' && later.operation === 'update' ? 'create' : later.operation
  return { ...later, operation }
}

/** A key that stays the same over retries, so that the site can tell a repetition. */
export function idempotencyKey({ transactionId, documentId, body }: Announcement): string {
  return createHash('sha256').update(`${transactionId}\n${documentId}\n${body}`).digest('hex')
}

/** Whether a change may show on a page: drafts and versions have a dot in their id, assets change no page by themselves. */
function isPublishedContent({ documentId, previous, next }: DocumentChange): boolean {
  const type = (next ?? previous)?._type ?? ''
  return !documentId.includes('.') && !type.startsWith('sanity.') && !type.startsWith('system.')
}

function slugOf(document: LakeDocument): string | null {
  const { slug } = document
  return isJsonObject(slug) && typeof slug['current'] === 'string' ? slug['current'] : null
}
