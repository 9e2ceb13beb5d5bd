import { z } from 'zod'

// The file in which people's data move from one database to another: SQL that `psql` runs, one line for each row,
// and that ./move-people.ts reads back.

/** A table whose rows move. */
export interface MovedTable {
  name: string
  /** Which row `r` must not come back: that of a person who was erased. */
  isErased?: string
}

const isVolunteerErased = (id: string) =>
  `exists (select from public.volunteer_erasures e where e.volunteer_id::text = ${id})`
const isSubmissionErased = (id: string) =>
  `exists (select from public.submission_erasures e where e.submission_id::text = ${id})`

/** Every table in `public` but `outbox_worker`, which is about a process, each after those that it refers to. */
export const MOVED_TABLES: readonly MovedTable[] = [
  { name: 'volunteer_erasures' },
  { name: 'submission_erasures' },
  { name: 'volunteers', isErased: isVolunteerErased('r.id::text') },
  { name: 'submissions', isErased: isSubmissionErased('r.id::text') },
  { name: 'membership_applications', isErased: isSubmissionErased('r.id::text') },
  { name: 'submission_files', isErased: isSubmissionErased('r.id::text') },
  { name: 'newsletter_salts' },
  { name: 'newsletter_suppressions' },
  { name: 'newsletter_issues' },
  { name: 'newsletter_wishes', isErased: isSubmissionErased('r.id::text') },
  { name: 'expired_volunteers' },
  { name: 'expired_submissions' },
  { name: 'retention_clock' },
  { name: 'outbox_bodies' },
  { name: 'outbox', isErased: `${isVolunteerErased('r.about_id')} or ${isSubmissionErased('r.about_id')}` },
]

/** A row of a table, as JSON text. */
export interface MovedRow {
  table: string
  body: string
}

const TITLE = /^-- People of party-site, tables of migration (\d+)\.$/
const ROW = /^insert into moved values \('([a-z_]+)', '(.*)'\);$/
const Row = z.object({ id: z.union([z.string(), z.number()]) })

/**
 * The lines before the rows.
 *
 * @param version of the last migration of the tables that the rows fit
 */
export function headLines(version: string): string[] {
  return [
    `-- People of party-site, tables of migration ${version}.`,
    '-- Personal data: keep this file secret, and delete it once they have moved.',
    '-- Into hosted Supabase or PostgreSQL: psql "<connection string>" --quiet --set ON_ERROR_STOP=1 --file <this file>',
    'begin;',
    // Rows that no request brings have no limit, and nobody is told of them (supabase/migrations).
    "set local request.headers = '';",
    'create temp table moved (relation text, body json) on commit drop;',
  ]
}

/** The line of a row. JSON text has no line breaks. */
export function rowLine({ table, body }: MovedRow): string {
  return `insert into moved values ('${table}', '${body.replaceAll("'", "''")}');`
}

/** The lines after the rows: what is there already, or was erased, stays as it is. */
export function tailLines(): string[] {
  return [
    ...MOVED_TABLES.map(
      (table) => `${insertSql(table, `(select body from moved where relation = '${table.name}') m`)};`,
    ),
    'commit;',
  ]
}

/** SQL that stores rows of a table from a source with a column `body` of JSON. */
export function insertSql({ name, isErased = 'false' }: MovedTable, source: string): string {
  return [
    `insert into public.${name} select r.* from ${source}, json_populate_record(null::public.${name}, body) r`,
    `where not (${isErased}) on conflict do nothing`,
  ].join(' ')
}

/**
 * Reads a line of a file.
 *
 * @returns null for lines that are no row
 * @throws Error for a row that is damaged or of an unknown table
 */
export function readRow(line: string): MovedRow | null {
  if (!line.startsWith('insert into moved ')) return null
  const [, table, text = ''] = ROW.exec(line) ?? []
  const body = text.replaceAll("''", "'")
  if (table === undefined || !MOVED_TABLES.some(({ name }) => name === table))
    throw new Error('it is cut off, or of a table that is not known here')
  Row.parse(JSON.parse(body))
  return { table, body }
}

/** The version in a file's first line; null when it is no such file. */
export function versionIn(title: string): string | null {
  return TITLE.exec(title)?.[1] ?? null
}
