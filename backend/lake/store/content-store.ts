import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'
import type { CommittedTransaction, DocumentChange, Json, LakeDocument } from '../types.ts'
import { nameOf } from './damage.ts'
import { parseDocument, parseStored, toText } from './parse-document.ts'
import { openRevisionLog, type LoggedRevision, type RevisionOutline } from './revision-log.ts'
import { prepareDatabase } from './schema.ts'

/** One document as one transaction left it. */
export interface StoredRevision {
  documentId: string
  sequence: number
  /** Null when the transaction deleted it. */
  document: LakeDocument | null
  mutations: Json[]
}

/** A transaction without its content. */
export interface TransactionHead {
  sequence: number
  id: string
  timestamp: string
  author: string
}

/** The content file: documents as they are, and every revision that they have had. */
export interface ContentStore {
  readDocuments(): LakeDocument[]
  /** The transaction with the highest sequence number, or null in a new file. */
  lastTransaction(): TransactionHead | null
  findTransaction(id: string): TransactionHead | null
  /** Heads of the transactions that touched any of the documents, oldest first. */
  transactionsOf(documentIds: readonly string[]): TransactionHead[]
  /** Heads of the transactions above a sequence number, oldest first. */
  headsAfter(sequence: number, limit: number): TransactionHead[]
  /** What the transactions touched that touched any of the documents, oldest first, without content. */
  outlinesOf(documentIds: readonly string[]): RevisionOutline[]
  revisionsIn(sequence: number): StoredRevision[]
  /** The newest revision of a document that is not after `sequence`, deletions included. */
  revisionAt(documentId: string, sequence: number): StoredRevision | null
  /** The newest revision of a document that is not a deletion. */
  lastContentOf(documentId: string): LakeDocument | null
  /** Which documents are gone, and by which transaction, the newest deletion first. */
  deletions(): RevisionOutline[]
  /** The head of a transaction by its sequence number. */
  headOf(sequence: number): TransactionHead | null
  /** Highest sequence number whose timestamp is not after `timestamp`, or 0. */
  sequenceAt(timestamp: string): number
  /** Writes a transaction. It is on disk when this returns. */
  append(transaction: CommittedTransaction): void
  close(): void
}

/** Opens or creates the content file. `:memory:` keeps it in memory, for tests. */
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
  }

  return {
    readDocuments: () =>
      all('SELECT id, body FROM documents ORDER BY id').map(({ id, body }) =>
        parseDocument(body, `the document ${nameOf(id)}`),
      ),
    lastTransaction: () => toHead(first('SELECT * FROM transactions ORDER BY sequence DESC LIMIT 1')),
    findTransaction: (id) => toHead(first('SELECT * FROM transactions WHERE id = ?', id)),
    transactionsOf(documentIds) {
      const sql = `SELECT * FROM transactions WHERE sequence IN (
        SELECT sequence FROM revisions WHERE document_id IN (SELECT value FROM json_each(?))
      ) ORDER BY sequence`
      return all(sql, JSON.stringify(documentIds)).flatMap((row) => toHead(row) ?? [])
    },
    headsAfter: (sequence, limit) =>
      all('SELECT * FROM transactions WHERE sequence > ? ORDER BY sequence LIMIT ?', sequence, limit).flatMap(
        (row) => toHead(row) ?? [],
      ),
    outlinesOf: revisions.outlines,
    revisionsIn: (sequence) => revisions.of(sequence).map(toRevision),
    revisionAt(documentId, sequence) {
      const found = revisions.at(documentId, sequence)
      return found === null ? null : toRevision(found)
    },
    lastContentOf(documentId) {
      const found = revisions.lastWhole(documentId)
      return found === null ? null : toRevision(found).document
    },
    deletions() {
      const sql = `SELECT id, sequence FROM document_keys JOIN history ON document = key AND sequence =
          (SELECT max(sequence) FROM history WHERE document = key)
        WHERE body IS NULL ORDER BY sequence DESC, id`
      return all(sql).map(({ id, sequence }) => ({
        ...{ documentId: toText(id), sequence: Number(sequence) },
        isDeletion: true,
      }))
    },
    headOf: (sequence) => toHead(first('SELECT * FROM transactions WHERE sequence = ?', sequence)),
    sequenceAt(timestamp) {
      const row = first('SELECT max(sequence) AS sequence FROM transactions WHERE timestamp <= ?', timestamp)
      return Number(row?.['sequence'] ?? 0)
    },
    append(transaction) {
      database.exec('BEGIN IMMEDIATE')
      try {
        const { sequence, id, timestamp, author } = transaction
        insertTransaction.run(sequence, id, timestamp, author)
        for (const change of transaction.changes) write(change, transaction)
        database.exec('COMMIT')
      } catch (error) {
        // After a full disk SQLite may have rolled back already.
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
    close: () => database.close(),
  }
}

type Row = Record<string, SQLOutputValue>

function toHead(row: Row | undefined): TransactionHead | null {
  if (row === undefined) return null
  return {
    sequence: Number(row['sequence']),
    id: toText(row['id']),
    timestamp: toText(row['timestamp']),
    author: toText(row['author']),
  }
}

function toRevision({ documentId, sequence, body, mutations }: LoggedRevision): StoredRevision {
  const what = `the revision of transaction ${sequence} of the document ${nameOf(documentId)}`
  const parsed = parseStored(mutations, what)
  return {
    ...{ documentId, sequence },
    document: body === null ? null : parseDocument(body, what),
    mutations: Array.isArray(parsed) ? parsed : [],
  }
}
