import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import {
  HISTORY_SQL,
  migrationsHash,
  RECORD_SQL,
  type Migration,
  type Migrations,
} from '../database/migrations.ts'
import type { Change } from './journal-file.ts'

/** Catches what each transaction changes, so that it can be written to the journal before it is committed. */
const CAPTURE_SQL = `
  create schema embedded;
  create table embedded.changes (
    position bigint generated always as identity, relation text not null, id text not null, body text);
  create function embedded.capture() returns trigger language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into embedded.changes (relation, id, body)
      values (tg_table_name, coalesce(new.id, old.id)::text, to_json(new)::text);
    return null;
  end
  $$;`

/** On every table: whatever a later migration adds is kept as well. It must have a column \`id\`. */
const CAPTURE_TABLES_SQL = `
  do $$
  declare
    name text;
  begin
    for name in
      select tablename from pg_catalog.pg_tables where schemaname = 'public'
    loop
      execute format(
        'create or replace trigger zz_capture after insert or update or delete on public.%I
          for each row execute function embedded.capture()', name);
    end loop;
  end
  $$;`

/** Takes what changed since the last time out of the database, in order. */
export const TAKE_CHANGES_SQL = 'delete from embedded.changes returning relation, id, body, position'

/**
 * A Postgres in memory with the records of a journal in it, brought up to the
 * newest migration.
 *
 * @param input.imageFile where the empty, migrated database is kept for the next start: making one takes four times as long
 * @param input.version the migration that the records fit; later ones run over them
 */
export async function createEngine(input: {
  migrations: Migrations
  imageFile: string
  records: readonly Change[]
  version: string | null
}): Promise<PGlite> {
  const { migrations, records, version } = input
  const latest = migrations.files.at(-1)?.version ?? null
  if (records.length === 0 || version === latest) {
    const engine = await emptyEngine(migrations, input.imageFile)
    await load(engine, records)
    return engine
  }
  const isOlder = (migration: Migration) => version !== null && migration.version <= version
  const engine = await PGlite.create()
  await begin(engine, migrations)
  await migrate(engine, migrations.files.filter(isOlder))
  await load(engine, records)
  await migrate(
    engine,
    migrations.files.filter((migration) => !isOlder(migration)),
  )
  await engine.exec(CAPTURE_TABLES_SQL)
  return engine
}

/** Every row of every table that the journal keeps. */
export async function readAll(engine: PGlite): Promise<Change[]> {
  const tables = await engine.query<{ name: string }>(
    "select tablename as name from pg_catalog.pg_tables where schemaname = 'public' order by 1",
  )
  const changes: Change[] = []
  for (const { name } of tables.rows) {
    const { rows } = await engine.query<{ id: string; body: string }>(
      `select id::text, to_json(t)::text as body from public."${name}" t`,
    )
    changes.push(...rows.map(({ id, body }) => ({ relation: name, id, body })))
  }
  return changes
}

async function emptyEngine(migrations: Migrations, imageFile: string): Promise<PGlite> {
  const image = `${imageFile}-${migrationsHash(migrations)}.tar`
  const kept = await fromImage(image)
  if (kept !== null) return kept
  const engine = await PGlite.create()
  await begin(engine, migrations)
  await migrate(engine, migrations.files)
  await engine.exec(CAPTURE_TABLES_SQL)
  await keepImage(engine, image)
  return engine
}

/** Null when there is no image, or none that works. */
async function fromImage(image: string): Promise<PGlite | null> {
  try {
    return await PGlite.create({ loadDataDir: new Blob([readFileSync(image)]) })
  } catch {
    return null
  }
}

/** The image holds no personal data: it is made before any is loaded. Without room for it the next start is slower. */
async function keepImage(engine: PGlite, image: string): Promise<void> {
  const unfinished = `${image}.${process.pid}`
  try {
    const dump = await engine.dumpDataDir('none')
    mkdirSync(dirname(image), { recursive: true })
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
    renameSync(unfinished, image)
  } catch {
    rmSync(unfinished, { force: true })
  }
}

async function begin(engine: PGlite, { roles }: Migrations): Promise<void> {
  await engine.exec(roles)
  await engine.exec(HISTORY_SQL)
  await engine.exec(CAPTURE_SQL)
}

async function migrate(engine: PGlite, files: readonly Migration[]): Promise<void> {
  for (const { version, name, sql } of files) {
    await engine.exec(sql)
    await engine.query(RECORD_SQL, [version, name, sql])
  }
}

/** Puts the journal's records back, without the triggers that watch new ones. */
async function load(engine: PGlite, records: readonly Change[]): Promise<void> {
  const byTable = Map.groupBy(records, ({ relation }) => relation)
  await engine.exec('set session_replication_role = replica')
  for (const [relation, rows] of byTable) {
    const json = `[${rows.map(({ body }) => body).join(',')}]`
    const table = `public."${relation.replaceAll('"', '""')}"`
    await engine.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      json,
    ])
  }
  await engine.exec('reset session_replication_role')
}
