import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyImage, START_LIMIT_MS } from '../../../tests/setup/databases.ts'
import { add, asOwner, names, usePglite } from '../../../tests/contract/pglite/pglite-fixture.ts'
import type { Database } from '../database/database.ts'
import { SUPABASE_FOLDER } from '../database/migrations.ts'
import { openJournal } from './journal.ts'
import { openPglite } from './open-pglite.ts'

// tests/contract/pglite/open-pglite.thorough.ts tests restarts, migrations of stored rows and full disks.

vi.setConfig({ testTimeout: START_LIMIT_MS })

const home = usePglite()

it('stores a transaction completely or not at all, including in the journal', async () => {
  const database = home.open()
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
  expect(home.readJournal().records).toHaveLength(1)
  expect(await home.open().run(names)).toBe('Ada')
})

describe('an open database', () => {
  let database: Database
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pglite-'))
    const settings = { folder, imageFile: (await emptyImage()).imageFile, supabaseFolder: SUPABASE_FOLDER }
    database = openPglite({ ...settings, log: () => undefined })
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
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

it('the database is not suspended while a statement runs, and keeps its rows and rate-limit counts when it is suspended', async () => {
  const database = home.open()
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
  expect(home.readJournal().records).toHaveLength(1)
  expect(await database.run(names)).toBe('Ada')
  expect(database.isSuspended?.()).toBe(false)
  const marks = asOwner('select string_agg(hash::text, $1) from private.mail_marks', ' ')
  expect(await database.run(marks)).toBe('\\x0102')
  expect(await database.run(asOwner('select salt::text from private.sign_up_salt'))).toBe('kept')
  expect(await database.run(kinds)).toBe(kindsBefore)
  expect(home.log.filter(({ event }) => event === 'volunteers ready')).toHaveLength(2)
})

it('rejects statements and logs the reason if the database cannot start', async () => {
  const journal = openJournal(join(home.folder, 'journal'))
  await journal.replace([], ['29990101000000'])
  journal.close()
  await expect(home.open().run(add('Ada'))).rejects.toMatchObject({
    fields: { code: '08006', message: 'The database could not be started.' },
  })
  expect(home.log).toEqual([
    {
      level: 'error',
      event: 'volunteers’ database failed',
      error: expect.stringContaining('is at migration 29990101000000, but this program ends at'),
    },
  ])
})
