import type { PGlite } from '@electric-sql/pglite'
import { quoteName } from '../database/api-schema.ts'

/**
 * The rows of each table in `private`, as JSON: the rate limits' counts for the past day. The journal does not keep
 * them, but they must survive a suspension of the database.
 */
export type Marks = ReadonlyMap<string, string>

const TABLES_SQL = "select tablename as name from pg_catalog.pg_tables where schemaname = 'private'"

/** Reads the rate limits' counts, before the database is suspended. */
export async function readMarks(engine: PGlite): Promise<Marks> {
  const marks = new Map<string, string>()
  const tables = await engine.query<{ name: string }>(TABLES_SQL)
  for (const { name } of tables.rows) {
    const { rows } = await engine.query<{ marks: string }>(
      `select coalesce(json_agg(t), '[]')::text as marks from ${tableOf(name)} t`,
    )
    for (const row of rows) marks.set(name, row.marks)
  }
  return marks
}

/** Fills the tables of an empty database with the rows from before it was suspended. */
export async function loadMarks(engine: PGlite, marks: Marks): Promise<void> {
  // The rows have not changed, so triggers and foreign keys don't need to check them.
  await engine.exec('set session_replication_role = replica')
  for (const [name, rows] of marks) {
    const table = tableOf(name)
    await engine.query(`delete from ${table}`)
    await engine.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      rows,
    ])
  }
  await engine.exec('reset session_replication_role')
}

const tableOf = (name: string) => `private.${quoteName(name)}`
