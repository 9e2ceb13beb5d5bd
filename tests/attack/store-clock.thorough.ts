import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { START_LIMIT_MS } from '../setup/databases.ts'
import {
  SECRET_KEY,
  startVolunteersBackend,
  untilReady,
  volunteer,
  type VolunteersBackend,
} from '../contract/volunteers/rest-fixture.ts'

// A clock 800 days ahead, with retention running twenty times a second.

const DAY = 86_400_000
const SCRIPT = new URL('../../scripts/people.ts', import.meta.url).pathname
const Report = z.object({ believed_at: z.string().nullable(), due: z.number(), copies: z.number() })

let site: VolunteersBackend
beforeAll(async () => {
  site = await startVolunteersBackend('PGlite', { retention: { afterMs: 50, everyMs: 50 } })
  const staff = site.staffServer()
  for (let number = 0; number < 40; number += 1) {
    const row = volunteer({ full_name: `Volunteer ${number}` })
    await site.visitor().from('volunteers').insert(row).throwOnError()
    const change = { volunteer_id: row.id, new_status: 'declined', changed_by: 'x' }
    if (number % 2 === 0) await staff.rpc('update_volunteer', change).throwOnError()
  }
}, START_LIMIT_MS)
afterEach(() => void vi.useRealTimers())
afterAll(() => site.dispose())

/** Sets this process's clock and therefore the backend's, which runs in the same process. Timers keep running. */
function leap(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY })
}

const report = async () =>
  Report.parse((await site.staffServer().rpc('retention_report').throwOnError()).data)
const count = async () => (await site.staffServer().rpc('list_volunteers').throwOnError()).data.length

/** Waits for this many retention runs. Each one moves the trusted clock forward. */
async function retentionRuns(times: number): Promise<void> {
  const seen = new Set<string>()
  await vi.waitFor(async () => {
    seen.add((await report()).believed_at ?? '')
    expect(seen.size).toBeGreaterThan(times)
  })
}

it('retention does not erase anybody while the clock is 800 days ahead, even after a restart', async () => {
  // Retention has never run before. By this clock, even the newest rows are more than a day old.
  leap(800)
  await retentionRuns(3)
  expect(await count()).toBe(40)
  await site.restart()
  await untilReady(site.staffServer())
  await retentionRuns(3)
  vi.useRealTimers()
  await retentionRuns(1)
  leap(800)
  await retentionRuns(3)
  vi.useRealTimers()
  await retentionRuns(1)
  expect(await count()).toBe(40)
  const { believed_at, due, copies } = await report()
  expect({ due, copies }).toEqual({ due: 0, copies: 0 })
  expect(Math.abs(Date.parse(believed_at ?? '') - Date.now())).toBeLessThan(DAY)
}, 60_000)

it('npm run people reports that nobody is due for erasure once the clock is right again', async () => {
  const { dataDir, url } = site.backend
  const secrets = {
    serviceToken: 'service-token-of-the-contract-tests',
    webhookSecret: 'webhook-secret-of-the-attack-tests-01',
    supabaseSecretKey: SECRET_KEY,
  }
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets))
  const run = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', SCRIPT, ...args],
      { env: { ...process.env, DATA_DIR: dataDir, BACKEND_PORT: new URL(url).port, PORT: '1' } },
    )
    return stdout
  }
  expect(await run('retention')).toMatch(
    /Due +0 volunteers \(by the clock: 0\)\n +0 submissions \(by the clock: 0\)\nCopies +0 volunteers, 0 submissions, each for thirty days/,
  )
  expect(await run('erase-expired')).toContain('0 volunteers and 0 submissions erased')
  expect(await run('restore-expired')).toBe('0 volunteers and 0 submissions restored.\n')
  expect(await run('forget', 'jo@example.org')).toContain('0 copies deleted')
  expect(await count()).toBe(40)
}, 60_000)
