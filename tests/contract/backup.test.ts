import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startTestBackend, type TestBackend } from './backend-fixture.ts'
import { runBackup as runOn } from './run-backup.ts'

// backup.thorough.ts tests --keep and refused arguments. scripts/backup/restore.test.ts tests damaged backups.

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
