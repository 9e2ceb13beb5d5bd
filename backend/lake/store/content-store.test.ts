import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openLake } from '../lake.ts'
import type { DocumentChange } from '../model/types.ts'
import { openContentStore, type ContentStore } from './content-store.ts'

const TIME = '2026-11-21T05:00:00.000Z'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-store-'))
  file = join(folder, 'lake.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

const change = (_id: string): DocumentChange => ({
  ...{ documentId: _id, previous: null, mutations: [] },
  next: { _id, _type: 'page', _rev: 'r', _createdAt: TIME, _updatedAt: TIME },
})

function append(store: ContentStore, sequence: number, ...changes: DocumentChange[]): void {
  store.append({ id: `t${sequence}`, sequence, timestamp: TIME, author: 'ana', changes })
}

describe('failed transactions', () => {
  it('rolls back a transaction that fails midway', () => {
    const store = openContentStore(file)
    append(store, 1, change('a'))
    // The second change to the same document violates a constraint.
    expect(() => append(store, 2, change('b'), change('c'), change('c'))).toThrow('UNIQUE')
    expect(store.readDocuments().map(({ _id }) => _id)).toEqual(['a'])
    expect(store.lastTransaction()).toMatchObject({ id: 't1' })
    append(store, 2, change('d'))
    expect(store.readDocuments().map(({ _id }) => _id)).toEqual(['a', 'd'])
    store.close()
  })
})

it('a write that fails on disk is neither announced nor visible', () => {
  const lake = openLake({ file })
  const told: string[] = []
  lake.onCommit(({ id }) => told.push(id))
  const create = (id: string) =>
    lake.commit({ author: 'ana', transactionId: id, mutations: [{ create: { _id: id, _type: 'page' } }] })
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  expect(() => create('refused')).toThrow('locked')
  expect([lake.getDocument('refused'), lake.countDocuments(), lake.lastSequence(), told]).toEqual([
    null,
    0,
    0,
    [],
  ])
  other.exec('ROLLBACK')
  other.close()
  create('stored')
  expect([lake.countDocuments(), lake.lastSequence(), told]).toEqual([1, 1, ['stored']])
  lake.close()
})

it('calls commit listeners once the write has reached the disk', () => {
  const lake = openLake({ file })
  const reader = new DatabaseSync(file, { readOnly: true })
  const found: unknown[] = []
  lake.onCommit(() => found.push(reader.prepare('SELECT id FROM documents').all()))
  lake.commit({ author: 'ana', mutations: [{ create: { _id: 'a', _type: 'page' } }] })
  expect(found).toEqual([[{ id: 'a' }]])
  reader.close()
  lake.close()
})

it('refuses a file from a newer version without changing it', () => {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 99')
  database.close()
  expect(() => openContentStore(file)).toThrow('written by a newer version')
  const after = new DatabaseSync(file)
  expect(after.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 })
  expect(after.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()).toEqual({ tables: 0 })
  after.close()
})

describe('complete history', () => {
  const rewrite = (number: number) => [{ createOrReplace: { _id: 'a', _type: 'page', number } }]
  const numbersIn = (store: ContentStore) =>
    store.transactionsOf(['a']).map(({ sequence }) => store.revisionAt('a', sequence)?.document?.['number'])

  it('keeps every revision of a frequently written document', () => {
    const lake = openLake({ file: ':memory:' })
    for (let number = 1; number <= 300; number += 1)
      lake.commit({ author: 'ana', mutations: rewrite(number) })
    expect(numbersIn(lake.store)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
    lake.close()
  })

  it('keeps old revisions when the file is reopened', () => {
    const lake = openLake({ file, now: () => new Date('2001-01-01T00:00:00Z') })
    for (const number of [1, 2, 3]) lake.commit({ author: 'ana', mutations: rewrite(number) })
    lake.close()
    const store = openContentStore(file)
    expect(numbersIn(store)).toEqual([1, 2, 3])
    store.close()
  })
})
