import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PGlite } from '@electric-sql/pglite'
import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { emptyImage, START_LIMIT_MS } from '../../../tests/setup/databases.ts'
import { errorMessage } from '../../base/errors.ts'
import { latestVersion, readMigrations } from '../database/migrations.ts'
import { createPostgres } from './create-postgres.ts'
import { captureTables, takeChanges } from './run-batch.ts'
import { createEngine, imagePath, portionsOf, readAll } from './engine.ts'
import type { Change } from './journal-file.ts'

vi.setConfig({ testTimeout: START_LIMIT_MS })

let imageFile: string
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'engine-'))
  imageFile = (await emptyImage()).imageFile
  await makeFreshOnce()
}, START_LIMIT_MS)
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** Creates an empty database once and copies it for each test, because creating one takes two seconds. */
async function makeFreshOnce(): Promise<void> {
  const create = PGlite.create.bind(PGlite)
  const fresh = await createPostgres()
  const loadDataDir = await fresh.dumpDataDir('none')
  await fresh.close()
  vi.spyOn(PGlite, 'create').mockImplementation((given) =>
    create({ loadDataDir, ...(typeof given === 'object' ? given : {}) }),
  )
}

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

const erasure = (number: number): Change => ({
  relation: 'volunteer_erasures',
  id: idOf(number),
  body: JSON.stringify({
    ...{ id: idOf(number), volunteer_id: idOf(number + 1_000), erased_by: 'x', reason: 'y' },
    erased_at: TIME,
  }),
})

