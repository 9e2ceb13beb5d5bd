import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogEntry } from '../../http/log.ts'
import type { Database } from '../database/database.ts'
import { readMigrations, SUPABASE_FOLDER } from '../database/migrations.ts'
import { emptyImage, START_LIMIT_MS } from '../../../tests/setup/databases.ts'
import { imagePath } from './engine.ts'
import { openPglite } from './open-pglite.ts'

vi.setConfig({ testTimeout: 60_000 })

let sharedImage: string
beforeAll(async () => {
  sharedImage = (await emptyImage()).imageFile
}, START_LIMIT_MS)

let folder: string
let log: LogEntry[]
let open: Database[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pglite-'))
  log = []
  open = []
})
afterEach(async () => {
  for (const database of open) await database.close()
  rmSync(folder, { recursive: true })
})

function openHere({ supabaseFolder = SUPABASE_FOLDER, imageFile = sharedImage } = {}): Database {
  const journal = join(folder, 'journal')
  const database = openPglite({ folder: journal, imageFile, supabaseFolder, log: (entry) => log.push(entry) })
  open.push(database)
  return database
}

const asOwner = (sql: string, ...values: string[]) => ({ role: null, headers: {}, sql, values })
const add = (name: string) =>
  asOwner("insert into public.volunteers (full_name, email) values ($1, 'a@b.c')", name)
const names = asOwner("select string_agg(full_name, ' ' order by full_name) from public.volunteers")

it('does what a transaction does: all of it or nothing, in the journal as well', async () => {
  const database = openHere()
  await database.run(add('Ada'))
  const half =
    asOwner(`with one as (insert into public.volunteers (full_name, email) values ('Ben', 'a@b.c') returning 1)
    select (1 / (count(*) - 1))::text from one`)
  await expect(database.run(half)).rejects.toMatchObject({ fields: { code: '22012' } })
  expect(await database.run(names)).toBe('Ada')
  await database.close()
  expect(await openHere().run(names)).toBe('Ada')
})

it('answers everybody of more than a batch takes, and refuses who comes when a thousand wait', async () => {
  const database = openHere()
  const crowd = Array.from({ length: 1_003 }, (_, index) =>
    asOwner(
      index % 10 === 0
        ? `insert into public.volunteers (full_name, email) values ('Visitor', 'a@b.c')`
        : 'select null',
    ),
  )
  const answers = await Promise.allSettled(crowd.map((statement) => database.run(statement)))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toEqual(
    [1, 2, 3].map(() => ({
      status: 'rejected',
      reason: expect.objectContaining({ fields: expect.objectContaining({ code: '53300' }) }),
    })),
  )
  expect(await database.run(asOwner('select count(*)::text from public.volunteers'))).toBe('100')
})

it('lets statements that wait at the same time share a transaction, and so a sync', async () => {
  const database = openHere()
  const transaction = asOwner('select pg_current_xact_id()::text')
  const alone = await database.run(transaction)
  const together = await Promise.all(Array.from({ length: 30 }, () => database.run(transaction)))
  expect(together).not.toContain(alone)
  expect(new Set(together).size).toBeLessThan(10)
})

it('leaves no role behind for the next one', async () => {
  const database = openHere()
  const who = "select current_user || ' ' || coalesce(current_setting('request.headers', true), '')"
  expect(await database.run({ role: 'anon', headers: { a: 'b' }, sql: who, values: [] })).toBe(
    'anon {"a":"b"}',
  )
  const failing = { role: 'anon' as const, headers: {}, sql: 'select 1 from public.volunteers', values: [] }
  await expect(database.run(failing)).rejects.toMatchObject({ fields: { code: '42501' } })
  expect(await database.run(asOwner(who))).toBe('postgres ')
})

it('starts again by itself, from the journal, when a commit fails', async () => {
  const database = openHere()
  await database.run(add('Ada'))
  const failAtCommit = `do $$ begin
    execute 'create function public.fail() returns trigger language plpgsql as ''begin raise exception ''''late''''; end''';
    execute 'create constraint trigger late after insert on public.volunteers deferrable initially deferred
      for each row execute function public.fail()';
  end $$`
  await database.run(asOwner(failAtCommit))
  // It stands in the journal by then: whoever tries again is told so.
  await expect(database.run(add('Ben'))).rejects.toMatchObject({ fields: { code: '08006' } })
  expect(await database.run(names)).toBe('Ada Ben')
  expect(log).toContainEqual(
    expect.objectContaining({ level: 'error', error: expect.stringContaining('late') }),
  )
})

