import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { StartError } from './errors.ts'
import { bringUpToDate, inTransaction, sqlTags, versionOf } from './sqlite.ts'

let database: DatabaseSync
beforeEach(() => {
  database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE notes (text TEXT NOT NULL)')
  return () => database.isOpen && database.close()
})

const notes = () =>
  database
    .prepare('SELECT text FROM notes')
    .all()
    .map(({ text }) => text)
const note = (text: string) => database.prepare('INSERT INTO notes VALUES (?)').run(text)

describe('a transaction', () => {
  it('inTransaction stores either all writes or none', () => {
    inTransaction(database, () => {
      note('a')
      note('b')
    })
    const half = () =>
      inTransaction(database, () => {
        note('c')
        throw new Error('in between')
      })
    expect(half).toThrow('in between')
    expect(notes()).toEqual(['a', 'b'])
    inTransaction(database, () => void note('d'))
    expect(notes()).toEqual(['a', 'b', 'd'])
  })

  it('inTransaction joins an outer transaction', () => {
    const outer = () =>
      inTransaction(database, () => {
        inTransaction(database, () => void note('inner'))
        throw new Error('after it')
      })
    expect(outer).toThrow('after it')
    expect(notes()).toEqual([])
    expect(inTransaction(database, () => inTransaction(database, () => note('both').changes))).toBe(1)
    expect(notes()).toEqual(['both'])
  })

  it('inTransaction rethrows the original error after SQLite has rolled back by itself', () => {
    const full = () =>
      inTransaction(database, () => {
        database.exec('ROLLBACK')
        throw new Error('database or disk is full')
      })
    expect(full).toThrow('database or disk is full')
  })
})

describe('bringUpToDate', () => {
  it('bringUpToDate runs missing migrations once and returns the old version', () => {
    const first = ['CREATE TABLE one (a TEXT)']
    const both = [...first, (opened: DatabaseSync) => opened.exec('CREATE TABLE two (a TEXT)')]
    expect(bringUpToDate(database, first)).toBe(0)
    expect(bringUpToDate(database, both)).toBe(1)
    expect(bringUpToDate(database, both)).toBe(2)
    expect(versionOf(database)).toBe(2)
  })

  it('bringUpToDate keeps the last complete version when a migration fails', () => {
    const migrations = ['CREATE TABLE one (a TEXT)', 'CREATE TABLE two (a TEXT); CREATE TABLE one (a TEXT)']
    expect(() => bringUpToDate(database, migrations)).toThrow('one already exists')
    expect(versionOf(database)).toBe(1)
    expect(database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'two'").get()).toBeUndefined()
  })

  it('bringUpToDate closes a file from a newer version before throwing', () => {
    database.exec('PRAGMA user_version = 3')
    expect(() => bringUpToDate(database, ['CREATE TABLE one (a TEXT)'])).toThrow(StartError)
    expect(database.isOpen).toBe(false)
  })
})

it('sqlTags passes values as parameters and leaves no write-ahead log behind once the database is closed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'))
  const file = new DatabaseSync(join(folder, 'notes.db'))
  file.exec('PRAGMA journal_mode = WAL; CREATE TABLE notes (text TEXT NOT NULL)')
  const sql = sqlTags(file)
  for (const text of ["'a", '"b']) sql.run`INSERT INTO notes VALUES (${text})`
  expect(sql.get`SELECT text FROM notes WHERE text > ${'"b'}`).toEqual({ text: "'a" })
  expect(sql.all`SELECT text FROM notes ORDER BY text`).toEqual([{ text: '"b' }, { text: "'a" }])
  file.close()
  expect(readdirSync(folder)).toEqual(['notes.db'])
  rmSync(folder, { recursive: true })
})
