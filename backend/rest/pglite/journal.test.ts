import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Change } from './journal-file.ts'
import { canMount, mountSmallDisk, skipReason, type SmallDisk } from '../../../tests/setup/small-disk.ts'
import { openJournal } from './journal.ts'

const FILES = ['journal.db', 'journal-copy.db'] as const

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const row = (id: number): Change => ({
  relation: 'volunteers',
  id: String(id).padStart(5, '0'),
  body: JSON.stringify({ id, email: `person-${id}@example.org`, filler: 'x'.repeat(500) }),
})
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index))

/** Writes rows one after another, like sign-ups. */
function fill(count: number): void {
  const journal = openJournal(folder)
  journal.write([])
  noteVersion('1')
  for (const change of rows(count)) journal.write([change])
  journal.close()
}

/** Sets the version, as `replace` does after a migration. */
function noteVersion(version: string): void {
  for (const file of FILES) {
    const database = new DatabaseSync(join(folder, file))
    database.prepare("INSERT OR REPLACE INTO state VALUES ('version', ?)").run(version)
    database.close()
  }
}

/** The rows that a fresh process would read. */
function reopened() {
  const journal = openJournal(folder)
  const found = { records: [...journal.records()], version: journal.version(), repairs: journal.repairs }
  journal.close()
  return found
}

function overwrite(file: string, at: number, length: number): void {
  const fd = openSync(join(folder, file), 'r+')
  writeSync(fd, Buffer.alloc(length, 0x5a), 0, length, at)
  closeSync(fd)
}

const everything = () =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('')

describe('journal', () => {
  it('a journal stores, replaces and deletes rows', () => {
    const journal = openJournal(folder)
    journal.write(rows(3))
    journal.write([
      { ...row(0), body: '{"changed":true}' },
      { ...row(1), body: null },
    ])
    journal.close()
    expect(reopened().records).toEqual([{ ...row(0), body: '{"changed":true}' }, row(2)])
  })

  it('the journal opens both of its files so that writes are synced and deleted rows are overwritten', () => {
    // A pragma can only be read on the connection that set it, so spy on the journal's.
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
    const journal = openJournal(folder)
    journal.write(rows(2))
    const connections = [...new Set<unknown>(exec.mock.contexts)]
      .filter((connection) => connection instanceof DatabaseSync)
      .filter(({ isOpen }) => isOpen)
    exec.mockRestore()
    const found = connections.map((connection) => ({
      file: basename(connection.location() ?? ''),
      ...connection.prepare('PRAGMA journal_mode').get(),
      ...connection.prepare('PRAGMA synchronous').get(),
      ...connection.prepare('PRAGMA secure_delete').get(),
    }))
    journal.close()
    // 2 is FULL. With a write-ahead log, 1 would sync only at checkpoints.
    const settings = { journal_mode: 'wal', synchronous: 2, secure_delete: 1 }
    expect(found).toEqual([
      { file: 'journal.db', ...settings },
      { file: 'journal-copy.db', ...settings },
    ])
  })

  it('removes an erased person’s data from every file, even before the journal is closed', () => {
    const journal = openJournal(folder)
    for (const change of rows(50)) journal.write([change])
    journal.write([{ ...row(7), body: JSON.stringify({ email: 'person-7@example.org', notes: 'rang' }) }])
    expect(everything()).toContain('person-7@example.org')
    journal.write([{ ...row(7), body: null }])
    expect(everything()).not.toContain('person-7@')
    expect(everything()).toContain('person-8@example.org')
    journal.close()
    expect(everything()).not.toContain('person-7@')
  })
})

describe('a journal during a backup', () => {
  it('removes an erased person’s data from disk on the first write after a backup', () => {
    const journal = openJournal(folder)
    journal.write(rows(20))
    const reader = new DatabaseSync(join(folder, 'journal.db'), { readOnly: true })
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM records').get()
    journal.write([{ ...row(7), body: null }])
    expect(everything()).toContain('person-7@')
    reader.close()
    journal.write([row(21)])
    expect(everything()).not.toContain('person-7@')
    journal.close()
  })
})

it('stores a deletion even if the write-ahead log cannot be emptied, and empties the log on the next write', () => {
  const journal = openJournal(folder)
  journal.write(rows(20))
  const prepare = DatabaseSync.prototype.prepare
  const failing = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    if (sql.includes('wal_checkpoint')) throw new Error('database or disk is full')
    return prepare.call(this, sql)
  })
  journal.write([{ ...row(7), body: null }])
  failing.mockRestore()
  expect([...journal.records()]).toHaveLength(19)
  journal.write([row(21)])
  expect(everything()).not.toContain('person-7@')
  journal.close()
})

