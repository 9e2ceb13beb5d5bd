import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ClientBase } from 'pg'
import { z } from 'zod'

/** One file of supabase/migrations. */
export interface Migration {
  /** Digits that begin the file's name, by which migrations are ordered. */
  version: string
  name: string
  sql: string
}

/** The SQL that makes the volunteers' database out of an empty Postgres. */
export interface Migrations {
  /** The roles that hosted Supabase has already. */
  roles: string
  /** In the order in which they run. */
  files: readonly Migration[]
}

/** The folder of the migrations, which hosted Supabase gets as well. */
export const SUPABASE_FOLDER = resolve(import.meta.dirname, '../../../supabase')
/** Makes the table in which the Supabase CLI records what has run: it can look after the same database. */
export const HISTORY_SQL = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text);
  alter table supabase_migrations.schema_migrations add column if not exists statements text[];
  alter table supabase_migrations.schema_migrations add column if not exists name text;`

export const RECORD_SQL =
  'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])'

const RECORDED_SQL =
  "select coalesce(json_agg(version), '[]')::text from supabase_migrations.schema_migrations"

/** Any number, the same in all our processes: those that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_205_331

// A pooler may give each transaction another connection: the lock and the limit belong to the transaction.
const BEGIN_SQL = `begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK})`

/** Reads supabase/roles.sql and supabase/migrations. */
export function readMigrations(folder = SUPABASE_FOLDER): Migrations {
  const names = readdirSync(join(folder, 'migrations')).filter((name) => name.endsWith('.sql'))
  const files = names.sort().map((file) => {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
    if (version === undefined || name === undefined)
      throw new TypeError(`supabase/migrations/${file} must be named <digits>_<name>.sql.`)
    return { version, name, sql: readFileSync(join(folder, 'migrations', file), 'utf8') }
  })
  return { roles: readFileSync(join(folder, 'roles.sql'), 'utf8'), files }
}

/** Makes the roles and runs the migrations that are missing, each in a transaction of its own. */
export async function migrate(client: ClientBase, { roles, files }: Migrations): Promise<void> {
  async function alone(work: () => Promise<void>): Promise<void> {
    await client.query(BEGIN_SQL)
    await work()
    await client.query('commit')
  }

  await alone(async () => {
    await client.query(roles)
    await client.query(HISTORY_SQL)
  })
  for (const { version, name, sql } of files) {
    await alone(async () => {
      // Another start may have run it since the last transaction.
      if ((await recorded(client)).has(version)) return
      await client.query(sql)
      await client.query(RECORD_SQL, [version, name, sql])
    })
  }
}

async function recorded(client: ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<unknown[]>({ text: RECORDED_SQL, rowMode: 'array' })
  return new Set(z.array(z.string()).parse(JSON.parse(String(rows[0]?.[0]))))
}
