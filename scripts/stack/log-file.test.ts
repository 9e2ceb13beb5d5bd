import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLogFile } from './backend.ts'

let file: string
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'log-')), 'backend.log')
})
afterEach(() => rmSync(join(file, '..'), { recursive: true }))

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

it('openLogFile appends to the log and lets only its owner read it', () => {
  const first = openLogFile(file)
  first.write('of the first start\n')
  first.close()
  const second = openLogFile(file)
  second.write('of the second: ü\n')
  second.close()
  expect(read(file)).toBe('of the first start\nof the second: ü\n')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('openLogFile rotates a log larger than two megabytes', () => {
  writeFileSync(`${file}.1`, 'of last month')
  writeFileSync(file, 'x'.repeat(2_000_001))
  openLogFile(file).close()
  expect(statSync(file).size).toBe(0)
  expect(statSync(`${file}.1`).size).toBe(2_000_001)
  expect(read(`${file}.2`)).toBe('of last month')
})

it('openLogFile appends to a log of exactly two megabytes', () => {
  writeFileSync(file, 'x'.repeat(2_000_000))
  openLogFile(file).close()
  expect(statSync(file).size).toBe(2_000_000)
})

it('a log file is rotated between lines, loses no lines and keeps three older files', () => {
  const log = openLogFile(file)
  const lines = Array.from({ length: 70_000 }, (_, index) => `${index}: ${'ü'.repeat(50)}\n`)
  // Chunks may end anywhere, as they do when read from a pipe.
  const text = lines.join('')
  for (let at = 0; at < text.length; at += 9_973) log.write(text.slice(at, at + 9_973))
  log.close()
  const files = [`${file}.3`, `${file}.2`, `${file}.1`, file]
  expect(files.map(read).join('')).toBe(text)
  for (const path of files) {
    expect(statSync(path).size).toBeLessThan(2_000_200)
    expect(read(path)).toMatch(/^\d+: ü+\n/)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  }
  expect(existsSync(`${file}.4`)).toBe(false)
})

it('log rotation does not split a line that arrives in pieces', () => {
  const log = openLogFile(file)
  for (const piece of ['a'.repeat(1_500_000), 'b'.repeat(600_000), 'b'.repeat(10), 'c\nnext\n'])
    log.write(piece)
  log.close()
  expect(read(`${file}.1`)).toBe(`${'a'.repeat(1_500_000)}${'b'.repeat(600_010)}c\n`)
  expect(read(file)).toBe('next\n')
})

it('a log file that cannot be rotated keeps growing and reports the failure', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    // A file cannot replace a folder.
    mkdirSync(join(`${file}.3`, 'something'), { recursive: true })
    writeFileSync(`${file}.2`, 'of last month')
    const log = openLogFile(file)
    log.write(`${'x'.repeat(1_999_999)}\n`)
    log.write('next\n')
    log.close()
    expect(read(file).slice(-7)).toBe('x\nnext\n')
    expect(said.mock.calls.flat().join('')).toContain(`${file} cannot be rotated: EISDIR`)
  } finally {
    said.mockRestore()
  }
})

// Every write to this device fails, as on a full disk.
it.runIf(process.platform === 'linux')('a log on a full disk prints the lines that it cannot write', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const log = openLogFile('/dev/full')
    log.write('a line\n')
    log.close()
    expect(said.mock.calls).toEqual([['a line\n']])
  } finally {
    said.mockRestore()
  }
})

it('log rotation deletes all but the three newest old log files', () => {
  const log = openLogFile(file)
  for (let megabyte = 0; megabyte < 14; megabyte += 1) log.write(`${megabyte}${'x'.repeat(999_997)}\n`)
  log.close()
  expect(
    [file, `${file}.1`, `${file}.2`, `${file}.3`, `${file}.4`].map((path) => read(path).slice(0, 2)),
  ).toEqual(['12', '10', '8x', '6x', ''])
})
