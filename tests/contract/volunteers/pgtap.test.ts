import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMigrations, SUPABASE_FOLDER } from '../../../backend/rest/database/migrations.ts'
import { describeSql, START_LIMIT_MS } from '../../setup/databases.ts'
import { type EmptyDatabase, openEmptyDatabase } from './empty-database.ts'
import { expectPass } from './run-pgtap.ts'

// pgtap.thorough.ts runs them in PGlite.

const FILES = globSync(join(SUPABASE_FOLDER, 'tests/*.sql')).sort()
it('the pgTAP folder contains exactly the expected files', () => {
  expect(FILES.map((file) => basename(file))).toEqual([
    'anonymous.sql',
    'authenticated.sql',
    'job_applications.sql',
    'membership.sql',
    'newsletter.sql',
    'outbox.sql',
    'retention.sql',
    'rights.sql',
    'sign_up_limit.sql',
    'staff_server.sql',
    'submission_inbox.sql',
    'submissions.sql',
    'table_rules.sql',
  ])
})

await describeSql('the database', (engine) => {
  let database: EmptyDatabase
  beforeAll(async () => {
    database = await openEmptyDatabase(engine)
    // Otherwise each of the six files would create the extension and roll it back with its transaction, which takes
    // seconds.
    await database.run(
      'create schema if not exists extensions; create extension pgtap with schema extensions',
    )
  }, START_LIMIT_MS)
  afterAll(() => database.close())

  const files = FILES.map((file) => [basename(file), file] as const)
  it.each(files)('the database passes the pgTAP file %s', (_name, file) => expectPass(database, file))

  it('creating the database roles a second time succeeds', async () => {
    await expect(database.run(readMigrations().roles)).resolves.toBeDefined()
  })
})
