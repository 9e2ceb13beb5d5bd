import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { errorMessage, StartError } from '../../base/errors.ts'
import {
  headLines,
  insertSql,
  MOVED_TABLES,
  type MovedRow,
  type MovedTable,
  readRow,
  rowLine,
  tailLines,
  versionIn,
} from './people-file.ts'

/** Runs a statement as the database's owner and resolves to the first column of its first row. */
export type Ask = (sql: string, values: readonly string[]) => Promise<string | null>

/** Number of rows moved, by table. */
export type Counts = ReadonlyMap<string, number>

const PAGE_ROWS = 200
/** Approximate maximum length of a statement. An uploaded file takes several megabytes. */
const PAGE_CHARACTERS = 4_000_000

const Page = z.array(z.object({ id: z.string(), body: z.string() }))
/** Reads the type of a table's ids, which are used for paging. */
const ID_TYPE_SQL = `
  select format_type(atttypid, atttypmod) from pg_catalog.pg_attribute
  where attrelid = to_regclass($1::text) and attname = 'id'`

/**
 * Exports all personal data as lines for a file.
 *
 * @param version the newest migration in this clone
 * @param counts receives the number of rows in each table
 * @throws StartError if the database lacks a table
 */
export async function* dumpPeople(
  ask: Ask,
  version: string,
  counts: Map<string, number>,
): AsyncGenerator<string> {
  yield* headLines(version)
  for (const { name } of MOVED_TABLES) {
    for await (const body of rowsOf(ask, name)) {
      yield rowLine({ table: name, body })
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  yield* tailLines()
}

async function* rowsOf(ask: Ask, table: string): AsyncGenerator<string> {
  const idType = await ask(ID_TYPE_SQL, [`public.${table}`])
  if (idType === null)
    throw new StartError(`The database has no table ${table}. Run the migrations of this version.`)
  const sql = `
    select coalesce(json_agg(json_build_object('id', id::text, 'body', to_json(t)::text)), '[]')::text from (
      select * from public.${table} where $1::text = '' or id > nullif($1::text, '')::${idType}
      order by id limit $2::text::int) t`
  for (let after = '', limit = PAGE_ROWS; ;) {
    const page = Page.parse(JSON.parse((await ask(sql, [after, String(limit)])) ?? '[]'))
    for (const { body } of page) yield body
    const last = page.at(-1)
    if (last === undefined) return
    after = last.id
    const characters = page.reduce((sum, { body }) => sum + body.length, 0)
    limit = Math.max(1, Math.min(PAGE_ROWS, Math.floor(PAGE_CHARACTERS / (characters / page.length))))
  }
}

/**
 * Stores the rows from a file that `checkFile` has accepted. Skips rows that exist or were erased, so that a load can
 * be repeated.
 *
 * @param only names of the tables to load; by default all of those in the file
 * @returns how many rows were added to each table
 */
export async function loadPeople(ask: Ask, file: string, only?: readonly string[]): Promise<Counts> {
  const counts = new Map<string, number>()
  let batch: MovedRow[] = []
  const storeBatch = async () => {
    const name = batch[0]?.table
    const table = MOVED_TABLES.find((moved) => moved.name === name)
    const rows = `[${batch.map(({ body }) => body).join(',')}]`
    batch = []
    if (table === undefined) return
    const added = Number(await ask(loadSql(table), [rows]))
    counts.set(table.name, (counts.get(table.name) ?? 0) + added)
  }
  for await (const line of linesOf(file)) {
    const row = readRow(line)
    if (row === null || only?.includes(row.table) === false) continue
    const isFull =
      batch.length >= PAGE_ROWS || batch.some(({ body }) => body.length > PAGE_CHARACTERS / PAGE_ROWS)
    if (isFull || batch[0]?.table !== row.table) await storeBatch()
    batch.push(row)
  }
  await storeBatch()
  return counts
}

/** SQL that stores a batch. Without request headers there is no rate limit and no mail (supabase/migrations). */
function loadSql(table: MovedTable): string {
  const source = '(select e as body from json_array_elements($1::text::json) e, quiet) m'
  return `
    with quiet as (select set_config('request.headers', '', true)),
      added as (${insertSql(table, source)} returning 1)
    select count(*)::text from added`
}

/**
 * Checks a whole file before any of it is stored, since a partial load would look complete.
 *
 * @param version the newest migration in this clone
 * @throws StartError if the file is damaged, incomplete or from another version
 */
export async function checkFile(file: string, version: string): Promise<void> {
  let number = 0
  let last = ''
  for await (const line of linesOf(file)) {
    number += 1
    if (number === 1) checkVersion(versionIn(line), { file, version })
    try {
      readRow(line)
    } catch (error) {
      throw new StartError(
        `${file} is damaged in line ${number}: ${errorMessage(error)}. Nothing was loaded.`,
      )
    }
    last = line
  }
  if (number === 0) checkVersion(null, { file, version })
  if (last !== 'commit;') throw new StartError(`${file} is incomplete. Nothing was loaded.`)
}

function checkVersion(found: string | null, { file, version }: { file: string; version: string }): void {
  if (found === null) throw new StartError(`${file} was not written by \`npm run people -- dump\`.`)
  if (found !== version)
    throw new StartError(
      `${file} is from migration ${found}, but this site is at ${version}. Dump and load with the same version of the site.`,
    )
}

/** Reads a file line by line, because it may not fit in memory. */
function linesOf(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })
}
