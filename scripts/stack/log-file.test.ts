import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLogFile } from './log-file.ts'

let file: string
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'log-')), 'backend.log')
})
afterEach(() => rmSync(join(file, '..'), { recursive: true }))

it('adds to the log, which its owner alone can read, and knows what is new', () => {
  const first = openLogFile(file)
  writeSync(first.fd, 'of the first start\n')
  first.close()
  const second = openLogFile(file)
  expect(second.written()).toBe('')
  writeSync(second.fd, 'of the second: ü\n')
  expect(second.written()).toBe('of the second: ü\n')
  second.close()
  expect(readFileSync(file, 'utf8')).toBe('of the first start\nof the second: ü\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('sets a log of more than two megabytes aside, and keeps one such file', () => {
  writeFileSync(`${file}.1`, 'of last month')
  writeFileSync(file, 'x'.repeat(2_000_001))
  const log = openLogFile(file)
  log.close()
  expect(statSync(file).size).toBe(0)
  expect(statSync(`${file}.1`).size).toBe(2_000_001)
  expect(existsSync(`${file}.2`)).toBe(false)
})

it('goes on with a log of two megabytes', () => {
  writeFileSync(file, 'x'.repeat(2_000_000))
  openLogFile(file).close()
  expect(statSync(file).size).toBe(2_000_000)
})
