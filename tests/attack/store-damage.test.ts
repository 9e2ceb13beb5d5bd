import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '../contract/backend-fixture.ts'
import { Terminal } from '../contract/scripts/script-fixture.ts'
import { freePorts } from '../../scripts/stack/ports.ts'

// A letter that changes in the content file, as a disk that goes bad changes one.

let backend: TestBackend
beforeEach(async () => {
  backend = await startTestBackend({ checkAfterMs: 3_600_000 })
  await backend.client('editor').create({ _id: 'home', _type: 'page', title: 'private words' })
})
afterEach(() => backend.dispose())

function changeLetter(): void {
  const database = new DatabaseSync(join(backend.dataDir, 'lake.db'))
  database.exec("UPDATE documents SET body = replace(body, 'words', 'swords') WHERE id = 'home'")
  database.close()
}

it('is noticed soon after the start, in the log, and by the doctor, neither of which says what stands there', async () => {
  await backend.close()
  changeLetter()
  backend = await startTestBackend({ dataDir: backend.dataDir, checkAfterMs: 0 })
  const damage = () => backend.logLines.find((line) => line.includes('content damaged'))
  await vi.waitFor(() => expect(damage()).toBeDefined(), { timeout: 20_000 })
  expect(damage()).toContain('the document \\"home\\" is damaged. Restore a backup')
  expect(backend.logLines.join()).not.toContain('swords')
  // What is whole goes on being served.
  expect((await backend.request('service', '/health')).status).toBe(200)

  const terminal = new Terminal(await freePorts(2), { DATA_DIR: backend.dataDir })
  const { code, lines } = await terminal.run('scripts/doctor.ts')
  await terminal.close()
  expect(lines).toContain(
    `✗ ${'lake.db'.padEnd(22)} the document "home" is damaged. Restore a backup: npm run backup -- restore <folder>`,
  )
  expect(code).toBe(1)
})

it('is not seen where there is none, while others write', async () => {
  const restarted = await backend.restart()
  backend = restarted
  const editor = backend.client('editor')
  const writing = { goesOn: true, saves: 0 }
  const writer = (async () => {
    for (; writing.goesOn; writing.saves += 1)
      await editor
        .patch('home')
        .set({ title: `t${writing.saves}` })
        .commit()
  })()
  const terminal = new Terminal(await freePorts(2), { DATA_DIR: backend.dataDir })
  const { lines } = await terminal.run('scripts/doctor.ts')
  await terminal.close()
  writing.goesOn = false
  await writer
  expect(writing.saves).toBeGreaterThan(3)
  expect(lines).toContain(`✓ ${'lake.db'.padEnd(22)} is whole`)
})
