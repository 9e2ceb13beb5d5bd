import { createHash } from 'node:crypto'
import { mkdirSync, openAsBlob, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import {
  HISTORY_SQL,
  latestVersion,
  type Migration,
  type Migrations,
  RECORD_SQL,
} from '../database/migrations.ts'
import { quoteName } from '../database/api-schema.ts'
import { createPostgres, IMAGE_SETTINGS } from './create-postgres.ts'
import { CAPTURE_SQL, CAPTURE_TABLES_SQL, captureTables } from './run-batch.ts'
import type { Change } from './journal-file.ts'

/** Maximum length of the rows in one load statement. They are in memory in addition to the database. */
const PORTION_CHARACTERS = 4 * 1024 * 1024
/** Page size for reading rows. A row without a file has at most 80 kB, due to the tables' CHECKs. */
const PAGE_ROWS = 200
/**
 * Creates a Postgres in memory with the rows from a journal, and runs every migration.
 *
 * Migrations that are new to the rows run after loading. If such a migration creates a row's table, that row is loaded
 * after the migration: restoring an older backup keeps later erasures, whose tables may be newer.
 *
 * @param input.imageFile caches the empty, migrated database for the next start, since creating one takes four times as long
 * @param input.version the newest migration applied to the rows; null if the journal was always empty
 * @param input.migrated all migrations applied to the rows (a fork may have its own); by default all up to `version`
 * @throws Error if the rows need a newer program version, or a migration creates something the journal can't keep
 */
export async function createEngine(input: {
  migrations: Migrations
  imageFile: string
  records: Iterable<Change>
  version: string | null
  migrated?: readonly string[] | null
}): Promise<PGlite> {
  const { migrations, records, version } = input
  const latest = latestVersion(migrations)
  if (version !== null && version > latest)
    throw new Error(
      `The volunteers' journal is at migration ${version}, but this program ends at ${latest}. Update the program.`,
    )
  const hasRun = (file: Migration) =>
    version !== null && (input.migrated?.includes(file.version) ?? file.version <= version)
  const missing = migrations.files.filter((file) => !hasRun(file))
  if (missing.length === 0 || (version === null && isEmpty(records))) {
    const engine = await migratedEngine(migrations, input.imageFile)
    if (version !== null) await deleteMigratedRows(engine)
    await loadRemaining(engine, records, new Set())
    return engine
  }
  const engine = await createPostgres()
  await createRoles(engine, migrations)
  await migrate(engine, migrations.files.filter(hasRun))
  await deleteMigratedRows(engine)
  const loaded = new Set(await tablesOf(engine))
  await load(engine, records, (relation) => loaded.has(relation))
  await migrate(engine, missing)
  await loadRemaining(engine, records, loaded)
  await captureTables(engine)
  return engine
}

/** Reads every row in every table in `public`, in pages. */
export async function* readAll(engine: PGlite): AsyncGenerator<Change[]> {
  for (const name of await tablesOf(engine)) {
    const pageRows = (await hasFiles(engine, name)) ? 1 : PAGE_ROWS
    await engine.exec(
      `begin; declare page cursor for select id::text, to_json(t)::text as body from public.${quoteName(name)} t`,
    )
    for (;;) {
      const { rows } = await engine.query<{ id: string; body: string }>(`fetch ${pageRows} from page`)
      if (rows.length === 0) break
      yield rows.map(({ id, body }) => ({ relation: name, id, body }))
    }
    await engine.exec('commit')
  }
}

/** Whether a table contains files. Each takes several megabytes as text. */
async function hasFiles(engine: PGlite, name: string): Promise<boolean> {
  const { rows } = await engine.query(
    `select from pg_catalog.pg_attribute where attrelid = $1::regclass and atttypid = 'bytea'::regtype`,
    [`public.${quoteName(name)}`],
  )
  return rows.length > 0
}

async function tablesOf(engine: PGlite): Promise<string[]> {
  const tables = await engine.query<{ name: string }>(
    "select tablename as name from pg_catalog.pg_tables where schemaname = 'public' order by 1",
  )
  return tables.rows.map(({ name }) => name)
}

function isEmpty(records: Iterable<Change>): boolean {
  for (const _first of records) return false
  return true
}

/** Creates a database with all migrations, from an image if there is one. */
async function migratedEngine(migrations: Migrations, imageFile: string): Promise<PGlite> {
  const image = imagePath(imageFile, migrations)
  // Null if it is missing or damaged. PGlite keeps the Blob, so use one that refers to the file.
  const opened = await Promise.try(openAsBlob, image)
    .then(createPostgres)
    .catch(() => null)
  if (opened !== null) return opened
  const engine = await createPostgres()
  await createRoles(engine, migrations)
  await migrate(engine, migrations.files)
  await captureTables(engine)
  await writeImage(engine, image)
  return engine
}

/** Path of the image. Contains a hash of the migrations and of this program's triggers and settings. */
export function imagePath(imageFile: string, { roles, files }: Migrations): string {
  const content = JSON.stringify([roles, files, CAPTURE_SQL, CAPTURE_TABLES_SQL, IMAGE_SETTINGS])
  return `${imageFile}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}.tar`
}

/** Saves the image, which contains no personal data. If the disk is full, the next start is just slower. */
async function writeImage(engine: PGlite, image: string): Promise<void> {
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

/** Creates the roles, the table of migrations and the functions for the triggers. */
async function createRoles(engine: PGlite, { roles }: Migrations): Promise<void> {
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

/** Deletes the rows that migrations have inserted. The journal has their current state. */
async function deleteMigratedRows(engine: PGlite): Promise<void> {
  await engine.exec('set session_replication_role = replica')
  for (const name of await tablesOf(engine)) await engine.exec(`delete from public.${quoteName(name)}`)
  await engine.exec('reset session_replication_role')
}

/**
 * Loads the rows in all remaining tables.
 *
 * @throws Error if no migration creates a row's table
 */
async function loadRemaining(
  engine: PGlite,
  records: Iterable<Change>,
  loaded: ReadonlySet<string>,
): Promise<void> {
  const tables = new Set(await tablesOf(engine))
  await load(engine, records, (relation) => {
    // A migration that has dropped or renamed this table has already moved its rows.
    if (loaded.has(relation)) return false
    if (tables.has(relation)) return true
    throw new Error(
      `The volunteers' journal contains rows of "${relation}", a table that this program does not have. Update the program.`,
    )
  })
}

/** Loads rows from a journal with all triggers off, because none of the rows is new. */
async function load(
  engine: PGlite,
  records: Iterable<Change>,
  isWanted: (relation: string) => boolean,
): Promise<void> {
  await engine.exec('set session_replication_role = replica')
  for (const { relation, bodies } of portionsOf(records)) {
    if (!isWanted(relation)) continue
    const table = `public.${quoteName(relation)}`
    const { names, numbered } = await columnsOf(engine, relation)
    const list = names.map(quoteName).join(', ')
    await engine.query(
      `insert into ${table} (${list}) overriding system value
        select ${list} from json_populate_recordset(null::${table}, $1)`,
      [`[${bodies.join(',')}]`],
    )
    for (const column of numbered)
      await engine.query(
        `select setval(pg_get_serial_sequence($1, $2), max(${quoteName(column)})) from ${table}`,
        [table, column],
      )
  }
  await engine.exec('reset session_replication_role')
}

/** Lists a table's writable columns, and which of them have a sequence (identity, serial). */
async function columnsOf(engine: PGlite, relation: string): Promise<{ names: string[]; numbered: string[] }> {
  const { rows } = await engine.query<{ name: string; isNumbered: boolean }>(
    `select attname as name, pg_get_serial_sequence($1, attname) is not null as "isNumbered"
      from pg_catalog.pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
    [`public.${quoteName(relation)}`],
  )
  return {
    names: rows.map(({ name }) => name),
    numbered: rows.filter(({ isNumbered }) => isNumbered).map(({ name }) => name),
  }
}

/**
 * Groups consecutive rows of the same table.
 *
 * @param mostCharacters length at which a group is full; its last row may exceed it
 */
export function* portionsOf(
  records: Iterable<Change>,
  mostCharacters = PORTION_CHARACTERS,
): Generator<{ relation: string; bodies: string[] }> {
  let portion: { relation: string; bodies: string[] } | null = null
  let length = 0
  for (const { relation, body } of records) {
    if (body === null) continue
    if (portion !== null && (portion.relation !== relation || length >= mostCharacters)) {
      yield portion
      portion = null
      length = 0
    }
    portion ??= { relation, bodies: [] }
    portion.bodies.push(body)
    length += body.length
  }
  if (portion !== null) yield portion
}
