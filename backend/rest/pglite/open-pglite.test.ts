import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { LogEntry } from '../../base/log.ts'
import type { Database } from '../database/database.ts'
import { SUPABASE_FOLDER } from '../database/migrations.ts'
import { emptyImage, START_LIMIT_MS } from '../../../tests/setup/databases.ts'
import { canMount, mountSmallDisk, skipReason } from '../../../tests/setup/small-disk.ts'
import { openJournal } from './journal.ts'
import { openPglite } from './open-pglite.ts'

vi.setConfig({ testTimeout: START_LIMIT_MS })

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

function openHere(supabaseFolder = SUPABASE_FOLDER): Database {
  const database = openPglite({
    ...{ folder: join(folder, 'journal'), imageFile: sharedImage, supabaseFolder },
    log: (entry) => log.push(entry),
    readyTimeoutMs: START_LIMIT_MS,
  })
  open.push(database)
  return database
}

/** Reads the journal of a closed database. */
function readJournal() {
  const journal = openJournal(join(folder, 'journal'))
  try {
    return { version: journal.version(), records: [...journal.records()] }
  } finally {
    journal.close()
  }
}

const asOwner = (sql: string, ...values: string[]) => ({ role: null, headers: {}, sql, values })
/** An id ends with the code of the name's first letter, so the journal, which sorts by id, returns rows by name. */
const add = (name: string) =>
  asOwner(
    "insert into public.volunteers (id, full_name, email) values ($1::uuid, $2, 'a@b.c')",
    `00000000-0000-4000-8000-0000000000${name.charCodeAt(0)}`,
    name,
  )
const names = asOwner("select string_agg(full_name, ' ' order by full_name) from public.volunteers")

it('stores a transaction completely or not at all, including in the journal', async () => {
  const database = openHere()
  await database.run(add('Ada'))
  const half =
    asOwner(`with one as (insert into public.volunteers (full_name, email) values ('Ben', 'a@b.c') returning 1)
    select (1 / (count(*) - 1))::text from one`)
  await expect(database.run(half)).rejects.toMatchObject({ fields: { code: '22012' } })
  expect(await database.run(names)).toBe('Ada')
  await database.close()
  await expect(database.run(add('Ben')), 'a closed database').rejects.toMatchObject({
    fields: { code: '08006', message: 'The database is closed.' },
  })
  expect(readJournal().records).toHaveLength(1)
  expect(await openHere().run(names)).toBe('Ada')
})

it('limits a visitor’s uploads across a restart, even with a new database image', async () => {
  const apply = (id: number, visitor: string) => ({
    role: 'anon' as const,
    headers: { 'x-forwarded-for': visitor },
    sql: 'select public.send_job_application($1::uuid, $2::jsonb, $3, $4)::text',
    values: [
      `018f3c1e-7b1a-7000-8000-00000000000${id}`,
      '{"job": "Cook", "name": "Jo", "email": "jo@example.org"}',
      'cv.pdf',
      Buffer.from('%PDF-1.7').toString('base64'),
    ],
  })
  const database = openHere()
  expect(await database.run(apply(1, '203.0.113.7'))).toBe('true')
  await database.run(asOwner('update public.file_marks set size = 20 * 1048576'))
  await database.close()
  const reopened = openHere()
  // A new image would have a different salt.
  await reopened.run(asOwner("update private.sign_up_salt set salt = 'another'"))
  await expect(reopened.run(apply(2, '203.0.113.7'))).rejects.toMatchObject({
    fields: { message: expect.stringContaining('Too many files came.') },
  })
  expect(await reopened.run(apply(3, '203.0.113.8'))).toBe('true')
})

it('the database keeps its WAL within 16 MB and reclaims the space of journalled files', async () => {
  const database = openHere()
  const insert = `insert into public.submission_files (id, name, type, content)
    values (gen_random_uuid(), 'cv.pdf', 'pdf', decode($1, 'base64'))`
  for (let file = 0; file < 6; file += 1) {
    const content = Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(4 * 1024 * 1024)])
    await database.run(asOwner(insert, content.toString('base64')))
  }
  const megabytes = async (bytes: string) =>
    Number(await database.run(asOwner(`select ((${bytes}) / 1048576)::int::text`)))
  expect(await megabytes('select sum(size) from pg_ls_waldir()')).toBeLessThanOrEqual(16)
  expect(await megabytes("select pg_total_relation_size('embedded.changes')")).toBeLessThan(25)
})

