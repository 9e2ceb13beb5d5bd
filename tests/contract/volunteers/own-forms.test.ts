import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMigrations } from '../../../backend/rest/database/migrations.ts'
import { describeSql, START_LIMIT_MS } from '../../setup/databases.ts'
import { type EmptyDatabase, openEmptyDatabase } from './empty-database.ts'

const SUBMISSION_KINDS = '20261127110000'
/** A fork's form from before that migration. It replaced the list of kinds. */
const FORMER_STALLS = `
  alter table public.submissions
    drop constraint submissions_kind_known,
    add constraint submissions_kind_known check (kind in ('newsletter', 'stall')),
    drop constraint submissions_fields_known,
    add constraint submissions_fields_known check (fields ? 'email');
  insert into public.submissions (kind, fields) values
    ('newsletter', '{"email": "jo@example.org"}'),
    ('stall', '{"email": "mia@example.org", "place": "High Street"}')`
const KIND = (kind: string, field: string) =>
  `insert into private.submission_kinds (kind, required) values ('${kind}', array['email', '${field}'])`
const ENTRY = (kind: string, field: string) =>
  `insert into public.submissions (kind, fields) values ('${kind}', '{"email": "jo@example.org", "${field}": "A"}')`

await describeSql('forms of two authors', (engine) => {
  let database: EmptyDatabase
  beforeAll(async () => {
    database = await openEmptyDatabase(engine, SUBMISSION_KINDS)
    await database.run(FORMER_STALLS)
    const { files } = readMigrations()
    for (const { sql } of files.filter(({ version }) => version >= SUBMISSION_KINDS)) await database.run(sql)
    for (const sql of [KIND('stall', 'place'), KIND('petition', 'topic')]) await database.run(sql)
  }, START_LIMIT_MS)
  afterAll(() => database.close())

  it('keeps stored entries of a fork’s own form and lets staff change them', async () => {
    const changed = "update public.submissions set notes = 'Called' where kind = 'stall' returning kind"
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
