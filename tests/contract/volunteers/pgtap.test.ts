import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pgtap } from '@electric-sql/pglite-pgtap'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations, SUPABASE_FOLDER } from '../../../backend/rest/database/migrations.ts'
import { hasPgtap, postgresPrograms, startPostgres, type TestPostgres } from '../../setup/postgres.ts'

const FILES = globSync(join(SUPABASE_FOLDER, 'tests/*.sql')).sort()

/** Runs a script and gives the first column of every row of every statement. */
type RunScript = (sql: string) => Promise<unknown[]>

function firstColumn(row: unknown): unknown {
  return typeof row === 'object' && row !== null ? Object.values<unknown>({ ...row })[0] : undefined
}

/** Runs a pgTAP script and fails as it says. */
async function expectPass(run: RunScript, file: string): Promise<void> {
  const lines = (await run(readFileSync(file, 'utf8')))
    .filter((line) => typeof line === 'string')
    .flatMap((text) => text.split('\n'))
  const planned = Number(lines.find((line) => /^1\.\.\d+$/.test(line))?.slice(3))
  expect(lines.filter((line) => /^not ok|^#/.test(line))).toEqual([])
  // An assertion that a role could not even call would be missing, not failed.
  expect(lines.filter((line) => line.startsWith('ok '))).toHaveLength(planned)
}

it('there is a file for each role and each rule', () => {
  expect(FILES.map((file) => basename(file))).toEqual([
    'anonymous.sql',
    'authenticated.sql',
    'retention.sql',
    'sign_up_limit.sql',
    'staff_server.sql',
    'table_rules.sql',
  ])
})

describe('in PGlite', () => {
  let database: PGlite
  beforeAll(async () => {
    database = await PGlite.create({ extensions: { pgtap } })
    const { roles, files } = readMigrations()
    for (const sql of [roles, ...files.map((file) => file.sql)]) await database.exec(sql)
  }, 60_000)
  afterAll(() => database.close())

  const run: RunScript = async (sql) => {
    // A script that broke off would take the next one with it.
    const results = await database.exec(sql).finally(() => database.exec('rollback'))
    return results.flatMap(({ rows }) => rows.map(firstColumn))
  }

  it.each(FILES.map((file) => [basename(file), file]))('%s holds', (_name, file) => expectPass(run, file))

  it('the roles may be made twice', async () => {
    await database.exec(readMigrations().roles)
  })
})

describe.runIf(postgresPrograms !== undefined && hasPgtap)('in PostgreSQL (where it is installed)', () => {
  let server: TestPostgres
  let client: pg.Client
  beforeAll(async () => {
    server = await startPostgres()
    client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const { roles, files } = readMigrations()
    for (const sql of [roles, ...files.map((file) => file.sql)]) await client.query(sql)
  }, 60_000)
  afterAll(async () => {
    await client.end()
    await server.stop()
  })

  const run: RunScript = async (sql) => {
    const results = await client.query<Record<string, unknown>>(sql).finally(() => client.query('rollback'))
    return [results].flat().flatMap(({ rows }) => rows.map(firstColumn))
  }

  it.each(FILES.map((file) => [basename(file), file]))('%s holds', (_name, file) => expectPass(run, file))

  it('the roles may be made twice', async () => {
    await client.query(readMigrations().roles)
  })
})
