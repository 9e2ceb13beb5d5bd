import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pgtap } from '@electric-sql/pglite-pgtap'
import pg from 'pg'
import { readMigrations } from '../../../backend/rest/database/migrations.ts'
import { emptyImage, postgresHome, type Engine } from '../../setup/databases.ts'
import { startPostgres } from '../../setup/postgres.ts'

/** An empty, migrated database, to which SQL is said without a backend. */
export interface EmptyDatabase {
  /** Runs a script and gives the first column of every row of every statement. */
  run(sql: string): Promise<unknown[]>
  close(): Promise<void>
}

/** Opens an empty database of a test's own. Callers must `close` it. */
export function openEmptyDatabase(engine: Engine): Promise<EmptyDatabase> {
  return OPEN[engine]()
}

const OPEN: Record<Engine, () => Promise<EmptyDatabase>> = {
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

function firstColumn(row: unknown): unknown {
  return typeof row === 'object' && row !== null ? Object.values<unknown>({ ...row })[0] : undefined
}
