import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { HISTORY_SQL, RECORD_SQL, type Migration, type Migrations } from '../database/migrations.ts'
import { quoteName } from '../schema.ts'
import { CAPTURE_SQL, CAPTURE_TABLES_SQL, captureTables } from './run-batch.ts'
import type { Change } from './journal-file.ts'

/** Characters of the rows that are loaded together: they are in memory beside the database. */
const PORTION = 4 * 1024 * 1024
/** Rows that are read together. The longest that the CHECKs let in holds 80 kB, where it holds no file. */
const PAGE = 200

/**
 * A Postgres in memory with the records of a journal in it, brought up to the
 * newest migration. Rows of a table that only a later migration makes are loaded after it: a restore takes
 * erasures over into an older backup.
 *
 * @param input.imageFile where the empty, migrated database is kept for the next start: making one takes four times as long
 * @param input.version the migration that the records fit; later ones run over them
 */
export async function createEngine(input: {
  migrations: Migrations
  imageFile: string
  /** Read once or twice. */
  records: Iterable<Change>
  version: string | null
}): Promise<PGlite> {
  const { migrations, records, version } = input
  const latest = migrations.files.at(-1)?.version ?? null
  if (version === latest || (version === null && isEmpty(records))) {
    const engine = await migratedEngine(migrations, input.imageFile)
    if (version === latest) await dropRows(engine)
    await loadKnown(engine, records, new Set())
    return engine
  }
  const isOlder = (migration: Migration) => version !== null && migration.version <= version
  const engine = await PGlite.create()
  await begin(engine, migrations)
  await migrate(engine, migrations.files.filter(isOlder))
  await dropRows(engine)
  const before = new Set(await tablesOf(engine))
  await load(engine, records, (relation) => before.has(relation))
  await migrate(
    engine,
    migrations.files.filter((migration) => !isOlder(migration)),
  )
  await loadKnown(engine, records, before)
  await captureTables(engine)
  return engine
}

/** Reads every row of every table that the journal keeps, in portions. */
export async function* readAll(engine: PGlite): AsyncGenerator<Change[]> {
  for (const name of await tablesOf(engine)) {
    const page = (await hasFiles(engine, name)) ? 1 : PAGE
    await engine.exec(
      `begin; declare page cursor for select id::text, to_json(t)::text as body from public.${quoteName(name)} t`,
    )
    for (;;) {
      const { rows } = await engine.query<{ id: string; body: string }>(`fetch ${page} from page`)
      if (rows.length === 0) break
      yield rows.map(({ id, body }) => ({ relation: name, id, body }))
    }
    await engine.exec('commit')
  }
}

/** Whether rows of a table hold files, each of which is some megabytes as text. */
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

/** A database with the rows that migrations store, and no others. */
async function migratedEngine(migrations: Migrations, imageFile: string): Promise<PGlite> {
  const image = imagePath(imageFile, migrations)
  const kept = await fromImage(image)
  if (kept !== null) return kept
  const engine = await PGlite.create()
  await begin(engine, migrations)
  await migrate(engine, migrations.files)
  await captureTables(engine)
  await keepImage(engine, image)
  return engine
}

/** Path of the image for these migrations. Its name changes with the triggers of this program too. */
export function imagePath(imageFile: string, { roles, files }: Migrations): string {
  const content = JSON.stringify([roles, files, CAPTURE_SQL, CAPTURE_TABLES_SQL])
  return `${imageFile}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}.tar`
}

/** Opens the image. Null when there is none that works. */
async function fromImage(image: string): Promise<PGlite | null> {
  try {
    return await PGlite.create({ loadDataDir: new Blob([readFileSync(image)]) })
  } catch {
    return null
  }
}

/** Writes the image, which holds no personal data. Without room for it the next start is slower. */
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

/** Takes away the rows that migrations have stored: the journal has them too, as they are now, if they are still there. */
async function dropRows(engine: PGlite): Promise<void> {
  await engine.exec('set session_replication_role = replica')
  for (const name of await tablesOf(engine)) await engine.exec(`delete from public.${quoteName(name)}`)
  await engine.exec('reset session_replication_role')
}

/**
 * Puts back the records of all tables that there are, but for those that are loaded already.
 *
 * @throws Error when a record is of a table that no migration makes
 */
async function loadKnown(
  engine: PGlite,
  records: Iterable<Change>,
  loaded: ReadonlySet<string>,
): Promise<void> {
  const tables = new Set(await tablesOf(engine))
  await load(engine, records, (relation) => {
    if (tables.has(relation)) return !loaded.has(relation)
    throw new Error(
      `The volunteers' journal holds rows of "${relation}", a table that this version does not have: a newer one wrote it. Update the program.`,
    )
  })
}

/** Puts the journal's records back in portions, without the triggers that watch new ones. */
async function load(
  engine: PGlite,
  records: Iterable<Change>,
  isWanted: (relation: string) => boolean,
): Promise<void> {
  await engine.exec('set session_replication_role = replica')
  for (const { relation, bodies } of portionsOf(records)) {
    if (!isWanted(relation)) continue
    const table = `public.${quoteName(relation)}`
    const { names, counted } = await columnsOf(engine, relation)
    const list = names.map(quoteName).join(', ')
    await engine.query(
      `insert into ${table} (${list}) overriding system value
        select ${list} from json_populate_recordset(null::${table}, $1)`,
      [`[${bodies.join(',')}]`],
    )
    for (const column of counted)
      await engine.query(
        `select setval(pg_get_serial_sequence($1, $2), max(${quoteName(column)})) from ${table}`,
        [table, column],
      )
  }
  await engine.exec('reset session_replication_role')
}

/** Names the columns of a table that take a value, and of these the ones that count by themselves (identity, serial). */
async function columnsOf(engine: PGlite, relation: string): Promise<{ names: string[]; counted: string[] }> {
  const { rows } = await engine.query<{ name: string; isCounted: boolean }>(
    `select attname as name, pg_get_serial_sequence($1, attname) is not null as "isCounted"
      from pg_catalog.pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
    [`public.${quoteName(relation)}`],
  )
  return {
    names: rows.map(({ name }) => name),
    counted: rows.filter(({ isCounted }) => isCounted).map(({ name }) => name),
  }
}

/**
 * Puts rows of one table that stand together into portions.
 *
 * @param most length of their texts, in characters; the last row may go over it
 */
export function* portionsOf(
  records: Iterable<Change>,
  most = PORTION,
): Generator<{ relation: string; bodies: string[] }> {
  let portion: { relation: string; bodies: string[] } | null = null
  let length = 0
  for (const { relation, body } of records) {
    if (body === null) continue
    if (portion !== null && (portion.relation !== relation || length >= most)) {
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
