import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ClientBase } from 'pg'
import { z } from 'zod'

/** The SQL that turns an empty Postgres into the volunteers' database. */
export type Migrations = ReturnType<typeof readMigrations>

/** A file in supabase/migrations. */
export type Migration = Migrations['files'][number]

/** The `supabase` folder. Hosted Supabase runs the same migrations. */
export const SUPABASE_FOLDER = resolve(import.meta.dirname, '../../../supabase')
/** Creates the table where the Supabase CLI records migrations, so that the CLI can take over the database. */
export const HISTORY_SQL = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text);
  alter table supabase_migrations.schema_migrations add column if not exists statements text[];
  alter table supabase_migrations.schema_migrations add column if not exists name text;`

export const RECORD_SQL =
  'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])'

const RECORDED_VERSIONS_SQL =
  "select coalesce(json_agg(version), '[]')::text from supabase_migrations.schema_migrations"

/** Key of the advisory lock that keeps processes from migrating at the same time. The number is arbitrary. */
const MIGRATION_LOCK = 7_205_331

// A pooler may use a different connection for each transaction, so the lock and the time limit are set per transaction.
const BEGIN_SQL = `begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK})`

/** Reads supabase/roles.sql and supabase/migrations. */
export function readMigrations(folder = SUPABASE_FOLDER) {
  const names = readdirSync(join(folder, 'migrations')).filter((name) => name.endsWith('.sql'))
  const files = names.sort().map((file) => {
    // The digits determine the order in which the migrations run.
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
    if (version === undefined || name === undefined)
      throw new TypeError(`supabase/migrations/${file} must be named <digits>_<name>.sql.`)
    return { version, name, sql: readFileSync(join(folder, 'migrations', file), 'utf8') }
  })
  /** Creates the roles that hosted Supabase already has. */
  const roles = readFileSync(join(folder, 'roles.sql'), 'utf8')
  return { roles, files }
}

/** The version of the newest migration, or an empty string if there are none. */
export function latestVersion({ files }: Migrations): string {
  return files.at(-1)?.version ?? ''
}

/** Creates the roles on a Postgres server and runs the missing migrations, each in its own transaction. */
export async function migrate(client: ClientBase, { roles, files }: Migrations): Promise<void> {
  async function inLockedTransaction(work: () => Promise<void>): Promise<void> {
    await client.query(BEGIN_SQL)
    await work()
    await client.query('commit')
  }

  await inLockedTransaction(async () => {
    await client.query(roles)
    await client.query(HISTORY_SQL)
  })
  for (const { version, name, sql } of files) {
    await inLockedTransaction(async () => {
      // Another process may have run this migration since this process's last transaction.
      if ((await recordedVersions(client)).has(version)) return
      await client.query(sql)
      await client.query(RECORD_SQL, [version, name, sql])
    })
  }
}

async function recordedVersions(client: ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<unknown[]>({ text: RECORDED_VERSIONS_SQL, rowMode: 'array' })
  return new Set(z.array(z.string()).parse(JSON.parse(String(rows[0]?.[0]))))
}
