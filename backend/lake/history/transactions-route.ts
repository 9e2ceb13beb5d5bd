import type { Route } from '../../http/route.ts'
import { ndjsonResponse } from '../export/ndjson.ts'
import type { JsonObject } from '../json.ts'
import type { ContentLake } from '../lake.ts'
import type { ContentStore, StoredRevision, TransactionHead } from '../store/content-store.ts'
import { attributeEffects } from './attribute-effects.ts'
import { readTransactionRequest, type TransactionRequest } from './transaction-request.ts'

/** GET data/history transactions: who wrote what to some documents, a transaction a line, oldest first unless `reverse` is asked. */
export function transactionsRoute({ store }: ContentLake): Route {
  return {
    method: 'GET',
    path: '/lake/:version/data/history/:dataset/transactions/:ids',
    access: 'viewer',
    handle({ url, params }) {
      const asked = readTransactionRequest(params['ids'] ?? '', url.searchParams, store)
      const heads = store.transactionsOf(asked.ids).filter(asked.matches)
      if (asked.isNewestFirst) heads.reverse()
      return ndjsonResponse(describeAll(heads.slice(0, asked.limit), asked, store))
    },
  }
}

function* describeAll(
  heads: readonly TransactionHead[],
  asked: TransactionRequest,
  store: ContentStore,
): Generator<JsonObject> {
  for (const head of heads) yield describe(head, asked, store)
}

function describe(head: TransactionHead, asked: TransactionRequest, store: ContentStore): JsonObject {
  const revisions = store
    .revisionsIn(head.sequence)
    .filter(({ documentId }) => !asked.isAboutIdsOnly || asked.ids.includes(documentId))
  return {
    id: head.id,
    timestamp: head.timestamp,
    author: head.author,
    documentIDs: revisions.map(({ documentId }) => documentId),
    ...(asked.hasMutations && { mutations: revisions.flatMap(({ mutations }) => mutations) }),
    ...(asked.hasEffects && { effects: describeEffects(revisions, store) }),
  }
}

function describeEffects(revisions: readonly StoredRevision[], store: ContentStore): JsonObject {
  return Object.fromEntries(
    revisions.map(({ documentId, sequence, document }) => {
      const previous = store.revisionAt(documentId, sequence - 1)?.document ?? null
      return [documentId, { ...attributeEffects(previous, document) }]
    }),
  )
}
