import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkUp, type Finding } from './checkup.ts'
import { parseSettings } from './settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What is found about a subject on ports on which nothing runs. */
async function finding(subject: string): Promise<Finding | undefined> {
  const settings = parseSettings({ DATA_DIR: folder, PORT: '1', BACKEND_PORT: '2' })
  return (await checkUp(settings)).find((candidate) => candidate.subject === subject)
}

it('says what does not run, and how to start it', async () => {
  expect(await finding('backend')).toMatchObject({
    state: 'note',
    text: expect.stringContaining('npm start'),
  })
  expect(await finding('site')).toMatchObject({ state: 'note', text: expect.stringContaining('port 1') })
})

it('finds a damaged database', async () => {
  writeFileSync(join(folder, 'lake.db'), 'not a database, and longer than its header would be '.repeat(9))
  expect(await finding('lake.db')).toMatchObject({
    state: 'ill',
    text: expect.stringMatching(/not a database.*Restore a backup/),
  })
  expect(await finding('staff.db'), 'the others are looked at all the same').toMatchObject({ state: 'note' })
})

it('says that a data folder cannot be written', async () => {
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  expect(await finding('data folder')).toMatchObject({
    state: 'ill',
    text: expect.stringContaining('cannot be written'),
  })
})
