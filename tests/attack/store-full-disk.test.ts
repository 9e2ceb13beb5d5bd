import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { killBackendProcesses, startBackendProcess } from '../contract/backend-process.ts'
import { readOrMakeSecrets } from '../../scripts/stack/data-folder.ts'
import { canMount, mountSmallDisk, skipReason, type SmallDisk } from '../setup/small-disk.ts'
import { expectReadsOnFullDisk } from './full-disk.ts'

// These tests use a separate disk that is full when the backend starts.

describe.skipIf(!canMount)(`a start on a full disk${skipReason}`, () => {
  let disk: SmallDisk
  let dataDir: string
  beforeEach(() => {
    disk = mountSmallDisk()
    dataDir = join(disk.path, 'data')
  })
  afterEach(async () => {
    await killBackendProcesses()
    disk.remove()
  })

  it('a backend started on a full disk logs one line, serves reads and resumes writes once there is space', () =>
    expectReadsOnFullDisk(disk, 'SIGTERM'))

  it('a first start on a full disk fails with one line that says what to do', async () => {
    mkdirSync(dataDir)
    disk.fill()
    const { url, errors, exitCode } = await startBackendProcess({ dataDir })
    expect({ url, exitCode }).toEqual({ url: null, exitCode: 1 })
    const lines = errors
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('{'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toBe(`backend: The disk of ${dataDir} is full. Free some space, then start again.`)
  })

  it('does not leave a partial secrets file on a full disk, whether the file is new or existing', () => {
    mkdirSync(dataDir)
    const makeRoom = disk.fill()
    expect(() => readOrMakeSecrets(dataDir)).toThrow('ENOSPC')
    makeRoom()
    const { serviceToken, webhookSecret } = readOrMakeSecrets(dataDir)

    const file = join(dataDir, 'secrets.json')
    writeFileSync(file, JSON.stringify({ serviceToken, webhookSecret }))
    disk.fill()
    expect(() => readOrMakeSecrets(dataDir)).toThrow('ENOSPC')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ serviceToken, webhookSecret })
  })
})