describe('an open database', () => {
  let database: Database
  let home: string
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'pglite-'))
    const settings = { folder: home, imageFile: sharedImage, supabaseFolder: SUPABASE_FOLDER }
    database = openPglite({ ...settings, log: () => undefined })
  })
  afterAll(async () => {
    await database.close()
    rmSync(home, { recursive: true })
  })

  it('queues up to a thousand statements and rejects the rest', async () => {
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

  it('runs waiting statements together in a few transactions', async () => {
    const transaction = asOwner('select pg_current_xact_id()::text')
    const alone = await database.run(transaction)
    const together = await Promise.all(Array.from({ length: 30 }, () => database.run(transaction)))
    expect(together).not.toContain(alone)
    expect(new Set(together).size).toBeLessThan(10)
  })

  it('resets the role and the request headers before the next statement', async () => {
    const who = "select current_user || ' ' || coalesce(current_setting('request.headers', true), '')"
    expect(await database.run({ role: 'anon', headers: { a: 'b' }, sql: who, values: [] })).toBe(
      'anon {"a":"b"}',
    )
    const failing = { role: 'anon' as const, headers: {}, sql: 'select 1 from public.volunteers', values: [] }
    await expect(database.run(failing)).rejects.toMatchObject({ fields: { code: '42501' } })
    expect(await database.run(asOwner(who))).toBe('postgres ')
  })
})

describe('a suspended database', () => {
  it('the database is not suspended while a statement runs, and keeps its rows and rate-limit counts when it is suspended', async () => {
    const database = openHere()
    const stored = database.run(add('Ada'))
    await database.suspend?.()
    expect(database.isSuspended?.()).toBe(false)
    await stored
    await database.run(asOwner("insert into private.mail_marks (hash) values ('\\x0102')"))
    await database.run(asOwner("update private.sign_up_salt set salt = 'kept'"))
    const kinds = asOwner('select json_agg(k order by kind)::text from private.submission_kinds k')
    const kindsBefore = await database.run(kinds)
    await database.suspend?.()
    expect(database.isSuspended?.()).toBe(true)
    // Only a closed journal can be moved and read by another process.
    expect(readJournal().records).toHaveLength(1)
    expect(await database.run(names)).toBe('Ada')
    expect(database.isSuspended?.()).toBe(false)
    const marks = asOwner('select string_agg(hash::text, $1) from private.mail_marks', ' ')
    expect(await database.run(marks)).toBe('\\x0102')
    expect(await database.run(asOwner('select salt::text from private.sign_up_salt'))).toBe('kept')
    expect(await database.run(kinds)).toBe(kindsBefore)
    expect(log.filter(({ event }) => event === 'volunteers ready')).toHaveLength(2)
  })

  it('stores twenty sign-ups that arrive while the database is being suspended', async () => {
    const database = openHere()
    await database.run(names)
    const suspending = database.suspend?.()
    const people = Array.from({ length: 20 }, (_, index) => `${String.fromCharCode(65 + index)}da`)
    await Promise.all([suspending, ...people.map((name) => database.run(add(name)))])
    expect(await database.run(names)).toBe(people.join(' '))
    await database.close()
    expect(readJournal().records).toHaveLength(20)
  })

  it('refuses statements if the journal has been removed, instead of creating an empty journal', async () => {
    const database = openHere()
    await database.run(add('Ada'))
    await database.suspend?.()
    renameSync(join(folder, 'journal'), join(folder, 'moved'))
    // The second attempt would succeed if the first one had created an empty journal.
    await expect(database.run(names)).rejects.toMatchObject({ fields: { code: '08006' } })
    await expect(database.run(names)).rejects.toMatchObject({ fields: { code: '08006' } })
    expect(log).toContainEqual(
      expect.objectContaining({ error: expect.stringContaining('has been removed') }),
    )
    rmSync(join(folder, 'journal'), { recursive: true })
    renameSync(join(folder, 'moved'), join(folder, 'journal'))
    expect(await database.run(names)).toBe('Ada')
  })
})

