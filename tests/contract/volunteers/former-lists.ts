import { readMigrations } from '../../../backend/rest/database/migrations.ts'
import type { EmptyDatabase } from './empty-database.ts'

/**
 * For each function, the version of the migration with its former, slow definition: a single statement that reads and
 * counts all rows.
 */
const FORMER = {
  list_volunteers: '20261122000200',
  list_submissions: '20261123000000',
  list_mails: '20261124000000',
  count_submissions: '20261123000000',
  outbox_report: '20261124000000',
} as const

/** SQL that creates the former definitions in the `former` schema, for comparison. */
export function formerLists(): string {
  const definitions = Object.entries(FORMER).map(([name, version]) => {
    const sql = readMigrations().files.find((file) => file.version === version)?.sql ?? ''
    const [, definition] =
      new RegExp(`create (?:or replace )?function public\\.(${name}\\([^]*?\\n\\$\\$;)`).exec(sql) ?? []
    if (definition === undefined) throw new Error(`Migration ${version} makes no ${name}.`)
    return `create function former.${definition}`
  })
  return ['create schema former;', ...definitions].join('\n')
}

/** A function call with named arguments. Leaves out undefined ones. */
export function call(name: string, args: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(args).flatMap(([argument, value]) => {
    if (value === undefined) return []
    return [`${argument} => ${typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`}`]
  })
  return `${name}(${given.join(', ')})`
}

/** The current and the former result of a list as JSON, or null for an empty list. */
export async function answersOf(
  { run }: EmptyDatabase,
  asked: string,
): Promise<{ now: unknown; former: unknown }> {
  const [now] = await run(`select json_agg(r)::text from public.${asked} r`)
  const [former] = await run(`select json_agg(r)::text from former.${asked} r`)
  return { now, former }
}
