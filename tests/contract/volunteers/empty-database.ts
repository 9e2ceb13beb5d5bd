import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pgtap } from '@electric-sql/pglite-pgtap'
import pg from 'pg'
import { readMigrations } from '../../../backend/rest/database/migrations.ts'
import { emptyImage, postgresHome, type Engine } from '../../setup/databases.ts'
import { startPostgres } from '../../setup/postgres.ts'

/** An empty, migrated database, for running SQL without a backend. */
export interface EmptyDatabase {
  /** Runs a script and returns the first column of every row from every statement. */
  run(sql: string): Promise<unknown[]>
  close(): Promise<void>
}

/**
 * Opens an empty database. Call `close` when done.
 *
 * @param before stops before the migration of this version; by default all run
 */
export function openEmptyDatabase(engine: Engine, before?: string): Promise<EmptyDatabase> {
  return OPEN[engine](before)
}

function scriptsBefore(version: string | undefined): string[] {
  const { roles, files } = readMigrations()
  const earlier = files.filter((file) => version === undefined || file.version < version)
  return [roles, ...earlier.map(({ sql }) => sql)]
}

const OPEN: Record<Engine, (before: string | undefined) => Promise<EmptyDatabase>> = {
  async PGlite(before) {
    const image = before === undefined ? new Blob([readFileSync((await emptyImage()).tar)]) : undefined
    const engine = await PGlite.create({
      extensions: { pgtap },
      ...(image !== undefined && { loadDataDir: image }),
    })
    if (before !== undefined) for (const sql of scriptsBefore(before)) await engine.exec(sql)
    return {
      async run(sql) {
        // Otherwise a script that fails would make the next one fail too.
        try {
          return (await engine.exec(sql)).flatMap(({ rows }) => rows.map(firstColumn))
        } finally {
          await engine.exec('rollback')
        }
      },
      close: () => engine.close(),
    }
  },
  async PostgreSQL(before) {
    const server = await startPostgres(await postgresHome())
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    for (const sql of scriptsBefore(before)) await client.query(sql)
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
