import type { ContentStore, TransactionHead } from '../store/content-store.ts'
import type { CommittedTransaction } from '../types.ts'

/** A stored transaction with what it did to each document. */
export function readTransaction(store: ContentStore, head: TransactionHead): CommittedTransaction {
  const changes = store.revisionsIn(head.sequence).map(({ documentId, document, mutations }) => ({
    documentId,
    previous: store.revisionAt(documentId, head.sequence - 1)?.document ?? null,
    next: document,
    mutations,
  }))
  return { id: head.id, sequence: head.sequence, timestamp: head.timestamp, author: head.author, changes }
}
