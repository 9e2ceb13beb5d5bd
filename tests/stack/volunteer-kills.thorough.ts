import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PUBLISHABLE_KEY } from '../../backend/rest/rest-routes.ts'
import { client, SECRET_KEY, untilReady, volunteer } from '../contract/volunteers/rest-fixture.ts'
import { startVolunteerServers, type VolunteerServers } from '../contract/volunteers/start-servers.ts'
import { randomNumbers } from '../setup/random-numbers.ts'

/** Whole processes only need a few kills. tests/contract/pglite/journal-kills.test.ts covers every possible moment. */
const KILLS = 3
const FILES = ['journal.db', 'journal-copy.db'] as const
/** Visitors who sign up in parallel in each round. */
const VISITORS = 4
/** A round of queued sign-ups takes about this long, so kills within this time hit every stage of a round. */
const LONGEST_LIFE_MS = 150

let folder: string
const running = new Set<ChildProcess>()
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'volunteers-kills-'))
})
afterAll(async () => {
  const left = [...running].map((child) => once(child, 'exit'))
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(left)
  rmSync(folder, { recursive: true })
})

it(`keeps every acknowledged sign-up exactly once in both journal files when the server is killed with kill -9 ${KILLS} times`, async () => {
  const random = randomNumbers(3)
  const journal = join(folder, 'journal')
  const acknowledged: string[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = acknowledged.length
    await signUpUntilKilled(journal, random() * LONGEST_LIFE_MS, acknowledged)
    // The kill only counts if it came in the middle of sign-ups.
    expect(acknowledged.length).toBeGreaterThan(before)
  }
  // Read the state after the last kill from each file on its own.
  const alone = FILES.map((file) => {
    const place = join(folder, `alone-${file}`)
    mkdirSync(place)
    for (const part of [file, `${file}-wal`])
      if (existsSync(join(journal, part))) cpSync(join(journal, part), join(place, part))
    return place
  })
  const stored = await storedIds([journal, ...alone])
  expect(stored).toHaveLength(3)
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS)
  for (const ids of stored) {
    expect(new Set(ids).size).toBe(ids.length)
    expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([])
  }
}, 300_000)

/** Starts the server, signs up, and kills it a given time after the first acknowledgement. */
async function signUpUntilKilled(journal: string, life: number, acknowledged: string[]): Promise<void> {
  const { child, urls } = await start([journal])
  const ended = once(child, 'exit')
  let isAlive = true
  let isDoomed = false
  const visit = async (visitor: number) => {
    const headers = { 'x-forwarded-for': `2001:db8:${visitor}:${Date.now() % 65_536}::1` }
    const table = client(`${urls[0] ?? ''}/backend/supabase`, PUBLISHABLE_KEY, headers).from('volunteers')
    while (isAlive) {
      const row = volunteer({ full_name: `Visitor ${visitor}`, message: 'x'.repeat(2_000) })
      const { status } = await table.insert(row)
      if (status === 0) isAlive = false
      if (status !== 201) continue
      acknowledged.push(row.id)
      if (!isDoomed) setTimeout(() => child.kill('SIGKILL'), life)
      isDoomed = true
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))
  await ended
}

/** Ids of all volunteers in each journal, read by a fresh process. */
async function storedIds(journals: readonly string[]): Promise<string[][]> {
  const { urls } = await start(journals)
  return Promise.all(
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
}

async function start(journals: readonly string[]): Promise<VolunteerServers> {
  const servers = await startVolunteerServers({ journals, compileCache: join(folder, 'compiled') })
  running.add(servers.child)
  servers.child.once('exit', () => running.delete(servers.child))
  return servers
}
