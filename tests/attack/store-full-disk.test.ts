import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  killBackendProcesses,
  processClient,
  startBackendProcess,
  stopBackendProcess,
} from '../contract/backend-process.ts'

// A disk of its own that has no byte left when the backend starts, which only root can make.

const SIZE_MB = 24
const canMount = mountsDisks()
const reason = canMount ? '' : ' (skipped: only root may mount a disk, and not in every container)'

let disk: string
let dataDir: string
beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), 'full-disk-'))
  if (canMount) mountDisk(disk)
  dataDir = join(disk, 'data')
})
afterEach(async () => {
  await killBackendProcesses()
  if (canMount) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

function mountDisk(at: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', at], { stdio: 'ignore' })
}

function mountsDisks(): boolean {
  if (process.platform !== 'linux') return false
  const probe = mkdtempSync(join(tmpdir(), 'full-disk-'))
  try {
    mountDisk(probe)
    execFileSync('umount', [probe])
    return true
  } catch {
    return false
  } finally {
    rmSync(probe, { recursive: true })
  }
}

/** Fills the disk to its last byte. Returns a function that frees it again. */
function fill(): () => void {
  const names: string[] = []
  for (const size of [1_048_576, 4_096, 1]) {
    for (let number = 0; ; number += 1) {
      const name = join(disk, `filler-${size}-${number}`)
      try {
        writeFileSync(name, Buffer.alloc(size, 1))
        names.push(name)
      } catch {
        rmSync(name, { force: true })
        break
      }
    }
  }
  expect(names.length).toBeGreaterThan(5)
  return () => names.forEach((name) => rmSync(name))
}

describe.skipIf(!canMount)(`a start on a full disk${reason}`, () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'says so in one line, reads on and stores again when there is room, after an end by %s',
    async (signal) => {
      const first = await startBackendProcess({ dataDir })
      await processClient(first).create({ _id: 'kept', _type: 'page', text: 'x'.repeat(50_000) })
      await stopBackendProcess(first.child, signal)
      const makeRoom = fill()

      const full = await startBackendProcess({ dataDir })
      expect(full.url, full.errors).not.toBeNull()
      const lines = full.errors.trim().split('\n')
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(`The disk of ${dataDir} is full. All is read and nothing is stored`)
      const client = processClient(full)
      expect(await client.fetch('*[_type == "page"]._id')).toEqual(['kept'])
      // One that a thread answers, which opens the file itself.
      expect(await client.fetch('*[_type == "page" && text match "x*" && references("none")]._id')).toEqual(
        [],
      )
      const text = 'y'.repeat(3_000_000)
      await expect(client.create({ _id: 'new', _type: 'page', text })).rejects.toMatchObject({
        statusCode: 507,
      })

      makeRoom()
      expect(await client.create({ _id: 'new', _type: 'page', text: 'y' })).toMatchObject({ _id: 'new' })
    },
  )

  it('for the first time ends with one line that says what to do', async () => {
    mkdirSync(dataDir)
    fill()
    const { url, errors, exitCode } = await startBackendProcess({ dataDir })
    expect({ url, exitCode }).toEqual({ url: null, exitCode: 1 })
    const lines = errors
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('{'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toBe(`backend: The disk of ${dataDir} is full. Free some space, then start again.`)
  })
})