it('runs a new migration over what is stored, and journals what it changes', async () => {
  const before = openHere()
  await before.run(add('Ada'))
  await before.run(add('Ben'))
  await before.close()

  const supabaseFolder = join(folder, 'supabase')
  cpSync(SUPABASE_FOLDER, supabaseFolder, { recursive: true })
  const sql = `alter table public.volunteers add column suburb text not null default 'Strathfield';
    update public.volunteers set suburb = 'Burwood' where full_name = 'Ben';
    alter table public.volunteers add column number bigint generated always as identity,
      add column initial text generated always as (left(full_name, 1)) stored;`
  writeFileSync(join(supabaseFolder, 'migrations/29990101000000_suburb.sql'), sql)
  const suburbs = asOwner("select string_agg(suburb, ' ' order by full_name) from public.volunteers")
  // The first time the migration runs over the rows, the second time they come as it left them.
  for (let start = 0; start < 2; start += 1) {
    const after = openHere({ supabaseFolder, imageFile: join(folder, 'image') })
    expect(await after.run(suburbs)).toBe('Strathfield Burwood')
    await after.run(add('Cas'))
    await after.run(asOwner("delete from public.volunteers where full_name = 'Cas'"))
    await after.close()
  }
})

describe('a new table', () => {
  /** A folder `supabase` with a migration more. */
  function withMigration(sql: string): string {
    const supabaseFolder = join(folder, 'supabase')
    cpSync(SUPABASE_FOLDER, supabaseFolder, { recursive: true })
    writeFileSync(join(supabaseFolder, 'migrations/29990101000000_new.sql'), sql)
    return supabaseFolder
  }
  const imageFile = () => join(folder, 'image')

  it('without an id of its own is refused at the first start, with a sentence in the log', async () => {
    const supabaseFolder = withMigration('create table public.badges (word text primary key)')
    const database = openHere({ supabaseFolder, imageFile: imageFile() })
    await expect(database.run(add('Ada'))).rejects.toMatchObject({
      fields: { code: '08006', message: 'The database could not be started.' },
    })
    expect(log).toEqual([
      {
        level: 'error',
        event: 'volunteers’ database failed',
        error:
          'supabase/migrations: the volunteers’ journal cannot keep the table "badges", which has no column "id" of its own for each row. Give it one that is its primary key (supabase/README.md, "Changing the tables").',
      },
    ])
  })

  it('with identity, serial and generated columns is there after each start, and counts on', async () => {
    const supabaseFolder = withMigration(`create table public.badges (
      id bigint generated always as identity primary key,
      number serial,
      word text not null,
      shout text generated always as (upper(word)) stored)`)
    const badge = asOwner(
      "insert into public.badges (word) values ('a') returning id || ' ' || number || ' ' || shout",
    )
    for (const expected of ['1 1 A', '2 2 A', '3 3 A']) {
      const database = openHere({ supabaseFolder, imageFile: imageFile() })
      expect(await database.run(badge)).toBe(expected)
      await database.close()
    }
    expect(log.filter(({ level }) => level === 'error')).toEqual([])
  })
})

it('answers nothing once it is closed: the journal may be another process’s by then', async () => {
  const database = openHere()
  await database.run(add('Ada'))
  await database.close()
  await expect(database.run(add('Ben'))).rejects.toMatchObject({
    fields: { code: '08006', message: 'The database is closed.' },
  })
  expect(await openHere().run(names)).toBe('Ada')
})

it('works where no image of the empty database can be kept, and makes a damaged one again', async () => {
  const images = join(folder, 'images')
  const image = basename(imagePath('empty', readMigrations()))
  mkdirSync(join(images, image), { recursive: true })
  const first = openHere({ imageFile: join(images, 'empty') })
  await first.run(add('Ada'))
  await first.close()
  // Nothing half-written either: on a full disk it would fill what is left.
  expect(readdirSync(images)).toEqual([image])

  rmdirSync(join(images, image))
  writeFileSync(join(images, image), 'not an image')
  expect(await openHere({ imageFile: join(images, 'empty') }).run(names)).toBe('Ada')
  expect(statSync(join(images, image)).size).toBeGreaterThan(1_000_000)
})
