import { createHash } from 'node:crypto'
import { existsSync, renameSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { inTransaction, rollBack, sqlTags } from '../../base/sqlite.ts'

/** The current state of a row: its content, or the fact that it was deleted. */
export interface Change {
  relation: string
  id: string
  /** The row as JSON; null if it was deleted. */
  body: string | null
}

/** All rows, in groups. */
type Portions = AsyncIterable<readonly Change[]> | Iterable<readonly Change[]>

/** One of the journal's two files. */
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

/** Opens a file of the journal, creating it if necessary. @throws SQLite's error if it is damaged */
export function openJournalFile(path: string) {
  const database = new DatabaseSync(path)
  // FULL syncs the write-ahead log at each commit, so that acknowledged writes survive a power cut. secure_delete
  // overwrites deleted rows, so that no erased data is left in free pages.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;')
  database.exec(TABLES)
  const sql = sqlTags(database)
  const state = (name: string) => sql.get`SELECT value FROM state WHERE name = ${name}`?.['value']
  const setState = (name: string, value: string | number) =>
    sql.run`INSERT INTO state VALUES (${name}, ${value}) ON CONFLICT (name) DO UPDATE SET value = excluded.value`
  const sequence = () => Number(state('sequence') ?? 0)

  const countWrite = () => setState('sequence', sequence() + 1)

  function store({ relation, id, body }: Change): void {
    if (body === null) sql.run`DELETE FROM records WHERE relation = ${relation} AND id = ${id}`
    else
      sql.run`INSERT INTO records VALUES (${relation}, ${id}, ${body}, ${digestOf(relation, id, body)})
        ON CONFLICT (relation, id) DO UPDATE SET body = excluded.body, digest = excluded.digest`
  }

  /** Whether the write-ahead log may still contain pages with deleted rows. */
  let hasDeletedRowsInLog = false
  /** Empties the log. If a backup is reading the file or the disk is full, the next write tries again. */
  function emptyLog(): void {
    hasDeletedRowsInLog = true
    try {
      hasDeletedRowsInLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] !== 0
    } catch {
      // The write has been committed and synced, so it must not look as if it had failed.
    }
  }

  return {
    /** The number of writes so far. If both files are undamaged, the one with the higher number is newer. */
    sequence,
    /** The migration version that the rows match. Null if the file is new or the version is damaged. */
    version: (): string | null => {
      const version = state('version')
      return typeof version === 'string' ? version : null
    },
    /**
     * The versions of all migrations applied to the rows. Null if they were last migrated by an earlier version of the
     * program.
     */
    migrated: (): readonly string[] | null => {
      const versions = String(state('migrated')).split(' ')
      return versions.at(-1) === state('version') ? versions : null
    },
    setVersion: (version: string) => void setState('version', version),
    count: () => Number(database.prepare('SELECT count(*) AS count FROM records').get()?.['count']),
    /** Iterates over all rows by table and id, because they may not fit in memory. */
    records: (): Iterable<Change> => ({
      *[Symbol.iterator]() {
        for (const row of database.prepare(`${ALL_RECORDS} ORDER BY relation, id`).iterate())
          yield toChange(row)
      },
    }),
    /** Stores every change or none. They are on disk when this returns. */
    write(changes: readonly Change[]): void {
      inTransaction(database, () => {
        changes.forEach(store)
        countWrite()
      })
      if (hasDeletedRowsInLog || changes.some(({ body }) => body === null)) emptyLog()
    },
    /**
     * Replaces all rows with rows to which these migrations have been applied. Nothing else may be written until this
     * resolves.
     */
    async replace(portions: Portions, migrated: readonly string[]): Promise<void> {
      database.exec('BEGIN IMMEDIATE')
      try {
        database.exec('DELETE FROM records')
        for await (const changes of portions) changes.forEach(store)
        setState('version', migrated.at(-1) ?? '')
        setState('migrated', migrated.join(' '))
        countWrite()
        database.exec('COMMIT')
      } catch (error) {
        rollBack(database)
        throw error
      }
      emptyLog()
    },
    /** Writes a copy of the file to a new path. */
    copyTo: (path: string) => database.prepare('VACUUM INTO ?').run(path),
    close: () => database.close(),
  }
}

/**
 * SQLite's codes for a full or read-only disk, a locked file and a lack of memory. These say nothing about the file's
 * content. In an extended code, they are the lowest byte.
 */
const NOT_ABOUT_CONTENT = new Set([5, 6, 7, 8, 10, 13, 14])
/** Extended codes of 10 (SQLITE_IOERR) for an unreadable part of a file. */
const UNREADABLE = new Set([266, 522])

/**
 * Checks every page and row of a file for damage.
 *
 * @throws SQLite's error if it can't check now, for example because the disk is full: SQLite writes two files next to
 * this one
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
 * Reads the intact rows of a damaged file.
 *
 * @returns the rows, and the migration version that they match (null if it can't be read)
 */
export function salvage(path: string): { records: Change[]; version: string | null } {
  const records: Change[] = []
  let version: string | null = null
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { readOnly: true })
    for (const row of database.prepare(ALL_RECORDS).iterate()) if (isIntact(row)) records.push(toChange(row))
  } catch {
    // The damage starts here. Nothing after it can be read.
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

/** Renames a file and its logs to make room for a new one. */
export function setAside(path: string, suffix: string): void {
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(path + end)) renameSync(path + end, `${path}.${suffix}${end}`)
}

type Row = Record<string, unknown>

const ALL_RECORDS = 'SELECT relation, id, body, digest FROM records'

function toChange(row: Row): Change {
  return { relation: String(row['relation']), id: String(row['id']), body: String(row['body']) }
}

/** Whether a row matches its digest. SQLite's own check finds damaged pages, but not altered characters. */
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
