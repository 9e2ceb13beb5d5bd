import { spawn } from 'node:child_process'
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
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

it('copies content, history, uploads and staff while others write, and restores them', async () => {
  const client = backend.client('editor')
  const asset = await client.assets.upload('file', Buffer.from('%PDF-1.7'), { filename: 'form.pdf' })
  await client.create({ _id: 'kept', _type: 'page', file: { asset: { _ref: asset._id } } })

  const writing = { goesOn: true }
  const writer = (async () => {
    for (let page = 0; writing.goesOn; page += 1) {
      await client
        .transaction()
        .create({ _id: `a-${page}`, _type: 'pair' })
        .create({ _id: `b-${page}`, _type: 'pair' })
        .commit()
    }
  })()
  const made = await runBackup('--to', folder)
  writing.goesOn = false
  await writer
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
  // Of each transaction that ran during the copy, all or nothing.
  expect(await restored.fetch('count(*[_type == "pair"]) % 2')).toBe(0)
  const file = await backend.request('anonymous', `/lake/${asset.path}`)
  expect(await file.text()).toBe('%PDF-1.7')
  const history = await backend.request(
    'viewer',
    '/lake/v2025-10-01/data/history/production/transactions/kept',
  )
  expect(await history.text()).toContain('"kept"')
}, 60_000)

it('refuses a copy that was changed, and leaves the data alone', async () => {
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
