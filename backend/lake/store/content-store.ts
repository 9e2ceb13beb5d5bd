import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { inTransaction, sqlTags } from '../../base/sqlite.ts'
import { toDraftId, toPublishedId } from '../model/document-ids.ts'
import type { CommittedTransaction, DocumentChange, LakeDocument } from '../model/types.ts'
import { parseDocument, parseStored, readDocuments, toText } from './parse-document.ts'
import { openRevisionLog, revisionName, type LoggedRevision } from './revision-log.ts'
import { prepareDatabase } from './schema.ts'
import { openTextIndex, openTextSearch } from './text-index.ts'

/** A document as it was after a transaction. */
export type StoredRevision = ReturnType<typeof toRevision>

/** A transaction without its changes. */
export type TransactionHead = Omit<CommittedTransaction, 'changes'>

/** Reads and writes the content file. */
export type ContentStore = ReturnType<typeof openContentStore>

/** Reads the content file: the current documents and every revision of each. */
export type ContentHistory = Omit<ContentStore, 'append' | 'findText' | 'close'>

/** Opens the content file, creating it if necessary. Tests use `:memory:`. */
export function openContentStore(file: string) {
  const database = new DatabaseSync(file)
  prepareDatabase(database)

  const sql = sqlTags(database)
  const revisions = openRevisionLog(database)
  const indexText = openTextIndex(database)

  function write(change: DocumentChange, head: TransactionHead): void {
    const { documentId, next } = change
    const body = next === null ? null : JSON.stringify(next)
    const mutations = JSON.stringify(change.mutations)
    revisions.append({ documentId, sequence: head.sequence, body, mutations }, head)
    if (body === null) sql.run`DELETE FROM documents WHERE id = ${documentId}`
    else
      sql.run`INSERT INTO documents (id, body) VALUES (${documentId}, ${body})
        ON CONFLICT (id) DO UPDATE SET body = excluded.body`
    indexText(documentId, next)
  }

  /** The newest revision of a document up to `sequence`, including deletions. */
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
    /** The newest transaction, or null in a new file. */
    lastTransaction: () => toHeadOrNull(sql.get`SELECT * FROM transactions ORDER BY sequence DESC LIMIT 1`),
    findTransaction: (id: string) => toHeadOrNull(sql.get`SELECT * FROM transactions WHERE id = ${id}`),
    /** The transactions that changed any of the documents, oldest first. */
    transactionsOf(documentIds: readonly string[]): TransactionHead[] {
      return sql.all`SELECT * FROM transactions WHERE sequence IN (
        SELECT sequence FROM revisions WHERE document_id IN (SELECT value FROM json_each(${JSON.stringify(documentIds)}))
      ) ORDER BY sequence`.map(toHead)
    },
    /** The transactions after a sequence number, with their changes, oldest first. */
    transactionsAfter(sequence: number, limit: number): CommittedTransaction[] {
      return sql.all`SELECT * FROM transactions WHERE sequence > ${sequence} ORDER BY sequence LIMIT ${limit}`
        .map(toHead)
        .map((head) => ({ ...head, changes: changesOf(head) }))
    },
    revisionsIn: (sequence: number) => revisions.ofTransaction(sequence).map(toRevision),
    revisionAt,
    /** The latest content of a document, even if it has been deleted. */
    lastContentOf(documentId: string): LakeDocument | null {
      const found = revisions.lastContent(documentId)
      return found === null ? null : toRevision(found).document
    },
    /** Documents whose newest revision is a deletion, most recent first. */
    deletions(): (TransactionHead & { documentId: string })[] {
      const rows = sql.all`SELECT document_keys.id AS document_id, transactions.* FROM document_keys
          JOIN history ON document = key AND history.sequence = (SELECT max(sequence) FROM history WHERE document = key)
          JOIN transactions USING (sequence)
        WHERE body IS NULL ORDER BY sequence DESC, document_id`
      return rows.map((row) => ({ documentId: toText(row['document_id']), ...toHead(row) }))
    },
    /** Authors of a document since it was last created, up to transaction `until`. The first one created it. */
    writersOf(documentId: string, until: number): Pick<TransactionHead, 'sequence' | 'author'>[] {
      const rows = sql.all`WITH writes AS (
          SELECT sequence, author, body IS NULL AS is_deletion FROM history
          JOIN document_keys ON key = document JOIN transactions USING (sequence)
          WHERE document_keys.id = ${documentId} AND sequence <= ${until})
        SELECT sequence, author FROM writes
        WHERE sequence > coalesce((SELECT max(sequence) FROM writes WHERE is_deletion), 0) ORDER BY sequence`
      return rows.map(({ sequence, author }) => ({ sequence: Number(sequence), author: toText(author) }))
    },
    /** Every id that a document was ever stored under: published, as a draft and in releases. */
    variantsOf(documentId: string): string[] {
      const id = toPublishedId(documentId)
      return sql.all`SELECT id FROM document_keys
        WHERE id IN (${id}, ${toDraftId(id)}) OR id GLOB 'versions.*' ORDER BY id`
        .map((row) => toText(row['id']))
        .filter((variant) => toPublishedId(variant) === id)
    },
    /** Sequence number of the last transaction up to `timestamp`, or 0 if there is none. */
    sequenceAt(timestamp: string): number {
      const row = sql.get`SELECT max(sequence) AS sequence FROM transactions WHERE timestamp <= ${timestamp}`
      return Number(row?.['sequence'] ?? 0)
    },
    /** Writes a transaction, which is on disk when this returns. */
    append(transaction: CommittedTransaction): void {
      const { sequence, id, timestamp, author } = transaction
      inTransaction(database, () => {
        sql.run`INSERT INTO transactions (sequence, id, timestamp, author)
          VALUES (${sequence}, ${id}, ${timestamp}, ${author})`
        for (const change of transaction.changes) write(change, transaction)
      })
    },
    /** Returns the ids of documents that match a string, best first (./text-index.ts). */
    findText: openTextSearch(database),
    close: () => database.close(),
  }
}

type Row = Record<string, SQLOutputValue>

function toHeadOrNull(row: Row | undefined): TransactionHead | null {
  return row === undefined ? null : toHead(row)
}

function toHead(row: Row): TransactionHead {
  return {
    sequence: Number(row['sequence']),
    id: toText(row['id']),
    timestamp: toText(row['timestamp']),
    author: toText(row['author']),
  }
}

function toRevision(logged: LoggedRevision) {
  const { documentId, sequence, body, mutations } = logged
  const what = revisionName(logged)
  const parsed = parseStored(mutations, what)
  return {
    ...{ documentId, sequence },
    /** Null if the transaction deleted it. */
    document: body === null ? null : parseDocument(body, what),
    mutations: Array.isArray(parsed) ? parsed : [],
  }
}
