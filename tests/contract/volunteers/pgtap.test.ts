import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pgtap } from '@electric-sql/pglite-pgtap'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMigrations, SUPABASE_FOLDER } from '../../../backend/rest/database/migrations.ts'
import {
  describeOnEngines,
  emptyImage,
  postgresHome,
  START_LIMIT_MS,
  type Engine,
} from '../../setup/databases.ts'
import { startPostgres } from '../../setup/postgres.ts'

const FILES = globSync(join(SUPABASE_FOLDER, 'tests/*.sql')).sort()

/** An empty, migrated database. */
interface TapDatabase {
  /** Runs a script and gives the first column of every row of every statement. */
  run(sql: string): Promise<unknown[]>
  close(): Promise<void>
}

function firstColumn(row: unknown): unknown {
  return typeof row === 'object' && row !== null ? Object.values<unknown>({ ...row })[0] : undefined
}

/** Runs a pgTAP script and fails as it says. */
async function expectPass({ run }: TapDatabase, file: string): Promise<void> {
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
    'newsletter.sql',
    'outbox.sql',
    'retention.sql',
    'sign_up_limit.sql',
    'staff_server.sql',
    'submission_desk.sql',
    'submissions.sql',
    'table_rules.sql',
  ])
})

await describeOnEngines('the database', (engine) => {
  let database: TapDatabase
  beforeAll(async () => {
    database = await openEmpty[engine]()
    // Each file makes it where it is missing, and takes it back with its transaction: seconds, six times.
    await database.run('create schema extensions; create extension pgtap with schema extensions')
  }, START_LIMIT_MS)
  afterAll(() => database.close())

  it.each(FILES.map((file) => [basename(file), file]))('%s holds', (_name, file) =>
    expectPass(database, file),
  )

  it('the roles may be made twice', async () => {
    await expect(database.run(readMigrations().roles)).resolves.toBeDefined()
  })
})

const openEmpty: Record<Engine, () => Promise<TapDatabase>> = {
  async PGlite() {
    const { tar } = await emptyImage()
    const engine = await PGlite.create({
      extensions: { pgtap },
      loadDataDir: new Blob([readFileSync(tar)]),
    })
    return {
      async run(sql) {
        // A script that broke off would take the next one with it.
        try {
          return (await engine.exec(sql)).flatMap(({ rows }) => rows.map(firstColumn))
        } finally {
          await engine.exec('rollback')
        }
      },
      close: () => engine.close(),
    }
  },
  async PostgreSQL() {
    const server = await startPostgres(await postgresHome())
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const { roles, files } = readMigrations()
    for (const sql of [roles, ...files.map((file) => file.sql)]) await client.query(sql)
    return {
      async run(sql) {
        try {
          const results = await client.query<Record<string, unknown>>(sql)
          return [results].flat().flatMap(({ rows }) => rows.map(firstColumn))
        } finally {
          await client.query('rollback')
        }
      },
      async close() {
        await client.end()
        await server.stop()
      },
    }
  },
}
