import { randomUUID } from 'node:crypto'
import { HttpError } from '../../base/errors.ts'
import { isValidDocumentId } from '../model/document-ids.ts'
import { assertJsonShape } from '../model/json.ts'
import { atIndex, MutationFailure } from '../model/mutation-error.ts'
import { assertReferencesHold } from '../model/references.ts'
import { assertUnlocked } from '../model/release-document.ts'
import { type CommittedTransaction, type DocumentChange, type Json, PREVIEW_SECRET } from '../model/types.ts'
import type { Views } from '../model/views.ts'
import type { ContentStore } from '../store/content-store.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

/** A transaction to check and store. */
interface TransactionInput {
  author: string
  transactionId?: string | undefined
  /** If true, checks everything but stores nothing. */
  isDryRun?: boolean
  /** Whether to report failures as mutation errors or action errors. */
  kind: 'mutationError' | 'actionError'
  /** Applies the mutations. */
  build: (workspace: Workspace) => void
  /**
   * Throws an HttpError if the author may not make these changes (./rights.ts). Absent for programs on this machine.
   */
  authorise?: (changes: readonly DocumentChange[]) => void
}

export type LakeWriter = Omit<ReturnType<typeof createLakeWriter>, 'lastSequence'>

/**
 * Creates the writer of a content file.
 *
 * @param announce called after each transaction has been stored and the views updated
 */
export function createLakeWriter({
  store,
  views,
  now,
  announce,
}: {
  store: ContentStore
  views: Views
  now: () => Date
  announce: (transaction: CommittedTransaction) => void
}) {
  const stored = views.get('raw', 'all')
  let last = store.lastTransaction()
  const lastSequence = () => last?.sequence ?? 0

  /** Checks the changes that `build` makes, then stores them and notifies listeners. A dry run only checks. */
  function transact(input: TransactionInput): CommittedTransaction {
    const { author, transactionId: id = randomUUID(), isDryRun = false, kind, build, authorise } = input
    assertNewTransactionId(id, store)
    const timestamp = now().toISOString()
    const workspace = createWorkspace({
      ...{ stored, transactionId: id, timestamp },
      lastContentOf: store.lastContentOf,
    })
    // The clock has been set back. A preview secret with a later time would stay valid for too long.
    if (timestamp < (last?.timestamp ?? ''))
      for (const { _id, _type, _updatedAt } of stored.documents)
        if (_type === PREVIEW_SECRET && _updatedAt > timestamp) workspace.mutate({ delete: { id: _id } })
    build(workspace)
    const changes = workspace.changes()
    authorise?.(changes)
    atIndex(kind, 0, () => {
      assertUnlocked(changes, (documentId) => stored.byId.get(documentId) ?? null)
      assertReferencesHold(changes, stored)
    })
    const transaction = { id, sequence: lastSequence() + 1, timestamp, author, changes }
    if (isDryRun || changes.length === 0) return transaction
    store.append(transaction)
    last = transaction
    views.apply(changes)
    announce(transaction)
    return transaction
  }

  return {
    lastSequence,
    transact,
    /** Stores every mutation or none. @throws HttpError if one fails */
    commit({ mutations, ...head }: { mutations: Json[]; author: string; transactionId?: string }) {
      assertJsonShape(mutations)
      return transact({
        ...head,
        kind: 'mutationError',
        build: (workspace) =>
          mutations.forEach((mutation, index) =>
            atIndex('mutationError', index, () => workspace.mutate(mutation)),
          ),
      })
    },
  }
}

/**
 * Refuses a transaction id that is taken or invalid. It becomes the documents' revision, so the rules for document ids
 * apply.
 */
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
