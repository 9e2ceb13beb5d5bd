import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  killBackendProcesses,
  processClient,
  startBackendProcess,
  stopBackendProcess,
} from './backend-process.ts'

/** An unprivileged user id, because root could write to read-only files. */
const NOBODY = 65_534

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterEach(async () => {
  await killBackendProcesses()
  await rm(dataDir, { recursive: true, force: true })
})

// storage.thorough.ts tests a damaged file, and tests/attack/store-full-disk.test.ts a full disk.

it('the backend serves content from a read-only file and refuses a write with an explanation', async () => {
  const first = await startBackendProcess({ dataDir })
  await processClient(first).create({ _id: 'kept', _type: 'page', text: 'x'.repeat(50_000) })
  await stopBackendProcess(first.child, 'SIGTERM')
  const files = (await readdir(dataDir, { recursive: true })).map((name) => join(dataDir, name))
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (account.uid !== undefined) {
    for (const path of [dataDir, ...files]) await chown(path, NOBODY, NOBODY)
  }
  await chmod(join(dataDir, 'lake.db'), 0o400)
  const client = processClient(await startBackendProcess({ dataDir, ...account }))
  await expect(client.create({ _id: 'new', _type: 'page' })).rejects.toMatchObject({
    statusCode: 507,
    message: expect.stringContaining('Make it writable'),
  })
  expect(await client.fetch('*[_type == "page"]._id')).toEqual(['kept'])
})
