import { toDraftId, toPublishedId } from '../document-ids.ts'
import type { ContentStore, TransactionHead } from '../store/content-store.ts'

/** What one transaction did to one variant (published, draft or version) of a document, by its revisions. */
export interface VariantChange {
  /** Null when the transaction created it. */
  previous: string | null
  /** The transaction's own id. Null when it deleted the variant. */
  next: string | null
  /** Who wrote the variant since it was created, each once. */
  authors: readonly string[]
}

/** A transaction that touched variants of a document. */
export interface VariantStep {
  transaction: TransactionHead
  changes: ReadonlyMap<string, VariantChange>
  /** Revisions of the variants that exist after it, as far as the steps so far have met them. */
  revisions: ReadonlyMap<string, string>
}

/**
 * Everything that happened to a document's published and draft variants and to `id` itself, oldest first. It
 * reads no content: a draft that was typed at for months has tens of thousands of revisions.
 */
export function* variantSteps(store: ContentStore, id: string): Generator<VariantStep> {
  const publishedId = toPublishedId(id)
  const ids = [publishedId, toDraftId(id), id]
  const outlines = Map.groupBy(store.outlinesOf(ids), ({ sequence }) => sequence)
  const last = new Map<string, VariantChange>()
  const revisions = new Map<string, string>()
  for (const transaction of store.transactionsOf(ids)) {
    const changes = new Map<string, VariantChange>()
    for (const { documentId, sequence, isDeletion } of outlines.get(transaction.sequence) ?? []) {
      if (toPublishedId(documentId) !== publishedId) continue
      const known = last.get(documentId)
      const previous =
        known === undefined
          ? (store.revisionAt(documentId, sequence - 1)?.document?._rev ?? null)
          : known.next
      const earlier = previous === null ? [] : (known?.authors ?? [])
      const isKnown = isDeletion || earlier.includes(transaction.author)
      const authors = isKnown ? earlier : [...earlier, transaction.author]
      const next = isDeletion ? null : transaction.id
      changes.set(documentId, { previous, next, authors })
      if (next === null) revisions.delete(documentId)
      else revisions.set(documentId, next)
    }
    for (const [documentId, change] of changes) last.set(documentId, change)
    yield { transaction, changes, revisions: new Map(revisions) }
  }
}
