import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeTemporaryFolder } from './temporary-folder.ts'

let inMemory: string
let made: string
beforeEach(() => {
  inMemory = mkdtempSync(join(tmpdir(), 'in-memory-'))
})
afterEach(() => {
  for (const folder of [inMemory, made]) rmSync(folder, { recursive: true, force: true })
})

it('files of tests are in memory where it has 4 GB for them, and PostgreSQL, which is not root, comes to its own', () => {
  made = makeTemporaryFolder({ inMemory, roomIn: () => 4 * 1024 * 1024 * 1024 })
  expect(dirname(made)).toBe(inMemory)
  expect(statSync(made).mode & 0o777).toBe(0o711)
})

it('files of tests are where temporary files are on a system that has less room in memory, or no such place', () => {
  made = makeTemporaryFolder({ inMemory, roomIn: () => 4 * 1024 * 1024 * 1024 - 1 })
  expect(dirname(made)).toBe(tmpdir())
  rmSync(made, { recursive: true })
  made = makeTemporaryFolder({ inMemory: join(inMemory, 'nowhere') })
  expect(dirname(made)).toBe(tmpdir())
})
