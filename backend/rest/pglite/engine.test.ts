import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PGlite } from '@electric-sql/pglite'
import { emptyImage, START_LIMIT_MS } from '../../../tests/setup/databases.ts'
import { readMigrations } from '../database/migrations.ts'
import { createEngine, portionsOf, readAll } from './engine.ts'
import type { Change } from './journal-file.ts'

vi.setConfig({ testTimeout: START_LIMIT_MS })

let imageFile: string
beforeAll(async () => {
  imageFile = (await emptyImage()).imageFile
}, START_LIMIT_MS)

let engine: PGlite | undefined
afterEach(async () => {
  await engine?.close()
  engine = undefined
})

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const TIME = '2026-11-21T00:00:00+00:00'

/** A sign-up as long as the CHECKs let one be: 5,000 characters of four bytes each. */
function longSignUp(number: number): Change {
  const body = {
    ...{ id: idOf(number), created_at: TIME, updated_at: TIME, status: 'new', notes: '', skills: [] },
    ...{ full_name: 'Jo Example', email: 'jo@example.org', message: '😀'.repeat(5_000) },
  }
  return { relation: 'volunteers', id: idOf(number), body: JSON.stringify(body) }
}

const erasure = (number: number): Change => ({
  relation: 'volunteer_erasures',
  id: idOf(number),
  body: JSON.stringify({
    ...{ id: idOf(number), volunteer_id: idOf(number + 1_000), erased_by: 'x', reason: 'y' },
    erased_at: TIME,
  }),
})

const copy = (number: number): Change => ({
  relation: 'expired_volunteers',
  id: idOf(number),
  body: JSON.stringify({ id: idOf(number), expired_at: TIME, volunteer: { id: idOf(number) } }),
})

const migrations = readMigrations()
const LATEST = migrations.files.at(-1)?.version ?? ''

it('migrations have a version each: hosted Supabase knows them by it', () => {
  const versions = migrations.files.map(({ version }) => version)
  expect(versions.length).toBeGreaterThan(4)
  expect(new Set(versions).size).toBe(versions.length)
})

describe('the rows of a journal', () => {
  it('are put together by table, until they are as long as a portion', () => {
    const row = (relation: string, length: number): Change => ({ relation, id: '', body: 'x'.repeat(length) })
    const rows = [row('a', 4), row('a', 4), row('a', 4), row('b', 9), row('b', 1), row('a', 1)]
    const portions = [...portionsOf(rows, 8)]
    expect(portions.map(({ relation, bodies }) => [relation, bodies.map(({ length }) => length)])).toEqual([
      ['a', [4, 4]],
      ['a', [4]],
      ['b', [9]],
      ['b', [1]],
      ['a', [1]],
    ])
  })

  it('are loaded a portion at a time, and read again a page at a time', async () => {
    const read: number[] = []
    const records = {
      *[Symbol.iterator]() {
        for (let number = 0; number < 300; number += 1) {
          read.push(number)
          yield longSignUp(number)
        }
      },
    }
    engine = await createEngine({ migrations, imageFile, records, version: LATEST })
    const lengths: number[] = []
    const again = new Set<string>()
    for await (const page of readAll(engine)) {
      lengths.push(page.length)
      for (const { id } of page) again.add(id)
    }
    expect(lengths).toEqual([200, 100])
    expect(again.size).toBe(300)
    // One to see that there are any, then all once.
    expect(read).toHaveLength(301)
  })

  it('of a table that only a later migration makes are loaded after it', async () => {
    const records = [longSignUp(1), erasure(2), copy(3)]
    engine = await createEngine({ migrations, imageFile, records, version: '20261121000200' })
    const { rows } = await engine.query<{ found: string }>(
      `select (select count(*) from volunteers) || ' ' || (select count(*) from volunteer_erasures) || ' ' ||
        (select count(*) from expired_volunteers) as found`,
    )
    expect(rows).toEqual([{ found: '1 1 1' }])
  })

  it('of a table that nobody knows are refused, with what to do', async () => {
    const records = [{ relation: 'of_the_future', id: idOf(1), body: '{}' }]
    const creating = createEngine({ migrations, imageFile, records, version: LATEST })
    await expect(creating).rejects.toThrow('a newer one wrote it. Update the program.')
  })
})
