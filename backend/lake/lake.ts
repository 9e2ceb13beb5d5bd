import { randomUUID } from 'node:crypto'
import { HttpError } from '../http/errors.ts'
import type { Log } from '../http/log.ts'
import { isValidDocumentId } from './document-ids.ts'
import { assertJsonShape } from './json.ts'
import { atIndex, MutationFailure } from './mutate/mutation-error.ts'
import { PREVIEW_SECRET } from './mutate/rights.ts'
import { createWorkspace, type Workspace } from './mutate/workspace.ts'
import type { View } from './perspective.ts'
import { createViews, type Views } from './query/views.ts'
import { createQueryEngine } from './query/query-engine.ts'
import type { QueryResult, QueryRequest } from './query/run-query.ts'
import { createQueryPool } from './query/worker/query-pool.ts'
import { assertUnlocked } from './releases/release-document.ts'
import { assertReferencesHold } from './references.ts'
import { openContentStore, type ContentStore } from './store/content-store.ts'
import {
  createTimeSlicer,
  createStreamSlots,
  type TimeSlicer,
  type StreamSlots,
} from './events/event-stream.ts'
import type { CommittedTransaction, DocumentChange, Lake } from './types.ts'

/** A transaction to be checked and stored. */
export interface TransactionInput {
  author: string
  transactionId?: string | undefined
  /** Checks everything and stores nothing. */
  isDryRun?: boolean
  /** Whether failures are reported as mutation errors or action errors. */
  kind: 'mutationError' | 'actionError'
  /** Applies the mutations. */
  build: (workspace: Workspace) => void
  /**
   * Throws an HttpError if the author may not make these changes (./mutate/rights.ts). Missing for programs on this
   * machine.
   */
  authorise?: (changes: readonly DocumentChange[]) => void
}

/** The content lake as the endpoints in this folder and the reviews use it. Other code uses `Lake`. */
export interface ContentLake extends Lake {
  readonly store: ContentStore
  /** All stored documents. */
  readonly stored: View
  readonly views: Views
  /** Limits the number of event streams. */
  readonly streams: StreamSlots
  /** Runs the filters of all listeners. */
  readonly timeSlicer: TimeSlicer
  /** Aborted when streams have to end. */
  readonly closing: AbortSignal
  /** Ends all event streams, so that their clients reconnect. The store stays open for running requests. */
  endStreams(): void
  now(): Date
  /** Checks and stores the changes that `build` makes to the workspace, and notifies listeners. A dry run does neither. */
  transact(input: TransactionInput): CommittedTransaction
  /** Runs a query. Rejects with an HttpError if it is invalid or exceeds a limit. */
  query(request: QueryRequest): Promise<QueryResult>
}

/**
 * Opens the content lake in one SQLite file, which is created if missing.
 *
 * @param file a path, or `:memory:` in tests
 * @param now the clock, for tests
 */
export function openLake({
  file,
  now = () => new Date(),
  log,
}: {
  file: string
  now?: () => Date
  log?: Log
}): ContentLake {
  const store = openContentStore(file)
  const views = createViews(store.readDocuments())
  const stored = views.get('raw', 'all')
  const getDocument = (id: string) => stored.byId.get(id) ?? null
  const closing = new AbortController()
  const listeners = new Set<(transaction: CommittedTransaction) => void>()
  let last = store.lastTransaction()
  const lastSequence = () => last?.sequence ?? 0
  // Query threads need a file, so an in-memory data set in tests works without them.
  const pool = file === ':memory:' ? null : createQueryPool({ file })
  const engine = createQueryEngine({ views, pool, now })

  function announce(transaction: CommittedTransaction): void {
    for (const listener of [...listeners]) {
      try {
        listener(transaction)
      } catch (error) {
        // The transaction is already stored: a failing listener must not turn it into an error or stop other
        // listeners.
        const event = 'commit listener failed'
        log?.({ level: 'error', event, transaction: transaction.id, error: String(error) })
      }
    }
  }

  function transact(input: TransactionInput): CommittedTransaction {
    const { author, transactionId: id = randomUUID(), isDryRun = false, kind, build, authorise } = input
    assertNewTransactionId(id, store)
    const timestamp = now().toISOString()
    const workspace = createWorkspace({
      ...{ stored, transactionId: id, timestamp },
      lastContentOf: store.lastContentOf,
    })
    // The clock was set back. A preview secret from the future would stay valid until then.
    if (timestamp < (last?.timestamp ?? ''))
      for (const { _id, _type, _updatedAt } of stored.documents)
        if (_type === PREVIEW_SECRET && _updatedAt > timestamp) workspace.mutate({ delete: { id: _id } })
    build(workspace)
    const changes = workspace.changes()
    authorise?.(changes)
    atIndex(kind, 0, () => {
      assertUnlocked(changes, getDocument)
      assertReferencesHold(changes, stored)
    })
    const transaction = { id, sequence: (last?.sequence ?? 0) + 1, timestamp, author, changes }
    if (isDryRun || changes.length === 0) return transaction
    store.append(transaction)
    last = transaction
    views.apply(changes)
    announce(transaction)
    return transaction
  }

  return {
    store,
    stored,
    views,
    streams: createStreamSlots(),
    timeSlicer: createTimeSlicer(),
    closing: closing.signal,
    lastSequence,
    now,
    transact,
    query: engine.query,
    commit({ mutations, author, transactionId }) {
      assertJsonShape(mutations)
      return transact({
        author,
        transactionId,
        kind: 'mutationError',
        build: (workspace) =>
          mutations.forEach((mutation, index) =>
            atIndex('mutationError', index, () => workspace.mutate(mutation)),
          ),
      })
    },
    getDocument,
    onCommit(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    countDocuments: () => stored.documents.length,
    endStreams: () => closing.abort(),
    close() {
      closing.abort()
      listeners.clear()
      pool?.close()
      store.close()
    },
  }
}

/** Refuses an id that is taken or invalid. It becomes the revision of documents, so the rule of document ids applies. */
function assertNewTransactionId(id: string, store: ContentStore): void {
  if (!isValidDocumentId(id)) {
    const message =
      'The transaction id is not valid. Use letters, digits, dot, hyphen and underscore, 128 at most.'
    throw new HttpError('badRequest', message)
  }
  atIndex('mutationError', 0, () => {
    if (store.findTransaction(id) === null) return
    const description = `The transaction ID "${id}" is already used`
    throw new MutationFailure('conflict', { type: 'transactionIDAlreadyUsedError', description, id })
  })
}
