import type { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { storageError } from '../../base/errors.ts'
import { DISK_FULL, type FailureFields, readFailure, type Statement } from '../database/database.ts'
import type { Journal } from './journal.ts'
import type { Change } from './journal-file.ts'

/** Creates a table that captures a transaction's changes for the journal, and the trigger functions that fill it. */
export const CAPTURE_SQL = `
  create schema embedded;
  create unlogged table embedded.changes (
    position bigint generated always as identity, relation text not null, id text not null, body text);
  create function embedded.capture() returns trigger language plpgsql security definer set search_path = ''
  as $$
  begin
    -- The journal identifies a row by its id. Under its old id, the row would come back at the next start.
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

/** Adds the capture triggers to every table in `public`, including any that later migrations create. */
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
 * Finds what the journal couldn't restore: tables whose rows have no id, because the journal identifies a row by table
 * and id, and sequences that belong to no column, because sequences are set from their columns.
 */
const UNKEPT_SQL = `
  select format('table "%s", which has partitions or inheritance. Remove them', c.relname) as unkept
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and (c.relkind = 'p' or c.relkind = 'r' and exists (
    select from pg_catalog.pg_inherits where c.oid in (inhrelid, inhparent)))
  union all
  select format('table "%s", which has no unique column "id". '
    'Give it one that is its primary key', c.relname)
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
    select from pg_catalog.pg_index i
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indrelid = c.oid and i.indisunique and i.indnkeyatts = 1 and i.indpred is null
      and a.attname = 'id' and a.attnotnull)
  union all
  select format('sequence "%s", which does not belong to a column. Assign it to one with "owned by"', c.relname)
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and not exists (
    select from pg_catalog.pg_depend d where d.objid = c.oid and d.refobjsubid > 0 and d.deptype in ('a', 'i'))
  limit 1`

/** Length that only rows with a file reach. Postgres stores values of this length outside the table. */
const LONG_ROW = 100_000
/** Number of batches with changes before a checkpoint empties the write-ahead log. That's a few megabytes. */
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

/** The outcome of a statement: its result, or Postgres's error. */
export type Outcome = { kind: 'answer'; body: string | null } | { kind: 'failure'; fields: FailureFields }

/**
 * Runs statements in one transaction and makes their changes durable. Each statement has its own savepoint, so that
 * rights and CHECKs apply to it alone. The changes are then written to the journal with a single sync, and finally
 * Postgres commits. After a kill in between, the journal is authoritative.
 *
 * @returns an outcome for each statement, in order
 * @throws Error if any other step fails: the database must then be restored from the journal
 */
export async function runBatch(
  engine: PGlite,
  journal: Pick<Journal, 'write'>,
  statements: readonly Statement[],
): Promise<Outcome[]> {
  await engine.exec('begin')
  const outcomes = await Array.fromAsync(statements, (statement) => runOne(engine, statement))
  const changes = await takeChanges(engine)
  if (changes.length > 0) {
    try {
      journal.write(changes)
    } catch (error) {
      await engine.exec('rollback')
      if (statements.length === 1) return [notWritten(error)]
      // Runs each statement in its own transaction, so that reads still work when the journal rejects writes.
      const apart = await Array.fromAsync(statements, (statement) => runBatch(engine, journal, [statement]))
      return apart.flat()
    }
  }
  await engine.exec('commit')
  await freeMemory(engine, changes)
  return outcomes
}

/** Batches with changes since the last checkpoint. */
let unsettled = 0

/** Frees memory after changes. Without autovacuum or checkpointer (PGlite 0.5), the write-ahead log grows forever. */
async function freeMemory(engine: PGlite, changes: readonly Change[]): Promise<void> {
  if (changes.length > 0) unsettled += 1
  const isLong = changes.some(({ body }) => body !== null && body.length > LONG_ROW)
  if (isLong) await engine.exec('vacuum embedded.changes')
  if (!isLong && unsettled < MOST_UNSETTLED) return
  unsettled = 0
  await engine.exec('checkpoint')
}

async function runOne(engine: PGlite, { role, headers, sql, values }: Statement): Promise<Outcome> {
  await engine.exec('savepoint one')
  try {
    // Reset for the owner's statements too, since settings last until the commit.
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

/** The outcome for a statement whose changes couldn't be written to the journal. */
function notWritten(error: unknown): Outcome {
  const message = storageError(error)?.message ?? 'The disk failed. Nothing from this request was stored.'
  return { kind: 'failure', fields: { code: DISK_FULL, message, detail: null, hint: null } }
}

/**
 * Adds the capture triggers to all tables in `public`.
 *
 * @throws Error that names a table or sequence the journal can't keep, before anything is stored in it
 */
export async function captureTables(engine: PGlite): Promise<void> {
  const { rows } = await engine.query<{ unkept: string }>(UNKEPT_SQL)
  for (const { unkept } of rows)
    throw new Error(
      `supabase/migrations: the volunteers’ journal cannot keep the ${unkept} (supabase/README.md, "Changing the tables").`,
    )
  await engine.exec(CAPTURE_TABLES_SQL)
}

/** Takes the transaction's captured changes in order, and resets the role to the owner. */
export async function takeChanges(engine: PGlite): Promise<Change[]> {
  const results = await engine.exec(`reset role; ${TAKE_CHANGES_SQL}`)
  return Changes.parse(results.at(-1)?.rows ?? []).sort((a, b) => a.position - b.position)
}
