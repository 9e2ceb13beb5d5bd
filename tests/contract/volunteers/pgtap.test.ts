import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMigrations, SUPABASE_FOLDER } from '../../../backend/rest/database/migrations.ts'
import { describeOnEngines, fastestEngine, START_LIMIT_MS } from '../../setup/databases.ts'
import { type EmptyDatabase, openEmptyDatabase } from './empty-database.ts'

const FILES = globSync(join(SUPABASE_FOLDER, 'tests/*.sql')).sort()
/**
 * Files that fill a queue or the file store, which takes PGlite most of a minute. They run on the fastest engine only.
 */
const FILLING: readonly string[] = ['job_applications.sql', 'outbox.sql']
const fastest = await fastestEngine()

/** Runs a pgTAP script. Fails with the assertions that failed in it. */
async function expectPass({ run }: EmptyDatabase, file: string): Promise<void> {
  const lines = (await run(readFileSync(file, 'utf8')))
    .filter((line) => typeof line === 'string')
    .flatMap((text) => text.split('\n'))
  const planned = Number(lines.find((line) => /^1\.\.\d+$/.test(line))?.slice(3))
  expect(lines.filter((line) => /^not ok|^#/.test(line))).toEqual([])
  // If a role couldn't even call an assertion, that assertion would be missing rather than failed.
  expect(lines.filter((line) => line.startsWith('ok '))).toHaveLength(planned)
}

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

await describeOnEngines('the database', (engine) => {
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
  it.each(files.filter(([name]) => engine === fastest || !FILLING.includes(name)))(
    'the database passes the pgTAP file %s',
    (_name, file) => expectPass(database, file),
  )

  it('creating the database roles a second time succeeds', async () => {
    await expect(database.run(readMigrations().roles)).resolves.toBeDefined()
  })
})
