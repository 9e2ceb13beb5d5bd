import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { StartError } from './errors.ts'

/** A migration to the next version, either SQL or a function. */
export type FileMigration = string | ((database: DatabaseSync) => void)

/**
 * Runs writes in a transaction. If a transaction is already open, the writes become part of it.
 *
 * @returns the result of `work`
 * @throws whatever `work` or SQLite throws, after a rollback
 */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work()
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    rollBack(database)
    throw error
  }
}

export function rollBack(database: DatabaseSync): void {
  // SQLite rolls back on its own when the disk is full.
  if (database.isTransaction) database.exec('ROLLBACK')
}

/**
 * Configures a file for durable writes and runs the missing migrations, each in its own transaction.
 *
 * @param migrations the one at index n migrates from version n (SQLite's `user_version`) to n + 1
 * @returns the version that the file had before
 * @throws StartError if a newer version of this program wrote the file, after closing it
 */
export function bringUpToDate(database: DatabaseSync, migrations: readonly FileMigration[]): number {
  const version = versionOf(database)
  if (version > migrations.length) {
    const file = database.location() ?? 'The file'
    database.close()
    throw new StartError(
      `${file} was written by a newer version of this program. Update the program, or restore an older backup: npm run backup -- restore <folder>`,
    )
  }
  // FULL syncs the write-ahead log at each commit, so that acknowledged writes survive a power cut.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  for (const [index, migrate] of migrations.entries()) {
    if (index < version) continue
    inTransaction(database, () => {
      if (typeof migrate === 'string') database.exec(migrate)
      else migrate(database)
      database.exec(`PRAGMA user_version = ${index + 1}`)
    })
  }
  return version
}

/** Returns the number of migrations that have been applied to a file. */
export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
}

/**
 * Creates template tags that run SQL with each value as a parameter, and prepare each statement once. Node's own tag
 * store (24.21) keeps the file open after `close`, so its write-ahead log would stay behind.
 *
 * @example sqlTags(database).get`SELECT name FROM accounts WHERE id = ${id}`
 */
export function sqlTags(database: DatabaseSync) {
  const prepared = new Map<TemplateStringsArray, StatementSync>()
  function prepare(strings: TemplateStringsArray): StatementSync {
    const statement = prepared.get(strings) ?? database.prepare(strings.join('?'))
    prepared.set(strings, statement)
    return statement
  }
  return {
    all: (strings: TemplateStringsArray, ...values: SQLInputValue[]) => prepare(strings).all(...values),
    get: (strings: TemplateStringsArray, ...values: SQLInputValue[]) => prepare(strings).get(...values),
    run: (strings: TemplateStringsArray, ...values: SQLInputValue[]) => prepare(strings).run(...values),
  }
}
