import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { emptyImage, START_LIMIT_MS } from '../../setup/databases.ts'
import type { Statement } from '../../../backend/rest/database/database.ts'
import { latestVersion, readMigrations, SUPABASE_FOLDER } from '../../../backend/rest/database/migrations.ts'
import { createEngine } from '../../../backend/rest/pglite/engine.ts'
import type { Change } from '../../../backend/rest/pglite/journal-file.ts'
import { openJournal } from '../../../backend/rest/pglite/journal.ts'
import { openPglite } from '../../../backend/rest/pglite/open-pglite.ts'
import { runBatch } from '../../../backend/rest/pglite/run-batch.ts'

// Recovery from a kill or power cut at any point in the logs. A log only grows until it is emptied, so every prefix of
// it was on disk at some moment. tests/stack/volunteer-kills.thorough.ts does the same to whole processes, but only a few
// times.

vi.setConfig({ testTimeout: START_LIMIT_MS })

const FILES = ['journal.db', 'journal-copy.db'] as const
const BATCHES = 10
/** Sizes of the log's header and of each frame's header (SQLite's file format, 4.1). */
const LOG_HEADER = 32
const FRAME = 24 + 4_096

/** The lengths of the two logs at a point in time. */
type Logs = readonly [number, number]

interface Batch {
  ids: readonly string[]
  /** The lengths of the logs when the batch was acknowledged. */
  acknowledged: Logs
}

let folder: string
let before: Logs
let batches: Batch[]
let files: { base: Buffer; log: Buffer }[]
/** Runs the batches, and records the journal's files shortly before it is closed. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'volunteers-cuts-'))
  const whole = join(folder, 'whole')
  const lengths = (): Logs => [logLength(whole, FILES[0]), logLength(whole, FILES[1])]
  const journal = openJournal(whole)
  const engine = await engineWith([])
  try {
    await journal.replace([], [LATEST])
    before = lengths()
    batches = []
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const ids = Array.from({ length: 1 + (batch % 3) }, (_, visitor) => idOf(batch, visitor))
      const outcomes = await runBatch(engine, journal, ids.map(signUp))
      const acknowledged = lengths()
      expect(outcomes.map(({ kind }) => kind)).toEqual(ids.map(() => 'answer'))
      batches.push({ ids, acknowledged })
    }
    // Wait for any work that is still running after the response, so that the checks notice if it was not on disk in
    // time.
    await new Promise((resolve) => setImmediate(resolve))
    files = FILES.map((name) => ({
      base: readFileSync(join(whole, name)),
      log: readFileSync(join(whole, `${name}-wal`)),
    }))
  } finally {
    journal.close()
    await engine.close()
  }
}, START_LIMIT_MS)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('keeps every acknowledged batch wherever a kill truncates the logs', () => {
  const cuts = everyCut()
  // Ten batches write at least fifty pages to each file.
  expect(cuts.length).toBeGreaterThan(200)
  for (const cut of cuts) {
    const found = new Set(recordsAfter(cut).map(({ id }) => id))
    const stored = batches.filter(({ ids }) => ids.some((id) => found.has(id)))
    expect(
      stored.flatMap(({ ids }) => ids),
      `cut at ${cut.join(' and ')}`,
    ).toEqual([...found].toSorted())
    const acknowledged = batches.filter((batch) => isBefore(batch.acknowledged, cut))
    expect(stored.slice(0, acknowledged.length), `cut at ${cut.join(' and ')}`).toEqual(acknowledged)
  }
})

it('stores a sign-up once if it is retried after a kill, whether or not it was acknowledged', async () => {
  const moments: readonly [string, Logs][] = [
    ['in the first file alone', [at(6)[0], at(5)[1]]],
    ['in neither file', [at(6)[0] - FRAME, at(5)[1]]],
  ]
  const everybody = batches.slice(0, 7).flatMap(({ ids }) => ids)
  for (const [name, cut] of moments) {
    const records = recordsAfter(cut)
    const stored = records.map(({ id }) => id)
    const engine = await engineWith(records)
    const again = openJournal(mkdtempSync(join(folder, 'again-')))
    try {
      const outcomes = await runBatch(engine, again, everybody.map(signUp))
      const refused = everybody.filter((_, index) => outcomes[index]?.kind === 'failure')
      expect(refused, name).toEqual(stored)
      expect(outcomes.filter(({ kind }) => kind === 'failure')).toEqual(
        stored.map(() => ({ kind: 'failure', fields: expect.objectContaining({ code: '23505' }) })),
      )
      const { rows } = await engine.query<{ email: string }>(
        'select email from public.volunteers order by email',
      )
      expect(
        rows.map(({ email }) => email),
        name,
      ).toEqual(everybody.map(emailOf).toSorted())
    } finally {
      again.close()
      await engine.close()
    }
  }
})

it.each([
  ['readable', false],
  ['missing', true],
])(
  'loads the rows of two damaged files with a %s version after a kill during the repair',
  async (_state, isLost) => {
    const damaged = mkdtempSync(join(folder, 'damaged-'))
    const journal = openJournal(damaged)
    await journal.replace([], [LATEST])
    journal.write([PERSON])
    journal.close()
    for (const name of FILES) damageNotes(join(damaged, name), isLost)
    // The first start salvages the rows, then is killed before it does anything else.
    const killed = openJournal(damaged)
    expect(killed.repairs).toEqual([expect.stringContaining('Compare with a backup')])
    killed.close()
    const thread = openPglite({
      ...{ folder: damaged, imageFile: (await emptyImage()).imageFile, supabaseFolder: SUPABASE_FOLDER },
      log: () => undefined,
    })
    const names = { role: null, headers: {}, sql: 'select full_name from public.volunteers', values: [] }
    try {
      expect(await thread.run(names)).toBe('Ada Example')
    } finally {
      await thread.close()
    }
  },
)

const PERSON: Change = {
  relation: 'volunteers',
  id: '11111111-1111-4111-8111-111111111111',
  body: JSON.stringify({
    id: '11111111-1111-4111-8111-111111111111',
    ...{ created_at: '2026-11-21T00:00:00Z', updated_at: '2026-11-21T00:00:00Z' },
    ...{ full_name: 'Ada Example', email: 'ada@example.org', skills: [], status: 'new', notes: '' },
  }),
}

/** Damages a file in such a way that its rows can still be read. */
function damageNotes(file: string, isVersionLost: boolean): void {
  const database = new DatabaseSync(file)
  database.exec("INSERT INTO records VALUES ('volunteers', 'damaged', '{}', 'not its digest')")
  if (isVersionLost) database.exec("DELETE FROM state WHERE name = 'version'")
  database.close()
}

