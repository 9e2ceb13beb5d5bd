import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBackend, type TestBackend, type TestCaller } from './backend-fixture.ts'

const PROGRAMS = {
  'the front door': { isRunning: true, since: '2026-11-22T09:00:00.000Z', restarts: 0, lastEnd: null },
  'the backend': {
    isRunning: true,
    since: '2026-11-22T09:30:00.000Z',
    restarts: 1,
    lastEnd: { at: '2026-11-22T09:29:59.000Z', reason: 'SIGKILL' },
  },
}

let folder: string
let backend: TestBackend
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'))
  backend = await startTestBackend({ programsFile: join(folder, 'programs.json') })
})
afterAll(async () => {
  await backend.dispose()
  rmSync(folder, { recursive: true })
})

const health = async (caller: TestCaller): Promise<unknown> =>
  (await backend.request(caller, '/health')).json()
/** Writes the programs' states as if the process with this id were `npm start`. */
const write = (pid: number) =>
  writeFileSync(join(folder, 'programs.json'), JSON.stringify({ pid, programs: PROGRAMS }))

it('the health endpoint shows the state of all programs only to administrators and to API clients with the service token', async () => {
  expect(await health('administrator')).toMatchObject({ status: 'ok', programs: null })
  write(process.ppid)
  expect(await health('administrator')).toMatchObject({ programs: PROGRAMS })
  expect(await health('service')).toMatchObject({ programs: PROGRAMS })
  for (const caller of ['anonymous', 'site', 'preview', 'viewer', 'editor'] as const)
    expect(await health(caller), caller).toEqual({ status: 'ok' })
})

it('the health endpoint ignores a state file left by an earlier npm start', async () => {
  write(process.pid)
  expect(await health('administrator')).toMatchObject({ status: 'ok', programs: null })
})
