import type { CommittedTransaction } from '../types.ts'
import type { ContentStore } from './content-store.ts'

/**
 * Whole transactions with a sequence above the given one, in order, put
 * together again from the stored revisions.
 *
 * @param limit largest number of transactions
 */
export function transactionsAfter(
  store: ContentStore,
  sequence: number,
  limit: number,
): CommittedTransaction[] {
  return store.headsAfter(sequence, limit).map((head) => ({
    ...head,
    changes: store.revisionsIn(head.sequence).map(({ documentId, document, mutations }) => ({
      documentId,
      previous: store.revisionAt(documentId, head.sequence - 1)?.document ?? null,
      next: document,
      mutations,
    })),
  }))
}
