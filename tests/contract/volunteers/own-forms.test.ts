import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMigrations } from '../../../backend/rest/database/migrations.ts'
import { describeOnEngines, START_LIMIT_MS } from '../../setup/databases.ts'
import { type EmptyDatabase, openEmptyDatabase } from './empty-database.ts'

const SUBMISSION_KINDS = '20261127110000'
/** More entries than a search reads without the index. */
const MANY = 25_001
/** A fork's form from before that migration. It replaced the list of kinds. */
const FORMER_STALLS = `
  alter table public.submissions
    drop constraint submissions_kind_known,
    add constraint submissions_kind_known check (kind in ('newsletter', 'stall')),
    drop constraint submissions_fields_known,
    add constraint submissions_fields_known check (fields ? 'email');
  insert into public.submissions (kind, fields) values
    ('newsletter', '{"email": "jo@example.org"}'),
    ('stall', '{"email": "mia@example.org", "place": "Café on High Street"}');
  insert into public.submissions (kind, fields, created_at)
  select 'stall', jsonb_build_object('email', 'p' || n || '@example.org', 'place', 'Corner ' || n), now() + n * interval '1 second'
  from generate_series(1, ${MANY}) n;
  analyze public.submissions`
const KIND = (kind: string, field: string) =>
  `insert into private.submission_kinds (kind, required) values ('${kind}', array['email', '${field}'])`
const ENTRY = (kind: string, field: string) =>
  `insert into public.submissions (kind, fields) values ('${kind}', '{"email": "jo@example.org", "${field}": "A"}')`

await describeOnEngines('forms of two authors', (engine) => {
  let database: EmptyDatabase
  beforeAll(async () => {
    database = await openEmptyDatabase(engine, SUBMISSION_KINDS)
    await database.run(FORMER_STALLS)
    const { files } = readMigrations()
    for (const { sql } of files.filter(({ version }) => version >= SUBMISSION_KINDS)) await database.run(sql)
    for (const sql of [KIND('stall', 'place'), KIND('petition', 'topic')]) await database.run(sql)
  }, START_LIMIT_MS)
  afterAll(() => database.close())

  it.each([
    // Before it is changed, which would index it again.
    ['the oldest entry', 'cafe on high', 'Café on High Street'],
    ['a recent entry', 'corner 24999', 'Corner 24999'],
  ])(
    'finds %s by a field of a fork’s own form that was stored before search covered it',
    async (_name, search, place) => {
      const found = `select fields ->> 'place' from public.list_submissions(with_kind => 'stall', search => '${search}')`
      expect(await database.run(found)).toEqual([place])
    },
  )

  it('keeps stored entries of a fork’s own form and lets staff change them', async () => {
    const changed = `
      update public.submissions set notes = 'Called' where fields ->> 'email' = 'mia@example.org' returning kind`
    expect(await database.run(changed)).toEqual(['stall'])
  })

  it.each([
    ['stall', 'place'],
    ['petition', 'topic'],
  ])('accepts a new entry of the form “%s”', async (kind, field) => {
    await expect(database.run(ENTRY(kind, field))).resolves.toEqual([])
  })

  it.each([
    ['stall', 'topic'],
    ['letter', 'topic'],
  ])('refuses an entry of the form “%s” with the field “%s”', async (kind, field) => {
    await expect(database.run(ENTRY(kind, field))).rejects.toThrow('submissions_fields_known')
  })
})
