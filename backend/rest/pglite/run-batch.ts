import type { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { storageError } from '../../http/errors.ts'
import { DISK_FULL, type FailureFields, readFailure, type Statement } from '../database/database.ts'
import type { Journal } from './journal.ts'
import type { Change } from './journal-file.ts'

/** Makes the table of a transaction's changes, which the journal takes before the commit, and the triggers' functions that fill it. */
export const CAPTURE_SQL = `
  create schema embedded;
  create unlogged table embedded.changes (
    position bigint generated always as identity, relation text not null, id text not null, body text);
  create function embedded.capture() returns trigger language plpgsql security definer set search_path = ''
  as $$
  begin
    -- The journal knows a row by its id: under the old one the row would come back at the next start.
    if tg_op = 'UPDATE' and new.id is distinct from old.id then
      insert into embedded.changes (relation, id) values (tg_table_name, old.id::text);
    end if;
    insert into embedded.changes (relation, id, body)
      values (tg_table_name, coalesce(new.id, old.id)::text, to_json(new)::text);
    return null;
  end
  $$;
  create function embedded.capture_truncate() returns trigger language plpgsql security definer set search_path = ''
  as $$
  begin
    execute format(
      'insert into embedded.changes (relation, id) select %L, id::text from public.%I', tg_table_name, tg_table_name);
    return null;
  end
  $$;`

/** Puts the triggers on every table in `public`, those of later migrations included. */
export const CAPTURE_TABLES_SQL = `
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
      execute format(
        'create or replace trigger zz_capture_truncate before truncate on public.%I
          for each statement execute function embedded.capture_truncate()', name);
    end loop;
  end
  $$;`

/**
 * Finds what the journal could not bring back at the next start: a table whose rows have no id of their own, since the
 * journal knows a row by its table and id, and a sequence that would begin anew, since sequences are set by their columns.
 */
const UNKEPT_SQL = `
  select format('table "%s", which has partitions or heirs. Give it none', c.relname) as unkept
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and (c.relkind = 'p' or c.relkind = 'r' and exists (
    select from pg_catalog.pg_inherits where c.oid in (inhrelid, inhparent)))
  union all
  select format('table "%s", which has no column "id" of its own for each row. '
    'Give it one that is its primary key', c.relname)
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
    select from pg_catalog.pg_index i
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indrelid = c.oid and i.indisunique and i.indnkeyatts = 1 and i.indpred is null
      and a.attname = 'id' and a.attnotnull)
  union all
  select format('sequence "%s", which belongs to no column. Give it one with "owned by"', c.relname)
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and not exists (
    select from pg_catalog.pg_depend d where d.objid = c.oid and d.refobjsubid > 0 and d.deptype in ('a', 'i'))
  limit 1`

/** Characters of a row with a file, which is stored in pieces outside of its table. */
const LONG_ROW = 100_000
/** Batches with changes after which a checkpoint empties the write-ahead log: some megabytes. */
const MOST_UNSETTLED = 64

const TAKE_CHANGES_SQL = 'delete from embedded.changes returning relation, id, body, position'

const Changes = z.array(
  z.object({
    relation: z.string(),
    id: z.string(),
    body: z.string().nullable(),
    position: z.coerce.number(),
  }),
)

/** The outcome of one statement: its answer, or what Postgres says against it. */
export type Outcome = { kind: 'answer'; body: string | null } | { kind: 'failure'; fields: FailureFields }

/**
 * Runs statements in one transaction and makes their changes durable: they run in Postgres, each behind a savepoint of
 * its own, so that rights and CHECKs are applied; their changes are written to the journal, with one sync for all; then
 * Postgres commits. After a kill in between, the journal is what counts.
 *
 * @returns an outcome for each statement, in order
 * @throws Error when a step other than a statement fails: the database must be made again from the journal
 */
export async function runBatch(
  engine: PGlite,
  journal: Journal,
  statements: readonly Statement[],
): Promise<Outcome[]> {
  await engine.exec('begin')
  const outcomes: Outcome[] = []
  for (const statement of statements) outcomes.push(await runOne(engine, statement))
  const changes = await takeChanges(engine)
  if (changes.length > 0) {
    try {
      journal.write(changes)
    } catch (error) {
      await engine.exec('rollback')
      return statements.length === 1 ? [notWritten(error)] : runApart(engine, journal, statements)
    }
  }
  await engine.exec('commit')
  await freeMemory(engine, changes)
  return outcomes
}

/** Batches with changes since the last checkpoint. */
let unsettled = 0

/**
 * Frees memory that changes have left behind: PGlite 0.5 has no process that vacuums or makes checkpoints, so that its
 * write-ahead log would grow for ever.
 */
async function freeMemory(engine: PGlite, changes: readonly Change[]): Promise<void> {
  if (changes.length > 0) unsettled += 1
  const isLong = changes.some(({ body }) => body !== null && body.length > LONG_ROW)
  if (isLong) await engine.exec('vacuum embedded.changes')
  if (!isLong && unsettled < MOST_UNSETTLED) return
  unsettled = 0
  await engine.exec('checkpoint')
}

/** Runs statements in a transaction each, so that those that read are answered while the journal takes nothing. */
async function runApart(
  engine: PGlite,
  journal: Journal,
  statements: readonly Statement[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const statement of statements) outcomes.push(...(await runBatch(engine, journal, [statement])))
  return outcomes
}

async function runOne(engine: PGlite, { role, headers, sql, values }: Statement): Promise<Outcome> {
  await engine.exec('savepoint one')
  try {
    // Set for the owner's statements too: what the statement before has set holds until the commit.
    await engine.query("select set_config('request.headers', $1, true), set_config('role', $2, true)", [
      role === null ? '' : JSON.stringify(headers),
      role ?? 'none',
    ])
    const { rows } = await engine.query<unknown[]>(sql, [...values], { rowMode: 'array' })
    await engine.exec('release savepoint one')
    const first = rows[0]?.[0]
    return { kind: 'answer', body: typeof first === 'string' ? first : null }
  } catch (error) {
    const fields = readFailure(error)
    if (fields === null) throw error
    await engine.exec('rollback to savepoint one; release savepoint one')
    return { kind: 'failure', fields }
  }
}

/** The outcome of a statement whose changes the journal could not take. */
function notWritten(error: unknown): Outcome {
  const message = storageError(error)?.message ?? 'The disk failed. Nothing of this request was stored.'
  return { kind: 'failure', fields: { code: DISK_FULL, message, detail: null, hint: null } }
}

/**
 * Puts the triggers on all tables of `public`.
 *
 * @throws Error that names a table or sequence which the journal cannot keep, before anything is stored in it
 */
export async function captureTables(engine: PGlite): Promise<void> {
  const { rows } = await engine.query<{ unkept: string }>(UNKEPT_SQL)
  for (const { unkept } of rows)
    throw new Error(
      `supabase/migrations: the volunteers’ journal cannot keep the ${unkept} (supabase/README.md, "Changing the tables").`,
    )
  await engine.exec(CAPTURE_TABLES_SQL)
}

/** Takes the changes of the transaction out of the database, in their order, and makes its owner the current role. */
export async function takeChanges(engine: PGlite): Promise<Change[]> {
  const results = await engine.exec(`reset role; ${TAKE_CHANGES_SQL}`)
  return Changes.parse(results.at(-1)?.rows ?? []).sort((a, b) => a.position - b.position)
}
