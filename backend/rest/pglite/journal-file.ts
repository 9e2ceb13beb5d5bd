import { createHash } from 'node:crypto'
import { existsSync, renameSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** The present state of one row: its content, or that it was deleted. */
export interface Change {
  relation: string
  id: string
  /** The row as JSON; null when it was deleted. */
  body: string | null
}

/** All rows, some at a time. */
type Portions = AsyncIterable<readonly Change[]> | Iterable<readonly Change[]>

/** One of the journal's files. */
export type JournalFile = ReturnType<typeof openJournalFile>

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

/**
 * Opens a file of the journal, making it when it is missing.
 *
 * @throws Error of SQLite when it is damaged
 */
export function openJournalFile(path: string) {
  const database = new DatabaseSync(path)
  // FULL syncs the write-ahead log at each commit: what was acknowledged survives a power cut. secure_delete
  // overwrites deleted rows: nothing of an erased person stays in free pages.
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

  const begin = () => database.exec('BEGIN IMMEDIATE')
  function commit(): void {
    setState.run('sequence', sequence() + 1)
    database.exec('COMMIT')
  }
  function rollBack(): void {
    // After a full disk SQLite may have rolled back already.
    if (database.isTransaction) database.exec('ROLLBACK')
  }

  function store({ relation, id, body }: Change): void {
    if (body === null) remove.run(relation, id)
    else upsert.run(relation, id, body, digestOf(relation, id, body))
  }

  /** Whether the write-ahead log may still hold pages with rows that were deleted since. */
  let hasDeletedRowsInLog = false
  /** Empties the log. While a backup reads the file, or on a full disk, that is left to the next write. */
  function emptyLog(): void {
    hasDeletedRowsInLog = true
    try {
      hasDeletedRowsInLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] !== 0
    } catch {
      // The write is committed and synced: it must not look as if it had failed.
    }
  }

  return {
    /** The number of writes so far: of two undamaged files the one with the higher number is the newer. */
    sequence,
    /** The version of the migration whose tables the rows fit. Null in a new file, and where damage has taken it. */
    version: (): string | null => {
      const version = state('version')
      return typeof version === 'string' ? version : null
    },
    setVersion: (version: string) => void setState.run('version', version),
    count: () => Number(database.prepare('SELECT count(*) AS count FROM records').get()?.['count']),
    /** All rows by table and id, read one by one: together they may be more than fits into memory. */
    records: (): Iterable<Change> => ({
      *[Symbol.iterator]() {
        for (const row of database.prepare(`${ALL_RECORDS} ORDER BY relation, id`).iterate())
          yield toChange(row)
      },
    }),
    /** Stores changes, all or none. They are on the disk when it returns. */
    write(changes: readonly Change[]): void {
      begin()
      try {
        changes.forEach(store)
        commit()
      } catch (error) {
        rollBack()
        throw error
      }
      if (hasDeletedRowsInLog || changes.some(({ body }) => body === null)) emptyLog()
    },
    /** Replaces all rows. Nothing else may be written until it resolves. */
    async replace(portions: Portions, version: string): Promise<void> {
      begin()
      try {
        database.exec('DELETE FROM records')
        for await (const changes of portions) changes.forEach(store)
        setState.run('version', version)
        commit()
      } catch (error) {
        rollBack()
        throw error
      }
      emptyLog()
    },
    /** Writes a copy of the file to a path at which there is no file. */
    copyTo: (path: string) => database.prepare('VACUUM INTO ?').run(path),
    close: () => database.close(),
  }
}

/**
 * SQLite's codes for a full or read-only disk, a locked file and a lack of memory, none of which says anything about the
 * content of a file. Extended codes have these in their lowest byte.
 */
const NOT_ABOUT_CONTENT = new Set([5, 6, 7, 8, 10, 13, 14])
/** The extended codes of 10 (SQLITE_IOERR) for a part of the file that cannot be read. */
const UNREADABLE = new Set([266, 522])

/**
 * Checks every page and every row of a file for damage.
 *
 * @throws Error of SQLite when that cannot be found out now, as on a full disk: SQLite writes two files beside this one
 */
export function inspectJournalFile(path: string): 'missing' | 'intact' | 'damaged' {
  if (!existsSync(path)) return 'missing'
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path)
    const hasIntactPages = database.prepare('PRAGMA integrity_check').get()?.['integrity_check'] === 'ok'
    return hasIntactPages && database.prepare(ALL_RECORDS).iterate().every(isIntact) ? 'intact' : 'damaged'
  } catch (error) {
    if (isAboutContent(error) || statSync(path).isDirectory()) return 'damaged'
    throw error
  } finally {
    database?.close()
  }
}

/**
 * Reads the rows of a damaged file that are as they were written.
 *
 * @returns the rows, and the version of the migration whose tables they fit; null when that cannot be read
 */
export function salvage(path: string): { records: Change[]; version: string | null } {
  const records: Change[] = []
  let version: string | null = null
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { readOnly: true })
    for (const row of database.prepare(ALL_RECORDS).iterate()) if (isIntact(row)) records.push(toChange(row))
  } catch {
    // Here the damage begins. Nothing after it can be read.
  }
  try {
    const found = database?.prepare("SELECT value FROM state WHERE name = 'version'").get()?.['value']
    if (typeof found === 'string' && /^\d+$/.test(found)) version = found
  } catch {
    // The version is damaged too.
  } finally {
    database?.close()
  }
  return { records, version }
}

/** Renames a file and its logs, so that a new file can be made in its place. */
export function setAside(path: string, suffix: string): void {
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(path + end)) renameSync(path + end, `${path}.${suffix}${end}`)
}

type Row = Record<string, unknown>

const ALL_RECORDS = 'SELECT relation, id, body, digest FROM records'

function toChange(row: Row): Change {
  return { relation: String(row['relation']), id: String(row['id']), body: String(row['body']) }
}

/** Whether a row is as it was written: SQLite's check finds damaged pages, but no changed letter in one. */
function isIntact(row: Row): boolean {
  return row['digest'] === digestOf(String(row['relation']), String(row['id']), String(row['body']))
}

function isAboutContent(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'errcode' in error ? Number(error.errcode) : 0
  return UNREADABLE.has(code) || !NOT_ABOUT_CONTENT.has(code & 0xff)
}

function digestOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64')
}
