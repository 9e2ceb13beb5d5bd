import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '../contract/backend-fixture.ts'
import { openTerminal } from '../contract/scripts/script-fixture.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await startTestBackend({ checkAfterMs: 3_600_000 })
  await backend.client('editor').create({ _id: 'home', _type: 'page', title: 'private words' })
})
afterEach(() => backend.dispose())

/** Changes one letter in the content file, as a failing disk might. */
function changeLetter(): void {
  const database = new DatabaseSync(join(backend.dataDir, 'lake.db'))
  database.exec("UPDATE documents SET body = replace(body, 'words', 'swords') WHERE id = 'home'")
  database.close()
}

it('the startup log and npm run doctor name a damaged document without printing its content', async () => {
  await backend.close()
  changeLetter()
  backend = await startTestBackend({ dataDir: backend.dataDir, checkAfterMs: 0 })
  const damage = () => backend.logLines.find((line) => line.includes('content damaged'))
  await vi.waitFor(() => expect(damage()).toBeDefined())
  expect(damage()).toContain('the document \\"home\\" is damaged. Restore a backup')
  expect(backend.logLines.join()).not.toContain('swords')
  expect((await backend.request('service', '/health')).status).toBe(200)

  const terminal = await openTerminal({ DATA_DIR: backend.dataDir })
  const { code, lines } = await terminal.run('scripts/doctor.ts')
  await terminal.close()
  expect(lines).toContain(
    `✗ ${'lake.db'.padEnd(22)} the document "home" is damaged. Restore a backup: npm run backup -- restore <folder>`,
  )
  expect(code).toBe(1)
})

it('npm run doctor does not report a commit in progress as damage', async () => {
  backend = await backend.restart()
  const editor = backend.client('editor')
  const writing = { goesOn: true, saves: 0 }
  const writer = (async () => {
    for (; writing.goesOn; writing.saves += 1)
      await editor
        .patch('home')
        .set({ title: `t${writing.saves}` })
        .commit()
  })()
  const terminal = await openTerminal({ DATA_DIR: backend.dataDir })
  const { lines } = await terminal.run('scripts/doctor.ts')
  await terminal.close()
  writing.goesOn = false
  await writer
  expect(writing.saves).toBeGreaterThan(3)
  expect(lines).toContain(`✓ ${'lake.db'.padEnd(22)} is intact`)
})