const LATEST = latestVersion(readMigrations())

async function engineWith(records: readonly Change[]) {
  const { imageFile } = await emptyImage()
  return createEngine({ migrations: readMigrations(), imageFile, records, version: LATEST })
}

/** Creates a row's id. Ids sort in the order of the batches. */
function idOf(batch: number, visitor: number): string {
  return `00000000-0000-4000-8000-${String(batch * 100 + visitor).padStart(12, '0')}`
}

function emailOf(id: string): string {
  return `${id}@example.org`
}

function signUp(id: string): Statement {
  const values = [id, emailOf(id), 'x'.repeat(2_000)]
  const sql =
    "insert into public.volunteers (id, full_name, email, message) values ($1::uuid, 'Jo Example', $2, $3)"
  return { role: null, headers: {}, sql, values }
}

/** The log lengths when a batch was acknowledged. */
function at(batch: number): Logs {
  const found = batches[batch]
  if (found === undefined) throw new RangeError(`There is no batch ${batch}.`)
  return found.acknowledged
}

/** Every pair of log lengths over time, at the end and in the middle of each frame, first file first. */
function everyCut(): Logs[] {
  const ends: [number[], number[]] = [[], []]
  for (const index of [0, 1] as const) {
    const length = files[index]?.log.length ?? 0
    for (let end = Math.max(before[index], LOG_HEADER); end < length; end += FRAME)
      ends[index].push(end + FRAME / 2, end + FRAME)
  }
  const moments = [before, ...batches.map(({ acknowledged }) => acknowledged)]
  const last: Logs = [files[0]?.log.length ?? 0, files[1]?.log.length ?? 0]
  return [...moments, last].flatMap((to, index, all): Logs[] => {
    const from = all[index - 1]
    if (from === undefined) return [to]
    return [
      ...ends[0].filter((end) => end > from[0] && end <= to[0]).map((end): Logs => [end, from[1]]),
      ...ends[1].filter((end) => end > from[1] && end <= to[1]).map((end): Logs => [to[0], end]),
    ]
  })
}

/** The rows that a fresh process would read after this cut. */
function recordsAfter(cut: Logs): Change[] {
  const killed = join(folder, 'killed')
  rmSync(killed, { recursive: true, force: true })
  mkdirSync(killed)
  for (const [index, name] of FILES.entries()) {
    const file = files[index]
    if (file === undefined) throw new TypeError('The journal has two files.')
    writeFileSync(join(killed, name), file.base)
    writeFileSync(join(killed, `${name}-wal`), file.log.subarray(0, cut[index]))
  }
  const journal = openJournal(killed)
  try {
    expect(journal.repairs).toEqual([])
    return [...journal.records()]
  } finally {
    journal.close()
  }
}

function isBefore(one: Logs, other: Logs): boolean {
  return one[0] <= other[0] && one[1] <= other[1]
}

function logLength(place: string, name: string): number {
  return statSync(join(place, `${name}-wal`)).size
}
