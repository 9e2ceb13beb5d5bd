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

it('makeTemporaryFolder uses memory if 4 GB are free, in a folder that PostgreSQL’s account can open', () => {
  made = makeTemporaryFolder({ inMemory, roomIn: () => 4 * 1024 * 1024 * 1024 })
  expect(dirname(made)).toBe(inMemory)
  expect(statSync(made).mode & 0o777).toBe(0o711)
})

it('makeTemporaryFolder uses the system’s temporary folder if less memory is free', () => {
  made = makeTemporaryFolder({ inMemory, roomIn: () => 4 * 1024 * 1024 * 1024 - 1 })
  expect(dirname(made)).toBe(tmpdir())
  rmSync(made, { recursive: true })
  made = makeTemporaryFolder({ inMemory: join(inMemory, 'nowhere') })
  expect(dirname(made)).toBe(tmpdir())
})
