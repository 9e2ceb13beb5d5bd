import { randomUUID } from 'node:crypto'
import { HttpError } from '../http/errors.ts'
import type { Log } from '../http/log.ts'
import { isValidDocumentId } from './document-ids.ts'
import { assertJsonShape } from './json.ts'
import { atIndex, MutationFailure } from './mutate/mutation-error.ts'
import { createWorkspace, type Workspace } from './mutate/workspace.ts'
import type { View } from './perspective.ts'
import { createViews, type Views } from './query/views.ts'
import { createQueryEngine } from './query/query-engine.ts'
import type { Answer, Question } from './query/answer-question.ts'
import { createQueryPool } from './query/worker/query-pool.ts'
import { assertUnlocked } from './releases/release-document.ts'
import { assertReferencesHold } from './references.ts'
import { openContentStore, type ContentStore } from './store/content-store.ts'
import { createPacer, createStreamSlots, type Pacer, type StreamSlots } from './events/event-stream.ts'
import type { CommittedTransaction, DocumentChange, Lake } from './types.ts'

/** How a transaction is put together: mutations, or actions that amount to mutations. */
export interface TransactionInput {
  author: string
  transactionId?: string | undefined
  /** Checks everything and stores nothing. */
  isDryRun?: boolean
  kind: 'mutationError' | 'actionError'
  build: (workspace: Workspace) => void
  /** Refuses what its author may not do, by an HttpError (./mutate/rights.ts). Programs of this house are not judged. */
  judge?: (changes: readonly DocumentChange[]) => void
}

/** The lake with what the endpoints in this folder need beside the public interface. */
export interface ContentLake extends Lake {
  readonly store: ContentStore
  /** All documents as they are stored. */
  readonly stored: View
  readonly views: Views
  /** Limits the number of event streams. */
  readonly streams: StreamSlots
  /** Paces what all listeners do at one change. */
  readonly pacer: Pacer
  /** Aborted when streams have to end. */
  readonly closing: AbortSignal
  /** Ends all event streams, so that their clients connect again. The store stays open for what is still under way. */
  endStreams(): void
  now(): Date
  /** Checks and stores what `build` does to the workspace. A dry run is not stored and announced to nobody. */
  transact(input: TransactionInput): CommittedTransaction
  /** Answers a query. Rejects with an HttpError when it is wrong or asks for too much. */
  answer(question: Question): Promise<Answer>
}

/**
 * Opens the content lake in one SQLite file, made when missing.
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
  // A data set in memory can be read by no other thread. Only tests have one.
  const pool = file === ':memory:' ? null : createQueryPool({ file })
  const engine = createQueryEngine({ views, pool, now })

  function announce(transaction: CommittedTransaction): void {
    for (const listener of [...listeners]) {
      try {
        listener(transaction)
      } catch (error) {
        // The transaction is stored: one failing listener must not turn it into an error, nor silence the others.
        const event = 'commit listener failed'
        log?.({ level: 'error', event, transaction: transaction.id, error: String(error) })
      }
    }
  }

  function transact(input: TransactionInput): CommittedTransaction {
    const { author, transactionId: id = randomUUID(), isDryRun = false, kind, build, judge } = input
    assertNewTransactionId(id, store)
    const timestamp = laterOf(now().toISOString(), last?.timestamp ?? '')
    const workspace = createWorkspace({ read: getDocument, transactionId: id, timestamp })
    build(workspace)
    const changes = workspace.changes()
    judge?.(changes)
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
    pacer: createPacer(),
    closing: closing.signal,
    lastSequence,
    now,
    transact,
    answer: engine.answer,
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

/** Transaction ids that clients give become revisions: they have the alphabet of document ids. */
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

// History asks for “the state at a time”: time never runs backwards from one transaction to the next.
function laterOf(left: string, right: string): string {
  return left > right ? left : right
}