it('the journal continues if writing to its replica fails, and restores the replica later', () => {
  const journal = openJournal(folder)
  journal.write([row(0)])
  const other = new DatabaseSync(join(folder, 'journal-copy.db'))
  other.exec('BEGIN IMMEDIATE')
  journal.write([row(1)])
  expect(readdirSync(folder)).not.toContain('journal-copy.db')
  other.close()
  journal.write([row(2)])
  journal.write([row(3)])
  journal.close()
  rmSync(join(folder, 'journal.db'))
  expect(reopened().records).toEqual(rows(4))
})

describe.skipIf(!canMount)(`a journal on a full disk${skipReason}`, () => {
  let disk: SmallDisk
  beforeEach(() => {
    rmSync(folder, { recursive: true })
    disk = mountSmallDisk()
    folder = join(disk.path, 'journal')
  })
  afterEach(() => disk.remove())

  it('does not mark the journal’s files as damaged if the disk is full', () => {
    fill(20)
    const makeRoom = disk.fill()
    expect(reopened).toThrow('disk I/O error')
    expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([])
    makeRoom()
    expect(reopened()).toMatchObject({ records: rows(20), repairs: [] })
  })
})

it('the journal opens even if it cannot recreate its replica, and creates one on a later write', () => {
  fill(3)
  rmSync(join(folder, 'journal-copy.db'))
  const prepare = DatabaseSync.prototype.prepare
  const failing = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    if (sql.includes('VACUUM INTO')) throw new Error('database or disk is full')
    return prepare.call(this, sql)
  })
  const journal = openJournal(folder)
  expect([...journal.records()]).toEqual(rows(3))
  expect(readdirSync(folder)).not.toContain('journal-copy.db')
  failing.mockRestore()
  journal.write([row(3)])
  journal.close()
  rmSync(join(folder, 'journal.db'))
  expect(reopened().records).toEqual(rows(4))
})

describe('a damaged journal', () => {
  it.each(FILES)('restores %s from the other file after damage to its header, schema or rows', (file) => {
    fill(60)
    const text = readFileSync(join(folder, file), 'latin1')
    // The header, the schema, and rows on different pages. Damage to an unused page would go unnoticed.
    for (const at of [
      0,
      text.indexOf('CREATE TABLE'),
      text.indexOf('person-3@'),
      text.lastIndexOf('person-'),
    ]) {
      overwrite(file, at, 300)
      const found = reopened()
      expect(found).toMatchObject({ records: rows(60), version: '1' })
      expect(found.repairs).toEqual([expect.stringContaining(`${file} was damaged`)])
      expect(reopened().repairs).toEqual([])
    }
    expect(
      readdirSync(folder).filter((name) => name.startsWith(`${file}.damaged-`) && name.endsWith('Z')),
    ).toHaveLength(4)
  })

  it.each(FILES)('restores a missing, truncated or invalid %s from the other file', (file) => {
    fill(20)
    rmSync(join(folder, file))
    expect(reopened()).toMatchObject({ records: rows(20), repairs: [expect.stringContaining('was missing')] })
    writeFileSync(join(folder, file), 'something else, and longer than the header of a database is'.repeat(9))
    expect(reopened()).toMatchObject({ records: rows(20), repairs: [expect.stringContaining('was damaged')] })
    truncateSync(join(folder, file), 5_000)
    expect(reopened().records).toEqual(rows(20))
  })

  it('detects a changed character that SQLite does not notice', () => {
    fill(5)
    const database = new DatabaseSync(join(folder, 'journal.db'))
    database.exec(`UPDATE records SET body = replace(body, 'person-3', 'persom-3')`)
    database.close()
    expect(reopened()).toMatchObject({ records: rows(5), repairs: [expect.stringContaining('journal.db')] })
  })

  it('the journal uses its newer file if a kill left its two files out of sync', () => {
    fill(5)
    const behind = readFileSync(join(folder, 'journal-copy.db'))
    const journal = openJournal(folder)
    journal.write([row(5)])
    journal.close()
    writeFileSync(join(folder, 'journal-copy.db'), behind)
    expect(reopened()).toMatchObject({ records: rows(6), repairs: [] })
    rmSync(join(folder, 'journal.db'))
    expect(reopened().records).toEqual(rows(6))
  })

  it('salvages the readable rows when both files are damaged', () => {
    fill(200)
    for (const file of FILES) overwrite(file, readFileSync(join(folder, file)).length - 9_000, 4_000)
    const { records, repairs } = reopened()
    expect(repairs).toEqual([expect.stringContaining('Compare with a backup')])
    expect(records.length).toBeGreaterThan(50)
    expect(rows(200)).toEqual(expect.arrayContaining(records))
    expect(readdirSync(folder).filter((name) => /\.damaged-.+Z$/.test(name))).toHaveLength(2)
  })
})
