import { z } from 'zod'

// The format of exported personal data: SQL with one row per line, which `psql` can run and ./move-people.ts can read
// back.

/** A table whose rows are moved. */
export interface MovedTable {
  name: string
  /** SQL condition for a row `r`: whether its person was erased and must not return. */
  isErased?: string
}

const isVolunteerErased = (id: string) =>
  `exists (select from public.volunteer_erasures e where e.volunteer_id::text = ${id})`
/**
 * SQL condition: neither the submission nor its retention copy exists. Files and addresses are kept as long as either
 * one exists.
 */
const HAS_NO_SUBMISSION = `
  not exists (select from public.submissions s where s.id = r.id)
  and not exists (select from public.expired_submissions e where e.id = r.id)`
const isSubmissionErased = (id: string) =>
  `exists (select from public.submission_erasures e where e.submission_id::text = ${id})`

/** Every table in `public`, sorted by dependency, except `outbox_worker`, which describes a running process. */
export const MOVED_TABLES: readonly MovedTable[] = [
  { name: 'volunteer_erasures' },
  { name: 'submission_erasures' },
  { name: 'volunteers', isErased: isVolunteerErased('r.id::text') },
  { name: 'submissions', isErased: isSubmissionErased('r.id::text') },
  { name: 'expired_volunteers' },
  { name: 'expired_submissions' },
  { name: 'membership_applications', isErased: HAS_NO_SUBMISSION },
  { name: 'submission_files', isErased: HAS_NO_SUBMISSION },
  { name: 'newsletter_salts' },
  { name: 'newsletter_suppressions' },
  { name: 'newsletter_issues' },
  { name: 'newsletter_wishes', isErased: isSubmissionErased('r.id::text') },
  { name: 'retention_clock' },
  { name: 'outbox_bodies' },
  { name: 'outbox', isErased: `${isVolunteerErased('r.about_id')} or ${isSubmissionErased('r.about_id')}` },
]

/** A row as JSON text, and its table. */
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
 * @param version the newest migration applied to the rows' tables
 */
export function headLines(version: string): string[] {
  return [
    `-- People of party-site, tables of migration ${version}.`,
    '-- Personal data: keep this file secret, and delete it once they have moved.',
    '-- Into hosted Supabase or PostgreSQL: psql "<connection string>" --quiet --set ON_ERROR_STOP=1 --file <this file>',
    'begin;',
    // Without request headers, no rate limit applies and no mail is sent (supabase/migrations).
    "set local request.headers = '';",
    'create temp table moved (relation text, body json) on commit drop;',
  ]
}

/** The line for a row. JSON text contains no line breaks. */
export function rowLine({ table, body }: MovedRow): string {
  return `insert into moved values ('${table}', '${body.replaceAll("'", "''")}');`
}

/** The SQL after the rows. It stores the rows that are new and whose person has not been erased. */
export function tailLines(): string[] {
  return [
    ...MOVED_TABLES.map(
      (table) => `${insertSql(table, `(select body from moved where relation = '${table.name}') m`)};`,
    ),
    'commit;',
  ]
}

/** SQL that stores rows in a table, from a source with a JSON column `body`. */
export function insertSql({ name, isErased = 'false' }: MovedTable, source: string): string {
  return [
    `insert into public.${name} select r.* from ${source}, json_populate_record(null::public.${name}, body) r`,
    `where not (${isErased}) on conflict do nothing`,
  ].join(' ')
}

/**
 * Parses the row in a line.
 *
 * @returns null if the line contains no row
 * @throws Error if the row is damaged or from an unknown table
 */
export function readRow(line: string): MovedRow | null {
  if (!line.startsWith('insert into moved ')) return null
  const [, table, text = ''] = ROW.exec(line) ?? []
  const body = text.replaceAll("''", "'")
  if (table === undefined || !MOVED_TABLES.some(({ name }) => name === table))
    throw new Error('it is truncated, or belongs to an unknown table')
  Row.parse(JSON.parse(body))
  return { table, body }
}

/** Reads the migration version from a file's first line. Returns null for any other kind of file. */
export function versionIn(title: string): string | null {
  return TITLE.exec(title)?.[1] ?? null
}