it('restarts from the journal when a commit fails', async () => {
  const database = openHere()
  await database.run(add('Ada'))
  const failAtCommit = `do $$ begin
    execute 'create function public.fail() returns trigger language plpgsql as ''begin raise exception ''''late''''; end''';
    execute 'create constraint trigger late after insert on public.volunteers deferrable initially deferred
      for each row execute function public.fail()';
  end $$`
  await database.run(asOwner(failAtCommit))
  // By then the journal has the row, so a retry would find it.
  await expect(database.run(add('Ben'))).rejects.toMatchObject({ fields: { code: '08006' } })
  expect(await database.run(names)).toBe('Ada Ben')
  expect(log).toContainEqual(
    expect.objectContaining({ level: 'error', error: expect.stringContaining('late') }),
  )
})

it('runs each new migration once on stored rows, even an upstream one numbered before a fork’s own', async () => {
  const before = openHere()
  await before.run(add('Ada'))
  await before.run(add('Ben'))
  await before.close()

  const supabaseFolder = join(folder, 'supabase')
  cpSync(SUPABASE_FOLDER, supabaseFolder, { recursive: true })
  const addMigration = (file: string, sql: string) =>
    writeFileSync(join(supabaseFolder, 'migrations', file), sql)
  addMigration(
    '29990101000000_suburb.sql',
    `alter table public.volunteers add column suburb text not null default 'Strathfield';
    update public.volunteers set suburb = 'Burwood' where full_name = 'Ben';
    alter table public.volunteers add column number bigint generated always as identity,
      add column initial text generated always as (left(full_name, 1)) stored;`,
  )
  const after = openHere(supabaseFolder)
  await after.run(add('Cas'))
  await after.close()
  const { version, records } = readJournal()
  expect(version).toBe('29990101000000')
  expect(records.map(({ body }): unknown => JSON.parse(body ?? ''))).toEqual([
    expect.objectContaining({ full_name: 'Ada', suburb: 'Strathfield', number: 1, initial: 'A' }),
    expect.objectContaining({ full_name: 'Ben', suburb: 'Burwood', number: 2, initial: 'B' }),
    expect.objectContaining({ full_name: 'Cas', suburb: 'Strathfield', number: 3, initial: 'C' }),
  ])

  addMigration(
    '29980101000000_upstream.sql',
    "alter table public.volunteers add column state text not null default 'NSW'",
  )
  const upstream = openHere(supabaseFolder)
  await upstream.run(asOwner("update public.volunteers set state = 'ACT' where full_name = 'Ben'"))
  await upstream.close()
  const states = asOwner(
    "select string_agg(state || ' ' || suburb, ', ' order by full_name) from public.volunteers",
  )
  expect(await openHere(supabaseFolder).run(states)).toBe('NSW Strathfield, ACT Burwood, NSW Strathfield')
})

it('rejects statements and logs the reason if the database cannot start', async () => {
  const journal = openJournal(join(folder, 'journal'))
  await journal.replace([], ['29990101000000'])
  journal.close()
  await expect(openHere().run(add('Ada'))).rejects.toMatchObject({
    fields: { code: '08006', message: 'The database could not be started.' },
  })
  expect(log).toEqual([
    {
      level: 'error',
      event: 'volunteers’ database failed',
      error: expect.stringContaining('is at migration 29990101000000, but this program ends at'),
    },
  ])
})

it.skipIf(!canMount)(
  `rejects statements with advice if the disk is full, and starts with all rows once there is space${skipReason}`,
  async () => {
    rmSync(folder, { recursive: true })
    const disk = mountSmallDisk()
    onTestFinished(() => disk.remove())
    folder = join(disk.path, 'volunteers')
    const before = openHere()
    await before.run(add('Ada'))
    await before.close()
    const makeRoom = disk.fill()
    const database = openHere()
    await expect(database.run(names)).rejects.toMatchObject({
      fields: {
        code: '53100',
        message: 'The disk is full. Free some space and try again. Nothing from this request was stored.',
      },
    })
    makeRoom()
    expect(await database.run(names)).toBe('Ada')
    await database.run(add('Ben'))
    expect(await database.run(names)).toBe('Ada Ben')
  },
)
