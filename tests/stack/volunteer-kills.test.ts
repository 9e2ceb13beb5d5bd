import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PUBLISHABLE_KEY } from '../../backend/rest/rest-routes.ts'
import { client, SECRET_KEY, untilReady, volunteer } from '../contract/volunteers/rest-fixture.ts'
import { startVolunteerServers, type VolunteerServers } from '../contract/volunteers/start-servers.ts'

/**
 * Journals, each with a database and a server of its own in one process: one kill meets all of them at some
 * moment. Whole processes show that the parts are joined rightly; every single moment has its turn in
 * backend/rest/pglite/kills.test.ts.
 */
const FOLDERS = 2
const KILLS = 6
const FILES = ['journal.db', 'journal-copy.db'] as const
/** Visitors who sign up at the same time at each, one time after another. */
const VISITORS = 4
/** Sign-ups that wait for each other take about as long: within this time every moment of one comes up. */
const LONGEST_LIFE_MS = 150

let folder: string
const running = new Set<ChildProcess>()
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'volunteers-kills-'))
})
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

it(`kill -9 at ${FOLDERS * KILLS} moments loses no acknowledged sign-up and doubles none, in either file`, async () => {
  const random = randomNumbers(6)
  const journals = Array.from({ length: FOLDERS }, (_, index) => join(folder, String(index)))
  const acknowledged = journals.map((): string[] => [])
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = acknowledged.map(({ length }) => length)
    await signUpUntilKilled(journals, random() * LONGEST_LIFE_MS, acknowledged)
    // The kill is worth something only when it came in the midst of everybody's sign-ups.
    acknowledged.forEach(({ length }, index) => expect(length).toBeGreaterThan(before[index] ?? 0))
  }
  // What the last kill left, and each file of it alone.
  const [whole = ''] = journals
  const alone = FILES.map((file) => {
    const place = join(folder, `alone-${file}`)
    mkdirSync(place)
    for (const part of [file, `${file}-wal`])
      if (existsSync(join(whole, part))) cpSync(join(whole, part), join(place, part))
    return place
  })
  const stored = await storedIds([...journals, ...alone])
  expect(stored).toHaveLength(FOLDERS + 2)
  for (const [index, ids] of stored.entries()) {
    expect(new Set(ids).size).toBe(ids.length)
    const expected = acknowledged[index < FOLDERS ? index : 0] ?? []
    expect(expected.length).toBeGreaterThanOrEqual(KILLS)
    expect(expected.filter((id) => !ids.includes(id))).toEqual([])
  }
}, 300_000)

/** Starts the servers, signs up at all of them, and kills them a while after each has acknowledged one. */
async function signUpUntilKilled(
  journals: readonly string[],
  life: number,
  acknowledged: readonly string[][],
): Promise<void> {
  const { child, urls } = await start(journals)
  const ended = once(child, 'exit')
  const state = { isAlive: true, waitFor: new Set(urls) }
  const visit = async (url: string, visitor: number, ids: string[] | undefined) => {
    const address = `2001:db8:${visitor}:${Date.now() % 65_536}::1`
    const table = client(`${url}/backend/supabase`, PUBLISHABLE_KEY, { 'x-forwarded-for': address }).from(
      'volunteers',
    )
    while (state.isAlive) {
      const row = volunteer({ full_name: `Visitor ${visitor}`, message: 'x'.repeat(2_000) })
      const { status } = await table.insert(row)
      if (status === 0) state.isAlive = false
      if (status !== 201) continue
      ids?.push(row.id)
      // The last of all to acknowledge its first one seals their fate.
      if (state.waitFor.delete(url) && state.waitFor.size === 0) setTimeout(() => child.kill('SIGKILL'), life)
    }
  }
  await Promise.all(
    urls.flatMap((url, index) =>
      Array.from({ length: VISITORS }, (_, visitor) => visit(url, visitor, acknowledged[index])),
    ),
  )
  await ended
}

/** Ids of all volunteers of each journal, as a fresh process finds them. */
async function storedIds(journals: readonly string[]): Promise<string[][]> {
  const { child, urls } = await start(journals)
  const all = await Promise.all(
    urls.map(async (url) => {
      const staff = client(`${url}/backend/supabase`, SECRET_KEY)
      await untilReady(staff)
      const ids: string[] = []
      for (;;) {
        const page = { page_size: 1000, page_offset: ids.length }
        const { data } = await staff.rpc('list_volunteers', page).throwOnError()
        ids.push(...data.map(({ id }) => id))
        if (data.length < 1000) return ids
      }
    }),
  )
  child.kill('SIGKILL')
  return all
}

async function start(journals: readonly string[]): Promise<VolunteerServers> {
  const servers = await startVolunteerServers({ journals, compileCache: join(folder, 'compiled') })
  running.add(servers.child)
  servers.child.once('exit', () => running.delete(servers.child))
  return servers
}

/** The same numbers in every run, from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
