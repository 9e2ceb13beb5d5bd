import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PGlite } from '@electric-sql/pglite'
import { emptyImage, START_LIMIT_MS } from '../../../tests/setup/databases.ts'
import { errorMessage } from '../../base/errors.ts'
import { latestVersion, readMigrations } from '../database/migrations.ts'
import { captureTables, takeChanges } from './run-batch.ts'
import { createEngine, portionsOf, readAll } from './engine.ts'
import type { Change } from './journal-file.ts'

// tests/contract/pglite/engine.thorough.ts tests other migrations, column types and damaged images.

vi.setConfig({ testTimeout: START_LIMIT_MS })

let imageFile: string
beforeAll(async () => {
  imageFile = (await emptyImage()).imageFile
}, START_LIMIT_MS)

let engine: PGlite | undefined
afterEach(async () => {
  await engine?.close()
  engine = undefined
})

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const TIME = '2026-11-21T00:00:00+00:00'

/** The longest sign-up that the CHECKs allow: 5,000 characters of four bytes each. */
function longSignUp(number: number): Change {
  const body = {
    ...{ id: idOf(number), created_at: TIME, updated_at: TIME, status: 'new', notes: '', skills: [] },
    ...{ full_name: 'Jo Example', email: 'jo@example.org', message: '😀'.repeat(5_000) },
  }
  return { relation: 'volunteers', id: idOf(number), body: JSON.stringify(body) }
}

const migrations = readMigrations()
const LATEST = latestVersion(migrations)

it('every migration has a unique version', () => {
  const versions = migrations.files.map(({ version }) => version)
  expect(versions.length).toBeGreaterThan(4)
  expect(new Set(versions).size).toBe(versions.length)
})

describe('journal rows', () => {
  it('splits a journal into chunks by table and length', () => {
    const row = (relation: string, length: number): Change => ({ relation, id: '', body: 'x'.repeat(length) })
    const rows = [row('a', 4), row('a', 4), row('a', 4), row('b', 9), row('b', 1), row('a', 1)]
    const portions = [...portionsOf(rows, 8)]
    expect(portions.map(({ relation, bodies }) => [relation, bodies.map(({ length }) => length)])).toEqual([
      ['a', [4, 4]],
      ['a', [4]],
      ['b', [9]],
      ['b', [1]],
      ['a', [1]],
    ])
  })

  it('loads each row of a journal and reads the rows back in pages of 200', async () => {
    const read: number[] = []
    const records = {
      *[Symbol.iterator]() {
        for (let number = 0; number < 300; number += 1) {
          read.push(number)
          yield longSignUp(number)
        }
      },
    }
    engine = await createEngine({ migrations, imageFile, records, version: LATEST })
    const lengths: number[] = []
    const again = new Set<string>()
    for await (const page of readAll(engine)) {
      lengths.push(page.length)
      for (const { id } of page) again.add(id)
    }
    expect(lengths).toEqual([200, 100])
    expect(again.size).toBe(300)
    expect(read).toHaveLength(300)
  })

  it('reads only one row at a time if the rows contain files', async () => {
    const file = (number: number): Change => ({
      relation: 'submission_files',
      id: idOf(number),
      body: JSON.stringify({
        ...{ id: idOf(number), stored_at: TIME, name: 'cv.pdf', type: 'pdf' },
        content: `\\x${Buffer.from('%PDF-1.7').toString('hex')}`,
      }),
    })
    engine = await createEngine({ migrations, imageFile, records: [file(1), file(2)], version: LATEST })
    const pages: string[][] = []
    for await (const page of readAll(engine)) pages.push(page.map(({ id }) => id))
    expect(pages).toEqual([[idOf(1)], [idOf(2)]])
  })

  it('refuses rows from a newer version and suggests an update', async () => {
    const creating = createEngine({
      migrations,
      imageFile,
      records: [longSignUp(1)],
      version: '29990101000000',
    }).then(() => 'created')
    await expect(creating).rejects.toThrow(
      `is at migration 29990101000000, but this program ends at ${LATEST}. Update the program.`,
    )
  })

  it('refuses rows from an unknown table and suggests an update', async () => {
    const records = [{ relation: 'of_the_future', id: idOf(1), body: '{}' }]
    const creating = createEngine({ migrations, imageFile, records, version: LATEST })
    await expect(creating).rejects.toThrow('a table that this program does not have. Update the program.')
  })
})

describe('tables and sequences', () => {
  it('refuses tables and sequences that the journal cannot store', async () => {
    engine = await createEngine({ migrations, imageFile, records: [], version: LATEST })
    const problems = []
    for (const sql of [
      'create table public.odd (name text primary key)',
      'create table public.odd (id text not null, name text primary key)',
      'create table public.odd (id text unique, name text primary key)',
      'create table public.odd (id text, name text, primary key (id, name))',
      'create table public.odd (id text primary key) partition by hash (id)',
      'create table public.odd (id text primary key); create table private.heir () inherits (public.odd)',
      'create sequence public.odd',
      'create table public.odd (id text primary key)',
      'create sequence public.number; create table public.odd (id bigint primary key); alter sequence public.number owned by public.odd.id',
    ]) {
      await engine.exec(`begin; ${sql}`)
      problems.push(await captureTables(engine).then(() => null, errorMessage))
      await engine.exec('rollback')
    }
    const refusal = 'supabase/migrations: the volunteers’ journal cannot keep the table "odd", which '
    const noId = `${refusal}has no unique column "id". Give it one that is its primary key (supabase/README.md, "Changing the tables").`
    const heirs = `${refusal}has partitions or inheritance. Remove them (supabase/README.md, "Changing the tables").`
    const sequence =
      'supabase/migrations: the volunteers’ journal cannot keep the sequence "odd", which does not belong to a column. Assign it to one with "owned by" (supabase/README.md, "Changing the tables").'
    expect(problems).toEqual([noId, noId, noId, noId, heirs, heirs, sequence, null, null])
  })

  it('records a row whose ID changes, and all rows removed by TRUNCATE', async () => {
    engine = await createEngine({ migrations, imageFile, records: [], version: LATEST })
    await engine.exec('create table public.fine (id text primary key)')
    await captureTables(engine)
    await engine.exec("insert into public.fine values ('a'); update public.fine set id = 'b'")
    expect(await takeChanges(engine)).toMatchObject([
      { relation: 'fine', id: 'a', body: '{"id":"a"}' },
      { relation: 'fine', id: 'a', body: null },
      { relation: 'fine', id: 'b', body: '{"id":"b"}' },
    ])
    await engine.exec("insert into public.fine values ('c'); truncate public.fine")
    expect(await takeChanges(engine)).toMatchObject([
      { id: 'c', body: '{"id":"c"}' },
      { relation: 'fine', id: 'b', body: null },
      { relation: 'fine', id: 'c', body: null },
    ])
  })
})
