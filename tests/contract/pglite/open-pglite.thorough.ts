import { randomBytes } from 'node:crypto'
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { SUPABASE_FOLDER } from '../../../backend/rest/database/migrations.ts'
import { START_LIMIT_MS } from '../../setup/databases.ts'
import { canMount, mountSmallDisk, skipReason } from '../../setup/small-disk.ts'
import { add, asOwner, names, usePglite } from './pglite-fixture.ts'

// backend/rest/pglite/open-pglite.test.ts has the tests that run every time.

vi.setConfig({ testTimeout: START_LIMIT_MS })

const home = usePglite()

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
  const database = home.open()
  expect(await database.run(apply(1, '203.0.113.7'))).toBe('true')
  await database.run(asOwner('update public.file_marks set size = 20 * 1048576'))
  await database.close()
  const reopened = home.open()
  // A new image would have a different salt.
  await reopened.run(asOwner("update private.sign_up_salt set salt = 'another'"))
  await expect(reopened.run(apply(2, '203.0.113.7'))).rejects.toMatchObject({
    fields: { message: expect.stringContaining('Too many files came.') },
  })
  expect(await reopened.run(apply(3, '203.0.113.8'))).toBe('true')
})

it('the database keeps its WAL within 16 MB and reclaims the space of journalled files', async () => {
  const database = home.open()
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

it('stores twenty sign-ups that arrive while the database is being suspended', async () => {
  const database = home.open()
  await database.run(names)
  const suspending = database.suspend?.()
  const people = Array.from({ length: 20 }, (_, index) => `${String.fromCharCode(65 + index)}da`)
  await Promise.all([suspending, ...people.map((name) => database.run(add(name)))])
  expect(await database.run(names)).toBe(people.join(' '))
  await database.close()
  expect(home.readJournal().records).toHaveLength(20)
})

it('refuses statements if the journal has been removed, instead of creating an empty journal', async () => {
  const database = home.open()
  await database.run(add('Ada'))
  await database.suspend?.()
  renameSync(join(home.folder, 'journal'), join(home.folder, 'moved'))
  // The second attempt would succeed if the first one had created an empty journal.
  await expect(database.run(names)).rejects.toMatchObject({ fields: { code: '08006' } })
  await expect(database.run(names)).rejects.toMatchObject({ fields: { code: '08006' } })
  expect(home.log).toContainEqual(
    expect.objectContaining({ error: expect.stringContaining('has been removed') }),
  )
  rmSync(join(home.folder, 'journal'), { recursive: true })
  renameSync(join(home.folder, 'moved'), join(home.folder, 'journal'))
  expect(await database.run(names)).toBe('Ada')
})

it('restarts from the journal when a commit fails', async () => {
  const database = home.open()
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
  expect(home.log).toContainEqual(
    expect.objectContaining({ level: 'error', error: expect.stringContaining('late') }),
  )
})

it('runs each new migration once on stored rows, even an upstream one numbered before a fork’s own', async () => {
  const before = home.open()
  await before.run(add('Ada'))
  await before.run(add('Ben'))
  await before.close()

  const supabaseFolder = join(home.folder, 'supabase')
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
  const after = home.open(supabaseFolder)
  await after.run(add('Cas'))
  await after.close()
  const { version, records } = home.readJournal()
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
  const upstream = home.open(supabaseFolder)
  await upstream.run(asOwner("update public.volunteers set state = 'ACT' where full_name = 'Ben'"))
  await upstream.close()
  const states = asOwner(
    "select string_agg(state || ' ' || suburb, ', ' order by full_name) from public.volunteers",
  )
  expect(await home.open(supabaseFolder).run(states)).toBe('NSW Strathfield, ACT Burwood, NSW Strathfield')
})

it.skipIf(!canMount)(
  `rejects statements with advice if the disk is full, and starts with all rows once there is space${skipReason}`,
  async () => {
    rmSync(home.folder, { recursive: true })
    const disk = mountSmallDisk()
    onTestFinished(() => disk.remove())
    home.folder = join(disk.path, 'volunteers')
    const before = home.open()
    await before.run(add('Ada'))
    await before.close()
    const makeRoom = disk.fill()
    const database = home.open()
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
