import { createHash } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** One row of a table as it is now, or that it is gone. */
export interface Change {
  relation: string
  id: string
  /** The row as JSON, null when it was deleted. */
  body: string | null
}

/** One of the journal's files. */
export interface JournalFile {
  /** Grows by one with each write: of two whole files the one with the higher number is right. */
  sequence(): number
  version(): string | null
  records(): Change[]
  /** All or nothing; on the disk when it returns. */
  write(changes: readonly Change[]): void
  /** Replaces everything. */
  replace(changes: readonly Change[], version: string | null): void
  /** Writes a copy to a path where nothing is. */
  copyTo(path: string): void
  close(): void
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS records (
    relation TEXT NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (relation, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS state (name TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID;
  INSERT OR IGNORE INTO state VALUES ('sequence', 0);`
const SET_STATE = 'INSERT INTO state VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'

/** Opens or makes a file. @throws Error of SQLite when it is damaged */
export function openJournalFile(path: string): JournalFile {
  const database = new DatabaseSync(path)
  // FULL syncs the log at each commit: what was acknowledged survives a power cut. secure_delete
  // overwrites what is deleted: an erased person is not left behind in free pages.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;')
  database.exec(TABLES)
  const upsert = database.prepare(
    'INSERT INTO records VALUES (?, ?, ?, ?) ON CONFLICT (relation, id) DO UPDATE SET body = excluded.body, digest = excluded.digest',
  )
  const remove = database.prepare('DELETE FROM records WHERE relation = ? AND id = ?')
  const setState = database.prepare(SET_STATE)
  const state = (name: string) =>
    database.prepare('SELECT value FROM state WHERE name = ?').get(name)?.['value']
  const sequence = () => Number(state('sequence') ?? 0)

  function commit(work: () => void): void {
    database.exec('BEGIN IMMEDIATE')
    try {
      work()
      setState.run('sequence', sequence() + 1)
      database.exec('COMMIT')
    } catch (error) {
      // After a full disk SQLite may have rolled back already.
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  function store({ relation, id, body }: Change): void {
    if (body === null) remove.run(relation, id)
    else upsert.run(relation, id, body, digestOf(relation, id, body))
  }

  /** The log still holds the pages as they were before something was deleted. While a backup reads, it cannot be emptied. */
  let isLogFull = false
  function emptyLog(): void {
    isLogFull = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] !== 0
  }

  return {
    sequence,
    version: () => {
      const version = state('version')
      return typeof version === 'string' ? version : null
    },
    records: () => readRecords(database),
    write(changes) {
      commit(() => changes.forEach(store))
      if (isLogFull || changes.some(({ body }) => body === null)) emptyLog()
    },
    replace(changes, version) {
      commit(() => {
        database.exec('DELETE FROM records')
        changes.forEach(store)
        if (version !== null) setState.run('version', version)
      })
      emptyLog()
    },
    copyTo: (path) => database.prepare('VACUUM INTO ?').run(path),
    close: () => database.close(),
  }
}

/** How a file fares: every page and every row is looked at. */
export function inspectJournalFile(path: string): 'missing' | 'whole' | 'damaged' {
  if (!existsSync(path)) return 'missing'
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path)
    const isWhole = database.prepare('PRAGMA integrity_check').get()?.['integrity_check'] === 'ok'
    return isWhole && database.prepare(ALL_RECORDS).all().every(isSound) ? 'whole' : 'damaged'
  } catch {
    return 'damaged'
  } finally {
    database?.close()
  }
}

/** The rows that can still be read from a damaged file, as they were written. */
export function salvageRecords(path: string): Change[] {
  const found: Change[] = []
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { readOnly: true })
    for (const row of database.prepare(ALL_RECORDS).iterate()) if (isSound(row)) found.push(toChange(row))
  } catch {
    // Here the damage begins: what came before it is what there is.
  } finally {
    database?.close()
  }
  return found
}

/** Gives a file and its logs another name. */
export function setAside(path: string, suffix: string): string {
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(path + end)) renameSync(path + end, `${path}.${suffix}${end}`)
  return `${path}.${suffix}`
}

type Row = Record<string, unknown>

const ALL_RECORDS = 'SELECT relation, id, body, digest FROM records'

function readRecords(database: DatabaseSync): Change[] {
  return database.prepare(`${ALL_RECORDS} ORDER BY relation, id`).all().map(toChange)
}

function toChange(row: Row): Change {
  return { relation: String(row['relation']), id: String(row['id']), body: String(row['body']) }
}

/** SQLite's check sees broken pages, not broken text in them. */
function isSound(row: Row): boolean {
  return row['digest'] === digestOf(String(row['relation']), String(row['id']), String(row['body']))
}

function digestOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64')
}
