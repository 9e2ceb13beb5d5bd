import { join } from 'node:path'
import { expect } from 'vitest'
import { processClient, startBackendProcess, stopBackendProcess } from '../contract/backend-process.ts'
import type { SmallDisk } from '../setup/small-disk.ts'

/** Ends a backend, fills its disk and starts it again. Expects it to serve reads, and writes once there is space. */
export async function expectReadsOnFullDisk(disk: SmallDisk, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const dataDir = join(disk.path, 'data')
  const first = await startBackendProcess({ dataDir })
  await processClient(first).create({ _id: 'kept', _type: 'page', text: 'x'.repeat(50_000) })
  await stopBackendProcess(first.child, signal)
  const makeRoom = disk.fill()

  const full = await startBackendProcess({ dataDir })
  expect(full.url, full.errors).not.toBeNull()
  const lines = full.errors.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`The disk of ${dataDir} is full. Content can be read, but nothing is stored`)
  const client = processClient(full)
  expect(await client.fetch('*[_type == "page"]._id')).toEqual(['kept'])
  // A query thread runs this query, and opens the content file itself.
  expect(await client.fetch('*[_type == "page" && text match "x*" && references("none")]._id')).toEqual([])
  const text = 'y'.repeat(3_000_000)
  await expect(client.create({ _id: 'new', _type: 'page', text })).rejects.toMatchObject({
    statusCode: 507,
  })

  makeRoom()
  expect(await client.create({ _id: 'new', _type: 'page', text: 'y' })).toMatchObject({ _id: 'new' })
}
