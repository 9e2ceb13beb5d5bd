import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import { inTransaction } from '../../base/sqlite.ts'
import { toDraftId, toPublishedId } from '../model/document-ids.ts'
import type { CommittedTransaction, DocumentChange, Json, LakeDocument } from '../model/types.ts'
import { parseDocument, parseStored, readDocuments, toText } from './parse-document.ts'
import { openRevisionLog, revisionName, type LoggedRevision } from './revision-log.ts'
import { prepareDatabase } from './schema.ts'
import { openTextIndex, openTextSearch } from './text-index.ts'

/** A document as it was after a transaction. */
export interface StoredRevision {
  documentId: string
  sequence: number
  /** Null if the transaction deleted it. */
  document: LakeDocument | null
  mutations: Json[]
}

/** A transaction without its changes. */
export type TransactionHead = Omit<CommittedTransaction, 'changes'>

/** A deleted document and the transaction that deleted it. */
export interface Deletion extends TransactionHead {
  documentId: string
}

/** Reads the content file: the current documents and every revision of each. */
export interface ContentHistory {
  readDocuments(): LakeDocument[]
  /** The newest transaction, or null in a new file. */
  lastTransaction(): TransactionHead | null
  findTransaction(id: string): TransactionHead | null
  /** The transactions that changed any of the documents, oldest first. */
  transactionsOf(documentIds: readonly string[]): TransactionHead[]
  /** The transactions after a sequence number, with their changes, oldest first. */
  transactionsAfter(sequence: number, limit: number): CommittedTransaction[]
  revisionsIn(sequence: number): StoredRevision[]
  /** The newest revision of a document up to `sequence`, including deletions. */
  revisionAt(documentId: string, sequence: number): StoredRevision | null
  /** The latest content of a document, even if it has been deleted. */
  lastContentOf(documentId: string): LakeDocument | null
  /** Documents whose newest revision is a deletion, most recent first. */
  deletions(): Deletion[]
  /** Authors of a document since it was last created, up to transaction `until`. The first one created it. */
  writersOf(documentId: string, until: number): Pick<TransactionHead, 'sequence' | 'author'>[]
  /** Every id that a document was ever stored under: published, as a draft and in releases. */
  variantsOf(documentId: string): string[]
  /** Sequence number of the last transaction up to `timestamp`, or 0 if there is none. */
  sequenceAt(timestamp: string): number
}

/** Reads and writes the content file. */
export interface ContentStore extends ContentHistory {
  /** Writes a transaction, which is on disk when this returns. */
  append(transaction: CommittedTransaction): void
  /** Returns the ids of documents that match a string, best first (./text-index.ts). */
  findText(query: string): string[]
  close(): void
}

