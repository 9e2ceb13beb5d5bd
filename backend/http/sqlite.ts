import type { DatabaseSync } from 'node:sqlite'
import { StartError } from './errors.ts'

/** The step that brings a file to its next version, as SQL or as a function. */
export type FileMigration = string | ((database: DatabaseSync) => void)

/**
 * Runs writes in one transaction: all of them are stored, or none. Inside another transaction they become part of it.
 *
 * @returns what `work` returns
 * @throws what `work` or SQLite throws, after a rollback
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

function rollBack(database: DatabaseSync): void {
  // After a full disk SQLite may have rolled back already.
  if (database.isTransaction) database.exec('ROLLBACK')
}

/**
 * Sets a file up for durable writes and runs the migrations that it lacks, each in a transaction of its own.
 *
 * @param migrations each leads from the version of its index (SQLite's `user_version`) to the next
 * @returns the version that the file had
 * @throws StartError when a newer version of this program wrote the file; the file is closed then
 */
export function bringUpToDate(database: DatabaseSync, migrations: readonly FileMigration[]): number {
  const version = versionOf(database)
  if (version > migrations.length) {
    const file = database.location() ?? 'The file'
    database.close()
    throw new StartError(
      `${file} was written by a newer version of this program. Update the program, or restore a backup of before: npm run backup -- restore <folder>`,
    )
  }
  // FULL syncs the write-ahead log at each commit: what was acknowledged survives a power cut.
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

/** Reads the version of a file: how many migrations have run over it. */
export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
}
