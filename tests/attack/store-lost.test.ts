import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  killBackendProcesses,
  processClient,
  startBackendProcess,
  stopBackendProcess,
} from '../contract/backend-process.ts'

// Tests stores that have changed since the backend was last stopped.

const ACCOUNT = { STAFF_EMAIL: 'ada@example.org', STAFF_PASSWORD: 'four unrelated words' }

let original: string
beforeAll(async () => {
  original = mkdtempSync(join(tmpdir(), 'lost-'))
  const { child, url } = await startBackendProcess({ dataDir: original, environment: ACCOUNT })
  await processClient({ url }).create({ _id: 'home', _type: 'page', title: 'private words' })
  // Kill the backend, so that it can't record its stores when it stops.
  await stopBackendProcess(child, 'SIGKILL')
})
afterAll(() => rmSync(original, { recursive: true }))

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lost-'))
  cpSync(original, dataDir, { recursive: true })
})
afterEach(async () => {
  await killBackendProcesses()
  rmSync(dataDir, { recursive: true })
})

const file = (name: string) => join(dataDir, name)

function remove(name: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(file(name + end), { force: true })
}

/** Starts a backend that is expected to fail, and returns the last line of its output. */
async function refusal(): Promise<string> {
  const { url, exitCode, errors } = await startBackendProcess({ dataDir })
  expect({ url, exitCode }).toEqual({ url: null, exitCode: 1 })
  expect(errors.trim().split('\n')).toHaveLength(1)
  return errors.trim()
}

it('the backend refuses to start if lake.db has been lost', async () => {
  remove('lake.db')
  expect(await refusal()).toContain(
    'lake.db is missing, but held.json shows that it held data. Restore a backup',
  )
})

it('the start-up error names staff.db if the file is damaged', async () => {
  remove('staff.db')
  writeFileSync(
    file('staff.db'),
    'this is not a database, and it is longer than a header would be '.repeat(9),
  )
  expect(await refusal()).toContain('staff.db cannot be opened as a database')
})
