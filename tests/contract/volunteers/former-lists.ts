import { readMigrations } from '../../../backend/rest/database/migrations.ts'
import type { Engine } from '../../setup/databases.ts'
import { type EmptyDatabase, openEmptyDatabase } from './empty-database.ts'

/** Which migrations have the lists as one statement that reads all rows, and counts them all. */
const FORMER = {
  list_volunteers: '20261122000200',
  list_submissions: '20261123000000',
  list_mails: '20261124000000',
  count_submissions: '20261123000000',
  outbox_report: '20261124000000',
} as const

/** Opens an empty database that has the lists in the schema `former` as well, as they were before they were fast. */
export async function openWithFormer(engine: Engine): Promise<EmptyDatabase> {
  const database = await openEmptyDatabase(engine)
  await database.run(`create schema former; ${formerLists()}`)
  return database
}

/** The statements that make the former lists. */
export function formerLists(): string {
  return Object.entries(FORMER)
    .map(([name, version]) => {
      const sql = readMigrations().files.find((file) => file.version === version)?.sql ?? ''
      const [, definition] =
        new RegExp(`create (?:or replace )?function public\\.(${name}\\([^]*?\\n\\$\\$;)`).exec(sql) ?? []
      if (definition === undefined) throw new Error(`Migration ${version} makes no ${name}.`)
      return `create function former.${definition}`
    })
    .join('\n')
}

/** A call of a function with arguments by name; those that are undefined are left out. */
export function call(name: string, args: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(args).flatMap(([argument, value]) => {
    if (value === undefined) return []
    return [`${argument} => ${typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`}`]
  })
  return `${name}(${given.join(', ')})`
}

/** What a list answers now and what it answered before, as JSON; null where it has no row. */
export async function answersOf(
  { run }: EmptyDatabase,
  asked: string,
): Promise<{ now: unknown; former: unknown }> {
  const [now] = await run(`select json_agg(r)::text from public.${asked} r`)
  const [former] = await run(`select json_agg(r)::text from former.${asked} r`)
  return { now, former }
}
