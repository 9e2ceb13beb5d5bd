import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Json, LakeDocument } from '../model/types.ts'
import { checkContent } from './check-content.ts'
import { openContentStore, type ContentStore } from './content-store.ts'
import { prepareDatabase } from './schema.ts'
import { saveOfStudio, type StudioSave } from '../../../tests/setup/studio-saves.ts'

const TIME = '2026-11-21T05:00:00.000Z'

let folder: string
let file: string
beforeEach(() => {
  // In memory if possible, because each save is synced to disk.
  folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'revision-log-'))
  file = join(folder, 'lake.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

const documentOf = (_id: string, content: Record<string, Json>): LakeDocument => ({
  ...{ _id, _type: 'page', _rev: 'r', _createdAt: TIME, _updatedAt: TIME },
  ...content,
})

function write(store: ContentStore, id: string, content: Record<string, Json> | null): number {
  const sequence = (store.lastTransaction()?.sequence ?? 0) + 1
  const next = content === null ? null : documentOf(id, content)
  const mutations = [{ patch: { id, set: content ?? {} } }]
  const changes = [{ documentId: id, previous: null, next, mutations }]
  store.append({ id: `t${sequence}`, sequence, timestamp: TIME, author: 'ana', changes })
  return sequence
}

const problems = () => [...checkContent(file)].filter((problem) => problem !== null)

function tamper(sql: string): void {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA foreign_keys = OFF; ${sql}`)
  database.close()
}

describe('revision history', () => {
  it('returns every revision unchanged when read in any order after reopening the file', () => {
    const texts = Array.from({ length: 200 }, (_, number) => `${'Łódź 😀 '.repeat(400)}${number}`)
    const written = openContentStore(file)
    for (const text of texts) write(written, 'a', { text })
    written.close()
    for (const order of [texts, texts.toReversed()]) {
      const store = openContentStore(file)
      expect(
        order.map((text) => store.revisionAt('a', texts.indexOf(text) + 1)?.document?.['text'] === text),
      ).toEqual(texts.map(() => true))
      store.close()
    }
    expect(problems()).toEqual([])
  })

  it('revision history continues across deletions and keeps earlier revisions', () => {
    const store = openContentStore(file)
    write(store, 'a', { number: 1 })
    write(store, 'a', null)
    write(store, 'b', { number: 3 })
    write(store, 'a', { number: 4 })
    write(store, 'a', { number: 5 })
    write(store, 'a', null)
    expect([1, 2, 3, 4, 5, 6].map((at) => store.revisionAt('a', at)?.document?.['number'])).toEqual([
      ...[1, undefined, undefined, 4, 5, undefined],
    ])
    expect(store.lastContentOf('a')).toMatchObject({ number: 5 })
    expect(store.lastContentOf('none')).toBeNull()
    expect(store.revisionAt('none', 6)).toBeNull()
    expect(store.revisionsIn(4)).toMatchObject([{ mutations: [{ patch: { id: 'a', set: { number: 4 } } }] }])
    store.close()
    expect(problems()).toEqual([])
  })

  it('keeps documents larger than the patch window intact, wherever they grow or shrink', () => {
    const store = openContentStore(file)
    let text = Array.from({ length: 20_000 }, (_, number) => `${number * 7_919}`).join(' ')
    const texts: string[] = []
    for (let edit = 0; edit < 30; edit += 1) {
      const at = (edit * 104_729) % text.length
      text = text.slice(0, at) + 'inserted '.repeat(edit * 10) + text.slice(at + (edit % 3) * 5_000)
      texts.push(text)
      write(store, 'a', { text })
    }
    store.close()
    const again = openContentStore(file)
    expect(texts.map((one, at) => again.revisionAt('a', at + 1)?.document?.['text'] === one)).toEqual(
      texts.map(() => true),
    )
    again.close()
  })
})

describe('size of the history', () => {
  /** Bytes on disk per save of a 19 kB document. */
  function costOf(saves: number, save: StudioSave): number {
    let number = 0
    const sizeAfter = (most: number): number => {
      const store = openContentStore(file)
      for (; number < most; number += 1) store.append(save(number + 1))
      store.close()
      return statSync(file).size
    }
    // Leaves out the size of an empty file.
    const before = sizeAfter(100)
    return (sizeAfter(100 + saves) - before) / saves
  }

  it('the history uses less than 700 bytes per Studio save', () => {
    expect(costOf(500, saveOfStudio({ seed: 1, documents: 1 }))).toBeLessThan(700)
  }, 60_000)

  it('the history uses less than 1,000 bytes per save even if each save sends the whole document', () => {
    const save = saveOfStudio({ seed: 1, documents: 1 })
    const cost = costOf(300, (number) => {
      const { changes, ...transaction } = save(number)
      const whole = changes.map((change) => ({ ...change, mutations: [{ createOrReplace: change.next }] }))
      return { ...transaction, changes: whole }
    })
    expect(cost).toBeLessThan(1_000)
  }, 60_000)
})

describe('corrupted files', () => {
  beforeEach(() => {
    const store = openContentStore(file)
    for (const number of [1, 2, 3]) write(store, 'home', { title: `secret words ${number}` })
    write(store, 'about', { title: 'whole' })
    write(store, 'gone', { title: 'gone' })
    write(store, 'gone', null)
    store.close()
    expect(problems()).toEqual([])
  })
  const ADVICE = 'is damaged. Restore a backup: npm run backup -- restore <folder>'

  it.each([
    [
      'damage to a document',
      "UPDATE documents SET body = replace(body, 'words', 'swords') WHERE id = 'home'",
    ],
    ['an extra document that is not in the history', `INSERT INTO documents VALUES ('home2', '{}')`],
    ['a missing document', "DELETE FROM documents WHERE id = 'home'"],
    ['a changed author of a transaction', "UPDATE transactions SET author = 'anb' WHERE sequence = 2"],
    [
      'a changed transaction time',
      "UPDATE transactions SET timestamp = '2027-11-21T05:00:00.000Z' WHERE sequence = 2",
    ],
    ['damage to a revision', 'UPDATE history SET body = zeroblob(length(body)) WHERE sequence = 2'],
    ['damage to a transaction’s mutations', 'UPDATE history SET mutations = zeroblob(20) WHERE sequence = 2'],
    ['damage to a digest', 'UPDATE history SET digest = zeroblob(16) WHERE sequence = 1'],
  ])('detects %s', (_what, sql) => {
    tamper(sql)
    expect(problems()).toEqual([expect.stringContaining(ADVICE)])
    expect(problems().join()).toMatch(/document "home2?"/)
    expect(problems().join()).not.toContain('words')
  })

  it('detects damage to the last of a thousand documents', () => {
    const store = openContentStore(file)
    const changes = Array.from({ length: 1_000 }, (_, at) => {
      const documentId = `page-${1_000 + at}`
      return { documentId, previous: null, next: documentOf(documentId, {}), mutations: [] }
    })
    store.append({ id: 'import', sequence: 7, timestamp: TIME, author: 'ana', changes })
    store.close()
    tamper("UPDATE documents SET body = replace(body, 'page', 'pane') WHERE id = 'page-1999'")
    expect(problems()).toEqual([`the document "page-1999" ${ADVICE}`])
  })

  it('readDocuments throws an error that names an unreadable document', () => {
    tamper(`UPDATE documents SET body = replace(body, '"title"', '"title') WHERE id = 'home'`)
    const store = openContentStore(file)
    expect(() => store.readDocuments()).toThrow(`the document "home" ${ADVICE}`)
    store.close()
  })

  it('a damaged revision leaves earlier and later revisions readable', () => {
    tamper('UPDATE history SET body = zeroblob(length(body)) WHERE sequence = 3')
    const store = openContentStore(file)
    expect(() => store.revisionAt('home', 3)).toThrow('the revision of transaction 3 of the document "home"')
    const sequence = write(store, 'home', { title: 'written after' })
    store.close()
    const again = openContentStore(file)
    expect(again.revisionAt('home', sequence)?.document).toMatchObject({ title: 'written after' })
    expect(again.revisionAt('home', 2)?.document).toMatchObject({ title: 'secret words 2' })
    again.close()
  })
})

/** A file from before revisions were stored as patches. */
const FIRST_TABLES = `
    CREATE TABLE documents (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE transactions (sequence INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, timestamp TEXT NOT NULL, author TEXT NOT NULL) STRICT;
    CREATE TABLE revisions (document_id TEXT NOT NULL, sequence INTEGER NOT NULL REFERENCES transactions (sequence),
      body TEXT, mutations TEXT NOT NULL, PRIMARY KEY (document_id, sequence)) STRICT, WITHOUT ROWID;
    CREATE INDEX revisions_by_sequence ON revisions (sequence);
    PRAGMA user_version = 1;`

it('the migration of a file without patches makes the file smaller without changing its content', () => {
  const database = new DatabaseSync(file)
  database.exec(FIRST_TABLES)
  const save = saveOfStudio({ seed: 2, documents: 3 })
  database.exec('BEGIN')
  const written = Array.from({ length: 300 }, (_, index) => save(index + 1))
  for (const { sequence, id, timestamp, author, changes } of written) {
    database.prepare('INSERT INTO transactions VALUES (?, ?, ?, ?)').run(sequence, id, timestamp, author)
    for (const { documentId, next, mutations } of changes) {
      const body = JSON.stringify(next)
      database
        .prepare('INSERT INTO revisions VALUES (?, ?, ?, ?)')
        .run(documentId, sequence, body, JSON.stringify(mutations))
      database.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?)').run(documentId, body)
    }
  }
  database.exec('COMMIT')
  database.close()
  const before = statSync(file).size

  const store = openContentStore(file)
  const read = written.map(({ sequence }) => store.revisionsIn(sequence))
  expect(read).toEqual(
    written.map(({ sequence, changes }) =>
      changes.map(({ documentId, next, mutations }) => ({ documentId, sequence, document: next, mutations })),
    ),
  )
  store.close()
  expect(problems()).toEqual([])
  expect(statSync(file).size).toBeLessThan(before / 10)
})

it('migrates a file without patches even if the disk has no room to shrink it', () => {
  const database = new DatabaseSync(file)
  database.exec(FIRST_TABLES)
  const exec = database.exec.bind(database)
  const run = vi.spyOn(database, 'exec')
  // An error from SQLite itself.
  run.mockImplementation((sql) => exec(sql.startsWith('VACUUM') ? 'SELECT * FROM nowhere' : sql))
  prepareDatabase(database)
  database.close()
  expect(run).toHaveBeenCalledWith(expect.stringMatching(/^VACUUM/))
  const store = openContentStore(file)
  expect(write(store, 'a', { title: 'written after' })).toBe(1)
  store.close()
  expect(problems()).toEqual([])
})
