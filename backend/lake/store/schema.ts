import type { DatabaseSync } from 'node:sqlite'

/**
 * Steps that bring a file from one `user_version` to the next. Append only: files
 * on users' disks have run the earlier ones.
 */
const MIGRATIONS = [
  `
  CREATE TABLE documents (
    id TEXT PRIMARY KEY,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE transactions (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL
  ) STRICT;

  -- One row per document that a transaction touched. A null body is a deletion.
  CREATE TABLE revisions (
    document_id TEXT NOT NULL,
    sequence INTEGER NOT NULL REFERENCES transactions (sequence),
    body TEXT,
    mutations TEXT NOT NULL,
    PRIMARY KEY (document_id, sequence)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX revisions_by_sequence ON revisions (sequence);
  `,
] as const

/**
 * Prepares a file for durable use and brings its tables up to date.
 *
 * @throws Error when the file was written by a newer version of this program
 */
export function prepareDatabase(database: DatabaseSync): void {
  // FULL syncs the write-ahead log at each commit: what was acknowledged survives a power cut.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;')
  const row = database.prepare('PRAGMA user_version').get()
  const version = Number(row?.['user_version'] ?? 0)
  if (version > MIGRATIONS.length) {
    throw new Error('The content file was written by a newer version of this program. Update the program.')
  }
  for (const [index, migration] of MIGRATIONS.entries()) {
    if (index < version) continue
    database.exec(`BEGIN; ${migration}; PRAGMA user_version = ${index + 1}; COMMIT;`)
  }
}
