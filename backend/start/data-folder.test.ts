import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDataFolder } from './data-folder.ts'

const HOLDER = `import { openDataFolder } from ${JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)}
try { openDataFolder(process.argv[1]); console.log('open'); setInterval(() => {}, 1000) }
catch (error) { console.log(error.message); process.exitCode = 1 }`

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-'))
})
afterEach(() => {
  children.splice(0).forEach((child) => child.kill('SIGKILL'))
  rmSync(folder, { recursive: true })
})

/** Opens the folder in another process. Resolves with the first line that it prints. */
function holdElsewhere(path: string): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '--eval',
    HOLDER,
    path,
  ])
  children.push(child)
  return new Promise((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve({ child, line: line.toString().trim() })),
  )
}

it('openDataFolder creates a folder that only its owner can read', () => {
  const path = join(folder, 'new', 'data')
  const opened = openDataFolder(path)
  expect(statSync(path).mode & 0o777).toBe(0o700)
  opened.close()
})

it('openDataFolder refuses a second process and names the first', async () => {
  const { child, line } = await holdElsewhere(folder)
  expect(line).toBe('open')
  expect((await holdElsewhere(folder)).line).toContain(`in use by another backend (process ${child.pid})`)
  expect(() => openDataFolder(folder)).toThrow('in use by another backend')
})

it('openDataFolder opens the folder after the first process has been killed', async () => {
  const { child } = await holdElsewhere(folder)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  expect(() => openDataFolder(folder).close()).not.toThrow()
})

it('openDataFolder can reopen a folder after closing it', () => {
  openDataFolder(folder).close()
  expect(() => openDataFolder(folder).close()).not.toThrow()
})

it('openDataFolder says what to do when the path is a file', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => openDataFolder(file)).toThrow('set DATA_DIR to another folder')
})
