import type { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { storageError } from '../../http/errors.ts'
import { type FailureFields, readFailure, type Statement } from '../database/database.ts'
import type { Journal } from './journal.ts'
import type { Change } from './journal-file.ts'

/** Makes the functions that note what each transaction changes, so that the journal has it before the commit. */
export const CAPTURE_SQL = `
  create schema embedded;
  create table embedded.changes (
    position bigint generated always as identity, relation text not null, id text not null, body text);
  create function embedded.capture() returns trigger language plpgsql security definer set search_path = ''
  as $$
  begin
    -- The journal knows a row by its id: under the old one it would come back at the next start.
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

/** Puts the triggers on every table: whatever a later migration adds is kept as well. */
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

/** Tables that the journal cannot keep, and what each of them lacks. A record is known by its table and id alone. */
const UNKEPT_SQL = `
  select c.relname as name,
    case when is_family then 'has partitions or heirs. Give it none'
      else 'has no column "id" of its own for each row. Give it one that is its primary key' end as problem
  from pg_catalog.pg_class c, lateral (
    select c.relkind = 'p' or exists (
      select from pg_catalog.pg_inherits where c.oid in (inhrelid, inhparent)) as is_family) f
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and (is_family or not exists (
      select from pg_catalog.pg_index i
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisunique and i.indnkeyatts = 1 and i.indpred is null
        and a.attname = 'id' and a.attnotnull))
  order by c.relname limit 1`

/** Postgres's own code for a full disk. */
const DISK_FULL = '53100'

const TAKE_CHANGES_SQL = 'delete from embedded.changes returning relation, id, body, position'

const Changes = z.array(
  z.object({
    relation: z.string(),
    id: z.string(),
    body: z.string().nullable(),
    position: z.coerce.number(),
  }),
)

/** What came of one statement. */
export type Outcome = { kind: 'answer'; body: string | null } | { kind: 'failure'; fields: FailureFields }

/**
 * Runs statements that wait at the same time: first in the database, which
 * checks everything, each behind a savepoint of its own; then into the journal,
 * which makes them last, all with one sync; then the commit. Of a process that is
 * killed in between, the journal's word counts.
 *
 * @returns an outcome for each statement, in order
 * @throws Error when a step of ours fails: the database has to be built again, from the journal
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
      return statements.map(() => notWritten(error))
    }
  }
  await engine.exec('commit')
  return outcomes
}

async function runOne(engine: PGlite, { role, headers, sql, values }: Statement): Promise<Outcome> {
  await engine.exec('savepoint one')
  try {
    // Also for our own statements: what the one before it set holds until the commit.
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

function notWritten(error: unknown): Outcome {
  const message = storageError(error)?.message ?? 'The disk failed. Nothing of this request was stored.'
  return { kind: 'failure', fields: { code: DISK_FULL, message, detail: null, hint: null } }
}

/**
 * Watches all tables of `public` from now on.
 *
 * @throws Error that names a table which the journal could not keep, before anything is stored in it
 */
export async function captureTables(engine: PGlite): Promise<void> {
  const { rows } = await engine.query<{ name: string; problem: string }>(UNKEPT_SQL)
  for (const { name, problem } of rows)
    throw new Error(
      `supabase/migrations: the volunteers’ journal cannot keep the table "${name}", which ${problem} ` +
        `(supabase/README.md, "Changing the tables").`,
    )
  await engine.exec(CAPTURE_TABLES_SQL)
}

/** Takes what the transaction has changed out of the database, in order. Runs as the owner from then on. */
export async function takeChanges(engine: PGlite): Promise<Change[]> {
  const results = await engine.exec(`reset role; ${TAKE_CHANGES_SQL}`)
  return Changes.parse(results.at(-1)?.rows ?? []).sort((a, b) => a.position - b.position)
}