/** Opens the content file, creating it if necessary. Tests use `:memory:`. */
export function openContentStore(file: string): ContentStore {
  const database = new DatabaseSync(file)
  prepareDatabase(database)

  const insertTransaction = database.prepare(
    'INSERT INTO transactions (sequence, id, timestamp, author) VALUES (?, ?, ?, ?)',
  )
  const revisions = openRevisionLog(database)
  const upsertDocument = database.prepare(
    'INSERT INTO documents (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
  )
  const textIndex = openTextIndex(database)
  const deleteDocument = database.prepare('DELETE FROM documents WHERE id = ?')
  const all = (sql: string, ...values: SQLInputValue[]) => database.prepare(sql).all(...values)
  const first = (sql: string, ...values: SQLInputValue[]) => database.prepare(sql).get(...values)

  function write(change: DocumentChange, head: TransactionHead): void {
    const body = change.next === null ? null : JSON.stringify(change.next)
    const { documentId } = change
    const mutations = JSON.stringify(change.mutations)
    revisions.append({ documentId, sequence: head.sequence, body, mutations }, head)
    if (body === null) deleteDocument.run(change.documentId)
    else upsertDocument.run(change.documentId, body)
    textIndex.put(documentId, change.next)
  }

  function firstHead(sql: string, ...values: SQLInputValue[]): TransactionHead | null {
    const row = first(sql, ...values)
    return row === undefined ? null : toHead(row)
  }

  function revisionAt(documentId: string, sequence: number): StoredRevision | null {
    const found = revisions.at(documentId, sequence)
    return found === null ? null : toRevision(found)
  }

  function changesOf({ sequence }: TransactionHead): DocumentChange[] {
    return revisions.ofTransaction(sequence).map((logged) => {
      const { documentId, document, mutations } = toRevision(logged)
      const previous = revisionAt(documentId, sequence - 1)?.document ?? null
      return { documentId, previous, next: document, mutations }
    })
  }

  return {
    readDocuments: () => readDocuments(database),
    lastTransaction: () => firstHead('SELECT * FROM transactions ORDER BY sequence DESC LIMIT 1'),
    findTransaction: (id) => firstHead('SELECT * FROM transactions WHERE id = ?', id),
    transactionsOf(documentIds) {
      const sql = `SELECT * FROM transactions WHERE sequence IN (
        SELECT sequence FROM revisions WHERE document_id IN (SELECT value FROM json_each(?))
      ) ORDER BY sequence`
      return all(sql, JSON.stringify(documentIds)).map(toHead)
    },
    transactionsAfter(sequence, limit) {
      const sql = 'SELECT * FROM transactions WHERE sequence > ? ORDER BY sequence LIMIT ?'
      return all(sql, sequence, limit)
        .map(toHead)
        .map((head) => ({ ...head, changes: changesOf(head) }))
    },
    revisionsIn: (sequence) => revisions.ofTransaction(sequence).map(toRevision),
    revisionAt,
    lastContentOf(documentId) {
      const found = revisions.lastContent(documentId)
      return found === null ? null : toRevision(found).document
    },
    deletions() {
      const sql = `SELECT document_keys.id AS document_id, transactions.* FROM document_keys
          JOIN history ON document = key AND history.sequence = (SELECT max(sequence) FROM history WHERE document = key)
          JOIN transactions USING (sequence)
        WHERE body IS NULL ORDER BY sequence DESC, document_id`
      return all(sql).map((row) => ({ documentId: toText(row['document_id']), ...toHead(row) }))
    },
    writersOf(documentId, until) {
      const sql = `WITH writes AS (
          SELECT sequence, author, body IS NULL AS is_deletion FROM history
          JOIN document_keys ON key = document JOIN transactions USING (sequence)
          WHERE document_keys.id = ? AND sequence <= ?)
        SELECT sequence, author FROM writes
        WHERE sequence > coalesce((SELECT max(sequence) FROM writes WHERE is_deletion), 0) ORDER BY sequence`
      return all(sql, documentId, until).map(({ sequence, author }) => ({
        sequence: Number(sequence),
        author: toText(author),
      }))
    },
    variantsOf(documentId) {
      const id = toPublishedId(documentId)
      const sql = "SELECT id FROM document_keys WHERE id IN (?, ?) OR id GLOB 'versions.*' ORDER BY id"
      return all(sql, id, toDraftId(id))
        .map((row) => toText(row['id']))
        .filter((variant) => toPublishedId(variant) === id)
    },
    sequenceAt(timestamp) {
      const row = first('SELECT max(sequence) AS sequence FROM transactions WHERE timestamp <= ?', timestamp)
      return Number(row?.['sequence'] ?? 0)
    },
    append(transaction) {
      const { sequence, id, timestamp, author } = transaction
      inTransaction(database, () => {
        insertTransaction.run(sequence, id, timestamp, author)
        for (const change of transaction.changes) write(change, transaction)
      })
    },
    findText: openTextSearch(database),
    close: () => database.close(),
  }
}

type Row = Record<string, SQLOutputValue>

function toHead(row: Row): TransactionHead {
  return {
    sequence: Number(row['sequence']),
    id: toText(row['id']),
    timestamp: toText(row['timestamp']),
    author: toText(row['author']),
  }
}

function toRevision(logged: LoggedRevision): StoredRevision {
  const { documentId, sequence, body, mutations } = logged
  const what = revisionName(logged)
  const parsed = parseStored(mutations, what)
  return {
    ...{ documentId, sequence },
    document: body === null ? null : parseDocument(body, what),
    mutations: Array.isArray(parsed) ? parsed : [],
  }
}
