import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { readMigrations, latestVersion } from '../../../backend/rest/database/migrations.ts'
import { createPostgres } from '../../../backend/rest/pglite/create-postgres.ts'
import { createEngine, imagePath, readAll } from '../../../backend/rest/pglite/engine.ts'
import type { Change } from '../../../backend/rest/pglite/journal-file.ts'
import { takeChanges } from '../../../backend/rest/pglite/run-batch.ts'
import { emptyImage, START_LIMIT_MS } from '../../setup/databases.ts'

// backend/rest/pglite/engine.test.ts has the tests that run every time.

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

const SIGN_UP: Change = {
  relation: 'volunteers',
  id: idOf(1),
  body: JSON.stringify({
    ...{ id: idOf(1), created_at: TIME, updated_at: TIME, status: 'new', notes: '', skills: [] },
    ...{ full_name: 'Jo Example', email: 'jo@example.org' },
  }),
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
    createEngine({ migrations, imageFile: join(images, 'empty'), records: [SIGN_UP], version: LATEST })
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

it('loads a table’s rows after the migration that creates it', async () => {
  const records = [SIGN_UP, erasure(2), copy(3)]
  engine = await createEngine({ migrations, imageFile, records, version: '20261121000200' })
  const { rows } = await engine.query<{ found: string }>(
    `select (select count(*) from volunteers) || ' ' || (select count(*) from volunteer_erasures) || ' ' ||
      (select count(*) from expired_volunteers) as found`,
  )
  expect(rows).toEqual([{ found: '1 1 1' }])
})
