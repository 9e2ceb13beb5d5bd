import { DatabaseSync } from 'node:sqlite'
import { nameOf } from '../../store/damage.ts'
import { createDocumentCache } from '../../store/document-cache.ts'
import { parseDocument } from '../../store/parse-document.ts'
import { createViews, type Views } from '../views.ts'

/** The current documents in another thread, read from the content file and brought up to date before each question. */
export interface Replica {
  views: Views
  /** Reads what was committed since the last time. */
  catchUp(): void
}

/**
 * Opens the content file for reading. The file must exist; the thread that
 * writes it keeps it open.
 */
export function openReplica(file: string): Replica {
  const database = new DatabaseSync(file, { readOnly: true })
  const lastSequence = database.prepare('SELECT coalesce(max(sequence), 0) AS sequence FROM transactions')
  const changedSince = database.prepare(
    `SELECT DISTINCT document_id AS id, body FROM
       (SELECT document_id FROM revisions WHERE sequence > ?)
       LEFT JOIN documents ON documents.id = document_id`,
  )
  const readSequence = () => Number(lastSequence.get()?.['sequence'] ?? 0)

  database.exec('BEGIN')
  let sequence = readSequence()
  const documents = createDocumentCache(
    database
      .prepare('SELECT id, body FROM documents ORDER BY id')
      .all()
      .map(({ id, body }) => parseDocument(body, `the document ${nameOf(id)}`)),
  )
  database.exec('COMMIT')
  const views = createViews(documents)

  return {
    views,
    catchUp() {
      // One snapshot of the file, so that the documents are those of the sequence.
      database.exec('BEGIN')
      try {
        const newest = readSequence()
        if (newest === sequence) return
        const rows = changedSince.all(sequence)
        const ids = rows.map((row) => String(row['id']))
        for (const [index, row] of rows.entries()) {
          const id = ids[index] ?? ''
          const next = row['body'] === null ? null : parseDocument(row['body'], `the document ${nameOf(id)}`)
          documents.replace(id, next)
        }
        views.follow(ids)
        sequence = newest
      } finally {
        database.exec('COMMIT')
      }
    },
  }
}
