import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

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
export const RECORDED_SQL =
  "select coalesce(json_agg(version), '[]')::text from supabase_migrations.schema_migrations"

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
