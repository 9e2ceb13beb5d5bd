import { DatabaseSync } from 'node:sqlite'
import { errorMessage } from '../../base/errors.ts'
import { DamagedContent, nameOf } from './parse-document.ts'
import { openRevisionLog } from './revision-log.ts'
import { isUpToDate } from './schema.ts'

/** Number of ids per batch. */
const PAGE = 500

/**
 * Compares every revision in a content file with its digest, and every document with its newest revision. Reads each
 * document in its own snapshot, so that the file can be written to in the meantime.
 *
 * @param file skipped if it was written by an older program, since it has no digests yet
 * @returns for each document, null or a description of the damage that contains none of its content
 */
export function* checkContent(file: string): Generator<string | null> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    if (!isUpToDate(database)) return
    const log = openRevisionLog(database)
    const ids = database.prepare(
      `SELECT id FROM (SELECT id FROM document_keys UNION SELECT id FROM documents) WHERE id > ? ORDER BY id LIMIT ${PAGE}`,
    )
    const bodyOf = database.prepare('SELECT body FROM documents WHERE id = ?')
    let last = ''
    for (;;) {
      const page = ids.all(last).map((row) => String(row['id']))
      for (const id of page) {
        database.exec('BEGIN')
        try {
          const body = bodyOf.get(id)?.['body'] ?? null
          yield body === log.check(id) ? null : new DamagedContent(`the document ${nameOf(id)}`).message
        } catch (error) {
          yield error instanceof DamagedContent
            ? error.message
            : `the document ${nameOf(id)} cannot be read (${errorMessage(error)})`
        } finally {
          database.exec('COMMIT')
        }
      }
      const newest = page.at(-1)
      if (newest === undefined) return
      last = newest
    }
  } finally {
    database.close()
  }
}
