import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '../../../backend/rest/database/migrations.ts'
import { describeSql, START_LIMIT_MS } from '../../setup/databases.ts'
import { ROOT } from '../how-to.ts'
import { type EmptyDatabase, openEmptyDatabase } from './empty-database.ts'

const SUBMISSION_KINDS = '20261127110000'
/** Number of entries. On PostgreSQL it exceeds the limit for an unindexed search. PGlite has no search index. */
const MANY = { PGlite: 30, PostgreSQL: 25_001 }
/** SQL of a fork's form from before the migration `SUBMISSION_KINDS`. It replaces the list of kinds. */
const FORMER_STALLS = (count: number) => `
  alter table public.submissions
    drop constraint submissions_kind_known,
    add constraint submissions_kind_known check (kind in ('newsletter', 'stall')),
    drop constraint submissions_fields_known,
    add constraint submissions_fields_known check (fields ? 'email');
  insert into public.submissions (kind, fields) values
    ('newsletter', '{"email": "jo@example.org"}'),
    ('stall', '{"email": "mia@example.org", "place": "Café on High Street"}');
  insert into public.submissions (kind, fields, created_at)
  select 'stall', jsonb_build_object('email', 'p' || n || '@example.org', 'place', 'Corner ' || n || '.'), now() + n * interval '1 second'
  from generate_series(1, ${count}) n;
  analyze public.submissions`
const KIND = (kind: string, field: string) =>
  `insert into private.submission_kinds (kind, required) values ('${kind}', array['email', '${field}'])`
const ENTRY = (kind: string, field: string) =>
  `insert into public.submissions (kind, fields) values ('${kind}', '{"email": "jo@example.org", "${field}": "A"}')`

await describeSql('forms added by a fork', (engine) => {
  let database: EmptyDatabase
  beforeAll(async () => {
    database = await openEmptyDatabase(engine, SUBMISSION_KINDS)
    await database.run(FORMER_STALLS(MANY[engine]))
    const { files } = readMigrations()
    for (const { sql } of files.filter(({ version }) => version >= SUBMISSION_KINDS)) await database.run(sql)
    for (const sql of [KIND('stall', 'place'), KIND('petition', 'topic')]) await database.run(sql)
  }, START_LIMIT_MS)
  afterAll(() => database.close())

  it.each([
    // Runs before the entry is changed, which would index it again.
    ['the oldest entry', 'cafe on high', 'Café on High Street'],
    ['a later entry', 'corner 29.', 'Corner 29.'],
  ])(
    'search by a field of a fork’s own form finds %s, even though it was stored before search covered the field',
    async (_name, search, place) => {
      const found = `select fields ->> 'place' from public.list_submissions(with_kind => 'stall', search => '${search}')`
      expect(await database.run(found)).toEqual([place])
    },
  )

  it('stored entries of a fork’s own form can still be changed after the migration', async () => {
    const changed = `
      update public.submissions set notes = 'Called' where fields ->> 'email' = 'mia@example.org' returning kind`
    expect(await database.run(changed)).toEqual(['stall'])
  })

  it.each([
    ['stall', 'place'],
    ['petition', 'topic'],
  ])('the database accepts a new entry for the “%s” form', async (kind, field) => {
    await expect(database.run(ENTRY(kind, field))).resolves.toEqual([])
  })

  it.each([
    ['stall', 'topic'],
    ['letter', 'topic'],
  ])('the database refuses an entry for the “%s” form with the “%s” field', async (kind, field) => {
    await expect(database.run(ENTRY(kind, field))).rejects.toThrow('submissions_fields_known')
  })

  describe('once the fork has closed its form as in docs/how-to', () => {
    const asVisitor = (sql: string) => database.run(`begin; set local role anon; ${sql}; commit`)
    const asStaff = (call: string) =>
      database.run(`
        begin; set local role service_role;
        select ${call} from public.submissions s where s.fields ->> 'email' = 'mia@example.org'; commit`)
    beforeAll(() => database.run(closingPolicy()))

    it('a closed form refuses a visitor’s entry', async () => {
      await expect(asVisitor(ENTRY('stall', 'place'))).rejects.toMatchObject({ code: '42501' })
    })

    it('other forms still accept a visitor’s entry', async () => {
      await expect(asVisitor(ENTRY('petition', 'topic'))).resolves.toEqual([])
    })

    it('staff can change a stored entry of a closed form', async () => {
      expect(await asStaff("(public.update_submission(s.id, 'answered', null, null, 'Kim')).state")).toEqual([
        'answered',
      ])
    })

    it('an administrator can restore an expired entry of a closed form', async () => {
      await database.run(`
        with gone as (delete from public.submissions where fields ->> 'email' = 'mia@example.org' returning *)
        insert into public.expired_submissions select gone.id, now(), to_jsonb(gone) from gone`)
      expect(await database.run("select public.restore_expired_submissions('Kim')")).toEqual([1])
      expect(await asStaff("s.fields ->> 'place'")).toEqual(['Café on High Street'])
    })

    it('staff can erase a stored entry of a closed form', async () => {
      expect(await asStaff("public.erase_submission(s.id, 'Kim', 'Asked')")).toEqual([true])
      expect(await asStaff('s.id')).toEqual([])
    })
  })
})

/** The SQL in the how-to that closes the form. */
function closingPolicy(): string {
  const [policy] =
    /^create policy[^;]*;/m.exec(readFileSync(join(ROOT, 'docs/how-to/add-a-form.md'), 'utf8')) ?? []
  if (policy === undefined) throw new Error('add-a-form.md closes no form.')
  return policy
}
