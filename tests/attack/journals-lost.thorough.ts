import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { PUBLISHABLE_KEY } from '../../backend/rest/rest-routes.ts'
import { killBackendProcesses, startBackendProcess, stopBackendProcess } from '../contract/backend-process.ts'
import { volunteer } from '../contract/volunteers/rest-fixture.ts'
import { emptyImage, START_LIMIT_MS } from '../setup/databases.ts'

// store-lost.test.ts tests the other stores.

it(
  'the backend refuses to start if both sign-up journals are missing, even if it was killed right after the first sign-up',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lost-'))
    onTestFinished(async () => {
      await killBackendProcesses()
      rmSync(dataDir, { recursive: true })
    })
    const environment = { SUPABASE: 'embedded', CACHE_DIR: dirname((await emptyImage()).imageFile) }
    const { child, url } = await startBackendProcess({ dataDir, environment })
    const signUp = await fetch(`${url}/backend/supabase/rest/v1/volunteers`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(volunteer()),
    })
    expect(signUp.status).toBe(201)
    await stopBackendProcess(child, 'SIGKILL')
    for (const name of ['journal.db', 'journal-copy.db'])
      for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, 'volunteers', name + end), { force: true })
    const { errors, exitCode } = await startBackendProcess({ dataDir, environment })
    expect(exitCode).toBe(1)
    expect(errors).toContain(
      'volunteers/journal.db with its copy is missing, but held.json shows that it held data. Restore a backup',
    )
  },
  START_LIMIT_MS,
)
