import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readMigrations } from '../database/migrations.ts'
import { checkFile, dumpPeople, loadPeople } from './move-people.ts'
import { MOVED_TABLES } from './people-file.ts'

// tests/contract/volunteers/moving.thorough.ts covers moving people between real databases.

const VERSION = '20261124000000'
const folder = mkdtempSync(join(tmpdir(), 'move-people-'))
const file = join(folder, 'people.sql')
afterAll(() => rmSync(folder, { recursive: true }))

/** A database that holds just these volunteers and returns them in pages, as Postgres would. */
function databaseOf(bodies: readonly string[]) {
  const asked: string[] = []
  const ask = (sql: string, [after = '', most = '0']: readonly string[]): Promise<string | null> => {
    if (sql.includes('format_type')) return Promise.resolve('uuid')
    if (!sql.includes('from public.volunteers ')) return Promise.resolve('[]')
    asked.push(most)
    const from = after === '' ? 0 : Number(after) + 1
    const page = bodies
      .slice(from, from + Number(most))
      .map((body, index) => ({ id: String(from + index), body }))
    return Promise.resolve(JSON.stringify(page))
  }
  return { ask, asked }
}

async function linesOf(bodies: readonly string[]): Promise<string[]> {
  const lines: string[] = []
  for await (const line of dumpPeople(databaseOf(bodies).ask, VERSION, new Map())) lines.push(line)
  return lines
}

const bodyOf = (id: number, message = '') => JSON.stringify({ id: String(id), message })

it('a dump contains each row exactly once', async () => {
  const many = Array.from({ length: 450 }, (_, id) => bodyOf(id))
  expect((await linesOf(many)).filter((line) => line.startsWith('insert into moved'))).toEqual(
    many.map((body) => `insert into moved values ('volunteers', '${body}');`),
  )
})

it('reads long rows in smaller pages', async () => {
  const long = databaseOf(Array.from({ length: 5 }, (_, id) => bodyOf(id, 'x'.repeat(3_000_000))))
  for await (const line of dumpPeople(long.ask, VERSION, new Map())) void line
  expect(long.asked).toEqual(['200', '1'])
})

it('keeps quotation marks unchanged through a dump and its import', async () => {
  const body = bodyOf(1, "O'Brien’s \"'); drop table volunteers; --")
  const lines = await linesOf([body])
  expect(lines[6]).toBe(
    `insert into moved values ('volunteers', '{"id":"1","message":"O''Brien’s \\"''); drop table volunteers; --"}');`,
  )
  writeFileSync(file, lines.join('\n'))
  await checkFile(file, VERSION)
  const stored: (readonly string[])[] = []
  await loadPeople((_sql, values) => Promise.resolve(String(stored.push(values))), file)
  expect(stored).toEqual([[`[${body}]`]])
})

it.each([
  ['is not a dump', () => 'select 1;', /was not written by `npm run people -- dump`/],
  ['is empty', () => '', /was not written by/],
  ['ends early', (whole: string) => whole.slice(0, whole.indexOf('insert into public.')), /is incomplete/],
  [
    'ends within a row',
    (whole: string) => whole.slice(0, whole.indexOf('"message"')),
    /is damaged in line 7/,
  ],
  ['has a damaged row', (whole: string) => whole.replace('{"id":', '{"id"'), /is damaged in line 7/],
  [
    'has a row from another table',
    (whole: string) => whole.replace("('volunteers'", "('staff'"),
    /is damaged in line 7/,
  ],
  [
    'is from another version',
    (whole: string) => whole.replace(/migration \d+/, 'migration 20200101000000'),
    /is from migration 20200101000000, but this site is at 20261124000000/,
  ],
])('the check before an import refuses a file that %s', async (_what, spoil, message) => {
  const whole = (await linesOf([bodyOf(1)])).join('\n')
  writeFileSync(file, whole)
  await checkFile(file, VERSION)
  writeFileSync(file, spoil(whole))
  await expect(checkFile(file, VERSION)).rejects.toThrow(message)
})

it('a dump fails with the name of a table that is missing from the database', async () => {
  const all = dumpPeople(() => Promise.resolve(null), VERSION, new Map())
  await expect(Array.fromAsync(all)).rejects.toThrow('The database has no table volunteer_erasures.')
})

it('a dump covers every table except outbox_worker', () => {
  const made = readMigrations().files.flatMap(({ sql }) =>
    [...sql.matchAll(/^create table public\.(\w+)/gm)].map(([, name]) => name),
  )
  expect(MOVED_TABLES.map(({ name }) => name).sort()).toEqual(
    made.filter((name) => name !== 'outbox_worker').sort(),
  )
})
