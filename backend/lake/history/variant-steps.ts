import { toDraftId, toPublishedId } from '../document-ids.ts'
import type { ContentStore, TransactionHead } from '../store/content-store.ts'
import type { LakeDocument } from '../types.ts'

/** What one transaction did to one variant (published, draft or version) of a document. */
export interface VariantChange {
  /** Null when the transaction created it. */
  previous: LakeDocument | null
  /** Null when the transaction deleted it. */
  next: LakeDocument | null
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

/** Everything that happened to a document's published and draft variants and to `id` itself, oldest first. */
export function* variantSteps(store: ContentStore, id: string): Generator<VariantStep> {
  const publishedId = toPublishedId(id)
  const last = new Map<string, VariantChange>()
  const revisions = new Map<string, string>()
  for (const transaction of store.transactionsOf([publishedId, toDraftId(id), id])) {
    const changes = new Map<string, VariantChange>()
    for (const { documentId, sequence, document: next } of store.revisionsIn(transaction.sequence)) {
      if (toPublishedId(documentId) !== publishedId) continue
      const known = last.get(documentId)
      const previous = known?.next ?? store.revisionAt(documentId, sequence - 1)?.document ?? null
      const earlier = previous === null ? [] : (known?.authors ?? [])
      const authors = next === null ? earlier : [...new Set([...earlier, transaction.author])]
      changes.set(documentId, { previous, next, authors })
      if (next === null) revisions.delete(documentId)
      else revisions.set(documentId, next._rev)
    }
    for (const [documentId, change] of changes) last.set(documentId, change)
    yield { transaction, changes, revisions: new Map(revisions) }
  }
}
