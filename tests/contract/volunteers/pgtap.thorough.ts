import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, it } from 'vitest'
import { SUPABASE_FOLDER } from '../../../backend/rest/database/migrations.ts'
import { START_LIMIT_MS } from '../../setup/databases.ts'
import { type EmptyDatabase, openEmptyDatabase } from './empty-database.ts'
import { expectPass } from './run-pgtap.ts'

const FILES = globSync(join(SUPABASE_FOLDER, 'tests/*.sql')).sort()
/** Files that fill a queue or the file store, which takes PGlite most of a minute. */
const FILLING: readonly string[] = ['job_applications.sql', 'outbox.sql']

let database: EmptyDatabase
beforeAll(async () => {
  database = await openEmptyDatabase('PGlite')
  // Otherwise each of the six files would create the extension and roll it back with its transaction, which takes
  // seconds.
  await database.run('create schema if not exists extensions; create extension pgtap with schema extensions')
}, START_LIMIT_MS)
afterAll(() => database.close())

const files = FILES.map((file) => [basename(file), file] as const)
it.each(files.filter(([name]) => !FILLING.includes(name)))('PGlite passes the pgTAP file %s', (_name, file) =>
  expectPass(database, file),
)
