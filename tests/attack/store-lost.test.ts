import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  killBackendProcesses,
  processClient,
  startBackendProcess,
  stopBackendProcess,
} from '../contract/backend-process.ts'
import { PUBLISHABLE_KEY } from '../../backend/rest/rest-routes.ts'
import { volunteer } from '../contract/volunteers/rest-fixture.ts'
import { emptyImage, START_LIMIT_MS } from '../setup/databases.ts'

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
async function refusal(environment = {}): Promise<string> {
  const { url, exitCode, errors } = await startBackendProcess({ dataDir, environment })
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

it(
  'the backend refuses to start if both sign-up journals are missing, even if it was killed right after the first sign-up',
  async () => {
    const environment = { SUPABASE: 'embedded', CACHE_DIR: dirname((await emptyImage()).imageFile) }
    const { child, url } = await startBackendProcess({ dataDir, environment })
    const signUp = await fetch(`${url}/backend/supabase/rest/v1/volunteers`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(volunteer()),
    })
    expect(signUp.status).toBe(201)
    await stopBackendProcess(child, 'SIGKILL')
    for (const name of ['volunteers/journal.db', 'volunteers/journal-copy.db']) remove(name)
    expect(await refusal(environment)).toContain(
      'volunteers/journal.db with its copy is missing, but held.json shows that it held data. Restore a backup',
    )
  },
  START_LIMIT_MS,
)

it('the start-up error names staff.db if the file is damaged', async () => {
  remove('staff.db')
  writeFileSync(
    file('staff.db'),
    'this is not a database, and it is longer than a header would be '.repeat(9),
  )
  expect(await refusal()).toContain('staff.db cannot be opened as a database')
})

it('the start-up error names an unreadable document without printing its content', async () => {
  const database = new DatabaseSync(file('lake.db'))
  database.exec(`UPDATE documents SET body = replace(body, '"title"', '"title') WHERE id = 'home'`)
  database.close()
  const line = await refusal()
  expect(line).toBe(
    `backend: ${file('lake.db')}: the document "home" is damaged. Restore a backup: npm run backup -- restore <folder>`,
  )
})
