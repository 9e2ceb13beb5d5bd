import { wholeDocumentEffects } from '../effects.ts'
import type { JsonObject } from '../json.ts'
import type { ContentStore, TransactionHead } from '../store/content-store.ts'
import { readTransaction } from './read-transaction.ts'

/** What a line of the transaction log holds beside its head. */
export interface LineOptions {
  /** Documents that the caller asked for; others of the transaction are left out. */
  ids: ReadonlySet<string>
  includeMutations: boolean
  includeEffects: boolean
}

/** One transaction as a line of data/history/…/transactions. */
export function transactionLine(
  store: ContentStore,
  head: TransactionHead,
  { ids, includeMutations, includeEffects }: LineOptions,
): JsonObject {
  const changes = readTransaction(store, head).changes.filter(({ documentId }) => ids.has(documentId))
  const effects = changes.map(
    ({ documentId, previous, next }) => [documentId, { ...wholeDocumentEffects(previous, next) }] as const,
  )
  return {
    id: head.id,
    timestamp: head.timestamp,
    author: head.author,
    documentIDs: changes.map(({ documentId }) => documentId),
    ...(includeMutations && { mutations: changes.flatMap(({ mutations }) => mutations) }),
    ...(includeEffects && { effects: Object.fromEntries(effects) }),
  }
}
