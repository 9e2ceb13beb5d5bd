import { spawn } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startTestBackend, type TestBackend } from './backend-fixture.ts'

const SCRIPT = new URL('../../scripts/backup.ts', import.meta.url).pathname

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

/** Runs `npm run backup` with these arguments on the test's data folder. */
function runBackup(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, ...args], {
    env: { ...process.env, DATA_DIR: backend.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

it('restoring a backup made during writes brings back content, history, uploads and staff', async () => {
  const client = backend.client('editor')
  const asset = await client.assets.upload('file', Buffer.from('%PDF-1.7'), { filename: 'form.pdf' })
  await client.create({ _id: 'kept', _type: 'page', file: { asset: { _ref: asset._id } } })

  const writing = { goesOn: true, pairs: 0 }
  const writer = (async () => {
    for (; writing.goesOn; writing.pairs += 1) {
      await client
        .transaction()
        .create({ _id: `a-${writing.pairs}`, _type: 'pair' })
        .create({ _id: `b-${writing.pairs}`, _type: 'pair' })
        .commit()
    }
  })()
  await vi.waitFor(() => expect(writing.pairs).toBeGreaterThan(3), { timeout: 20_000 })
  const pairsBefore = writing.pairs
  const made = await runBackup('--to', folder)
  const pairsAfter = writing.pairs
  writing.goesOn = false
  await writer
  // Unless something was written during the backup, this test proves nothing.
  expect(pairsAfter).toBeGreaterThan(pairsBefore)
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('documents') })
  const [name = ''] = await readdir(folder)

  expect(await runBackup('restore', join(folder, name))).toMatchObject({
    code: 1,
    output: expect.stringContaining('The backend is running'),
  })
  await client.delete({ query: '*' })
  await backend.close()
  expect(await runBackup('restore', join(folder, name))).toMatchObject({ code: 0 })

  backend = await startTestBackend({ dataDir: backend.dataDir })
  expect(backend.staff.accounts.findByEmail('editor@example.org')).not.toBeNull()
  const restored = backend.client('viewer')
  expect(await restored.getDocument('kept')).toMatchObject({ _id: 'kept' })
  // Any transaction made during the backup is either complete or absent.
  const ids = z.array(z.string()).parse(await restored.fetch('*[_type == "pair"]._id'))
  const numbers = (letter: string) =>
    ids
      .filter((id) => id.startsWith(letter))
      .map((id) => Number(id.slice(2)))
      .toSorted((one, other) => one - other)
  const pairs = numbers('a')
  expect(numbers('b')).toEqual(pairs)
  // The backup has everything acknowledged before it began, without gaps, and nothing from after it ended.
  expect(pairs).toEqual(pairs.map((_, index) => index))
  expect(pairs.length).toBeGreaterThanOrEqual(pairsBefore)
  expect(pairs.length).toBeLessThanOrEqual(pairsAfter + 1)
  const file = await backend.request('anonymous', `/lake/${asset.path}`)
  expect(await file.text()).toBe('%PDF-1.7')
  const history = await backend.request(
    'viewer',
    '/lake/v2025-10-01/data/history/production/transactions/kept',
  )
  expect(await history.text()).toContain('"kept"')
}, 60_000)

it('npm run backup refuses to restore a modified backup and leaves the data unchanged', async () => {
  await backend.client('editor').create({ _id: 'kept', _type: 'page' })
  await runBackup('--to', folder)
  const [name = ''] = await readdir(folder)
  await appendFile(join(folder, name, 'lake.db'), 'x')
  await backend.close()
  expect(await runBackup('restore', join(folder, name))).toMatchObject({
    code: 1,
    output: expect.stringContaining('Use another backup'),
  })
  backend = await startTestBackend({ dataDir: backend.dataDir })
  expect(await backend.client('viewer').getDocument('kept')).toMatchObject({ _id: 'kept' })
}, 60_000)

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
