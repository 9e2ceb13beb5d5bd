import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestBackend, type TestBackend } from './backend-fixture.ts'
import { runBackup as runOn } from './run-backup.ts'

// backup.test.ts has the tests that run every time.

let backend: TestBackend
let folder: string
beforeEach(async () => {
  backend = await startTestBackend()
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
})
afterEach(async () => {
  await backend.dispose()
  await rm(folder, { recursive: true, force: true })
})

const runBackup = (...args: string[]) => runOn(backend.dataDir, ...args)

it('npm run backup says that it does not back up volunteers in an external Postgres', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:9/volunteers')
  const { code, output } = await runBackup('--to', folder)
  vi.unstubAllEnvs()
  expect(code).toBe(0)
  expect(output).toContain(
    'Volunteers are in the Postgres of DATABASE_URL, which this command does not back up: use pg_dump (docs/hosting.md says how to restore it).\n',
  )
})

it('npm run backup --keep deletes the oldest backups, but never the new one or other folders', async () => {
  // Two of these backups were made while the clock was ahead, so the new backup's name looks older than theirs.
  const copies = ['2020-01-01T00-00-00', '2020-01-02T00-00-00', '2099-01-01T00-00-00', '2099-01-02T00-00-00']
  for (const name of [...copies, 'before the election']) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'backup.json'), '{}')
  }
  await mkdir(join(folder, '2019-12-31T00-00-00'))
  await writeFile(join(folder, '2019-12-31T00-00-00', 'letter.txt'), 'not a copy')
  const { code, output } = await runBackup('--to', folder, '--keep', '2')
  expect(code).toBe(0)
  const made = /(\S+): \d+ documents/.exec(output)?.[1] ?? 'none'
  expect(output).toContain(`${join(folder, '2020-01-01T00-00-00')}: deleted\n`)
  expect((await readdir(folder)).sort()).toEqual([
    '2019-12-31T00-00-00',
    basename(made),
    '2099-01-02T00-00-00',
    'before the election',
  ])
}, 60_000)

it.each([
  [['--keep', '0'], '--keep needs a whole number, at least 1.\n'],
  [['--keep', 'all'], '--keep needs a whole number, at least 1.\n'],
  [['--kepe', '3'], "Unknown option '--kepe'"],
  [['restore', '/no/such/backup'], '/no/such/backup is not a backup (ENOENT'],
  [['restore'], 'Usage:\n'],
  [['--to', '/dev/null'], '/dev/null'],
])('npm run backup refuses the arguments %j', async (args, words) => {
  const { code, output } = await runBackup(...args)
  expect(code).toBe(1)
  expect(output).toContain(words)
  if (words !== 'Usage:\n') expect(output.trim().split('\n')).toHaveLength(1)
})
