import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  killBackendProcesses,
  processClient,
  startBackendProcess,
  stopBackendProcess,
} from './backend-process.ts'

const PAGE = 4096

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterEach(async () => {
  await killBackendProcesses()
  await rm(dataDir, { recursive: true, force: true })
})

it('the backend refuses writes on a full disk but serves reads and keeps every acknowledged write', async () => {
  // Limits files to 2,000 blocks of 512 bytes (1,024 in some shells) and ignores the signal that would end the
  // process.
  const full = await startBackendProcess({ dataDir, shell: "trap '' XFSZ; ulimit -f 2000" })
  const client = processClient(full)
  const acknowledged: string[] = []
  let refusal: unknown
  while (refusal === undefined && acknowledged.length < 400) {
    const _id = `page-${acknowledged.length}`
    await client.create({ _id, _type: 'page', text: 'x'.repeat(20_000) }).then(
      () => acknowledged.push(_id),
      (error: unknown) => (refusal = error),
    )
  }
  expect(refusal).toMatchObject({
    statusCode: 507,
    details: {
      type: 'storageError',
      description: expect.stringContaining('Nothing from this request was stored'),
    },
  })
  expect(acknowledged.length).toBeGreaterThan(5)
  expect(await client.fetch('count(*[_type == "page"])')).toBe(acknowledged.length)
  await stopBackendProcess(full.child, 'SIGKILL')

  const roomy = processClient(await startBackendProcess({ dataDir }))
  expect(await roomy.fetch('*[_type == "page"] | order(_createdAt)._id')).toEqual(acknowledged)
  expect(await roomy.create({ _id: 'after', _type: 'page' })).toMatchObject({ _id: 'after' })
}, 60_000)

it('the backend refuses a content file damaged after its first page and leaves the file unchanged', async () => {
  const first = await startBackendProcess({ dataDir })
  await processClient(first).create({ _id: 'kept', _type: 'page', text: 'x'.repeat(50_000) })
  await stopBackendProcess(first.child, 'SIGTERM')
  const file = join(dataDir, 'lake.db')
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  // Overwrites every page except the first, which on its own passes for a complete file.
  await handle.write(Buffer.alloc(size - PAGE, 0xa5), 0, size - PAGE, PAGE)
  await handle.close()
  const before = await readFile(file)
  const { exitCode, errors } = await startBackendProcess({ dataDir })
  expect(exitCode).toBe(1)
  expect(errors).toMatch(/lake\.db cannot be opened as a database .*Restore it from a backup/)
  expect((await readFile(file)).equals(before)).toBe(true)
})
