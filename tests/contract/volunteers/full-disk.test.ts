import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PUBLISHABLE_KEY } from '../../../backend/rest/keys.ts'
import { killBackendProcesses, startBackendProcess, stopBackendProcess } from '../backend-process.ts'
import { client, SECRET_KEY, volunteer } from './rest-fixture.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'full-disk-'))
})
afterEach(() => {
  killBackendProcesses()
  rmSync(dataDir, { recursive: true })
})

const environment = { SUPABASE_SECRET_KEY: SECRET_KEY }

it('a full disk refuses sign-ups, says so, and loses nothing that was acknowledged', async () => {
  // No file may grow beyond 400 blocks of 512 bytes (1,024 in some shells); the signal that would end the process is ignored.
  const full = await startBackendProcess({ dataDir, environment, shell: "trap '' XFSZ; ulimit -f 400" })
  const visitor = client(`${full.url ?? ''}/backend/supabase`, PUBLISHABLE_KEY)
  const acknowledged: string[] = []
  for (;;) {
    const row = volunteer({ message: 'x'.repeat(4_900) })
    const { status, error } = await visitor.from('volunteers').insert(row)
    if (status !== 201) {
      expect({ status, error }).toMatchObject({
        status: 503,
        error: { code: '53100', message: expect.stringContaining('isk') },
      })
      break
    }
    acknowledged.push(row.id)
    expect(acknowledged.length).toBeLessThan(1_000)
  }
  expect(acknowledged.length).toBeGreaterThan(5)
  await stopBackendProcess(full.child, 'SIGKILL')

  const roomy = await startBackendProcess({ dataDir, environment })
  const staff = client(`${roomy.url ?? ''}/backend/supabase`, SECRET_KEY)
  const { data } = await staff.rpc('list_volunteers', { page_size: 1000 }).throwOnError()
  expect(data.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
}, 120_000)