const copy = (number: number): Change => ({
  relation: 'expired_volunteers',
  id: idOf(number),
  body: JSON.stringify({ id: idOf(number), expired_at: TIME, volunteer: { id: idOf(number) } }),
})

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

  it('loads a table’s rows after the migration that creates it', async () => {
    const records = [longSignUp(1), erasure(2), copy(3)]
    engine = await createEngine({ migrations, imageFile, records, version: '20261121000200' })
    const { rows } = await engine.query<{ found: string }>(
      `select (select count(*) from volunteers) || ' ' || (select count(*) from volunteer_erasures) || ' ' ||
        (select count(*) from expired_volunteers) as found`,
    )
    expect(rows).toEqual([{ found: '1 1 1' }])
  })

  it('replaces bidirectional control characters in stored file names when upgrading an earlier version', async () => {
    const name = 'cv\u202Efdp.exe.pdf'
    const records = [
      [
        'submissions',
        {
          kind: 'job',
          fields: { job: 'Cook', name: 'Jo', email: 'jo@example.org', file: name, fileSize: '5' },
          state: 'new',
          notes: '',
        },
      ],
      ['submission_files', { stored_at: TIME, name, type: 'pdf', content: '\\x255044462d' }],
    ] as const
    engine = await createEngine({
      ...{ migrations, imageFile, version: '20261126120000' },
      records: records.map(([relation, row]) => ({
        ...{ relation, id: idOf(1) },
        body: JSON.stringify({ id: idOf(1), created_at: TIME, changed_at: TIME, ...row }),
      })),
    })
    const names = `select s.fields ->> 'file' as listed, f.name from submissions s join submission_files f using (id)`
    expect((await engine.query(names)).rows).toEqual([{ listed: 'cv_fdp.exe.pdf', name: 'cv_fdp.exe.pdf' }])
  })

  it('restores generated, identity and serial columns', async () => {
    const sql = `create table public.badges (
      id bigint generated always as identity primary key,
      number serial,
      word text not null,
      shout text generated always as (upper(word)) stored);`
    const small = { roles: '', files: [{ version: '1', name: 'badges', sql }] }
    const start = async (records: readonly Change[]) => {
      await engine?.close()
      engine = undefined
      engine = await createEngine({
        migrations: small,
        imageFile: join(folder, 'badges'),
        records,
        version: '1',
      })
      return engine
    }
    const add = "insert into public.badges (word) values ('a') returning id, number, shout"
    const first = await start([])
    await first.query("insert into public.badges (word) values ('x'), ('y')")
    const records: Change[] = []
    for await (const page of readAll(first)) records.push(...page)
    expect(records).toHaveLength(2)
    const second = await start(records)
    expect((await second.query('select id, number, shout from public.badges order by id')).rows).toEqual([
      { id: 1, number: 1, shout: 'X' },
      { id: 2, number: 2, shout: 'Y' },
    ])
    expect((await second.query(add)).rows).toEqual([{ id: 3, number: 3, shout: 'A' }])
  })

  it('restores the journal’s rows without repeating the inserts of migrations that have already run', async () => {
    const sql = `create table public.teams (id bigint generated always as identity primary key, name text);
      insert into public.teams (name) values ('north'), ('south'), ('west');`
    const small = { roles: '', files: [{ version: '1', name: 'teams', sql }] }
    const later = { version: '2', name: 'east', sql: "insert into public.teams (name) values ('east')" }
    const start = async (files: typeof small.files, records: readonly Change[], version: string | null) => {
      await engine?.close()
      engine = undefined
      engine = await createEngine({
        migrations: { ...small, files },
        imageFile: join(folder, 'teams'),
        records,
        version,
      })
      return engine
    }
    const names = 'select id, name from public.teams order by id'
    const first = await start(small.files, [], null)
    await first.query("delete from public.teams where name = 'west'")
    await first.query("update public.teams set name = 'inner south' where name = 'south'")
    const records: Change[] = []
    for await (const page of readAll(first)) records.push(...page)
    const left = [
      { id: 1, name: 'north' },
      { id: 2, name: 'inner south' },
    ]
    const second = await start(small.files, records, '1')
    expect((await second.query(names)).rows).toEqual(left)
    expect(await takeChanges(second)).toEqual([])
    const third = await start([...small.files, later], records, '1')
    expect((await third.query(names)).rows).toEqual([...left, { id: 3, name: 'east' }])
    expect((await (await start(small.files, [], '1')).query(names)).rows).toEqual([])
    expect((await (await start([...small.files, later], [], '1')).query(names)).rows).toMatchObject([
      { name: 'east' },
    ])
  })

  it('migrates the rows of tables that a later migration renames or drops', async () => {
    const files = [
      {
        version: '1',
        name: 'tables',
        sql: `create table public.former (id text primary key);
          create table public.dropped (id text primary key);
          create table public.taken_over (id text primary key)`,
      },
      {
        version: '2',
        name: 'renames',
        sql: `alter table public.former rename to renamed;
          insert into public.taken_over select id from public.dropped;
          drop table public.dropped`,
      },
    ]
    const records = ['dropped', 'former'].map((relation) => ({
      relation,
      id: relation,
      body: JSON.stringify({ id: relation }),
    }))
    engine = await createEngine({
      migrations: { roles: '', files },
      imageFile: join(folder, 'renames'),
      records,
      version: '1',
    })
    const rows: Change[] = []
    for await (const page of readAll(engine)) rows.push(...page)
    expect(rows).toEqual([
      { relation: 'renamed', id: 'former', body: '{"id":"former"}' },
      { relation: 'taken_over', id: 'dropped', body: '{"id":"dropped"}' },
    ])
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

it.each([
  ['the first start', null, []],
  ['a start with stored rows', '1', [{ relation: 'fine', id: '1', body: '{"id":"1"}' }]],
])('refuses a migration that creates an unsupported table (on %s)', async (_when, version, records) => {
  const files = [
    { version: '1', name: 'fine', sql: 'create table public.fine (id text primary key)' },
    { version: '2', name: 'odd', sql: 'create table public.odd (name text)' },
  ]
  const starting = createEngine({
    migrations: { roles: '', files },
    ...{ imageFile: join(folder, 'refused'), records, version },
  }).then(() => 'started')
  await expect(starting).rejects.toThrow('cannot keep the table "odd"')
})

it('starts despite an unwritable or damaged database image', async () => {
  const images = join(folder, 'images')
  const path = imagePath(join(images, 'empty'), migrations)
  const create = () =>
    createEngine({ migrations, imageFile: join(images, 'empty'), records: [longSignUp(1)], version: LATEST })
  mkdirSync(path, { recursive: true })
  await (await create()).close()
  // No partial file may be left behind either, because it would take up space on a full disk.
  expect(readdirSync(images)).toEqual([basename(path)])

  rmdirSync(path)
  writeFileSync(path, 'not an image')
  engine = await create()
  expect((await engine.query('select email from public.volunteers')).rows).toEqual([
    { email: 'jo@example.org' },
  ])
  expect(statSync(path).size).toBeGreaterThan(1_000_000)
})

it('the database image contains only the postgres database and stays below 20 MB', async () => {
  engine = await createEngine({ migrations, imageFile: join(folder, 'small'), records: [], version: null })
  const { rows } = await engine.query("select string_agg(datname, ' ') as names from pg_database")
  expect(rows).toEqual([{ names: 'postgres' }])
  const image = statSync(imagePath(join(folder, 'small'), migrations))
  expect(image.size).toBeLessThan(20_000_000)
})
