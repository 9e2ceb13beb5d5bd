import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkUp } from './check-up.ts'
import { checkEmbeddedBackend } from './embedded-backend.ts'
import type { Finding } from './finding.ts'
import { checkDatabases, checkDataFolder } from './stored-data.ts'
import { startMailSink } from '../../tests/setup/mail-sink.ts'
import { createProgramStates, programStatesFile } from '../stack/keep-running.ts'
import { readOrMakeSecrets } from '../stack/data-folder.ts'
import { parseSettings, type Settings } from '../stack/settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const HEALTH = { documents: 66, staffAccounts: 1 }
const HOSTED_SANITY = {
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
  NEXT_PUBLIC_SANITY_DATASET: 'production',
}
const HOSTED_SUPABASE = {
  NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
}

/** Settings whose ports nothing listens on, unless `env` sets others. */
function settingsWith(env: Record<string, string>): Settings {
  const CACHE_DIR = join(folder, 'cache')
  return parseSettings({ DATA_DIR: folder, CACHE_DIR, PORT: '1', BACKEND_PORT: '2', ...env })
}

async function finding(subject: string, env: Record<string, string> = {}): Promise<Finding | undefined> {
  const findings = await checkUp(settingsWith(env), join(folder, 'backups'))
  return findings.find((candidate) => candidate.subject === subject)
}

/** Runs a check next to a server that responds to every request in the same way. */
async function beside<T>(
  answer: { status: number; body?: object },
  check: (port: string) => Promise<T>,
): Promise<T> {
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  try {
    return await check(typeof address === 'object' ? String(address?.port) : '')
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Returns the finding on a subject while the site or the backend is replaced by such a server. */
function findingBeside(
  variable: 'PORT' | 'BACKEND_PORT',
  answer: { status: number; body?: object },
  subject: string,
): Promise<Finding | undefined> {
  return beside(answer, (port) => finding(subject, { [variable]: port }))
}

/** Creates a backup with a name like those from `npm run backup`. */
function makeBackup(daysAgo: number): void {
  const createdAt = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString()
  const place = join(folder, 'backups', createdAt.slice(0, 19).replaceAll(':', '-'))
  mkdirSync(place, { recursive: true })
  writeFileSync(
    join(place, 'backup.json'),
    JSON.stringify({ version: 1, createdAt, documents: 1, databases: {} }),
  )
}

it('the doctor lists stopped programs and says how to start them', async () => {
  expect(await finding('backend')).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('npm start'),
  })
  expect(await finding('site')).toMatchObject({ state: 'warning', text: expect.stringContaining('port 1') })
})

it('the doctor finds a damaged database', async () => {
  writeFileSync(join(folder, 'lake.db'), 'not a database, and longer than its header would be '.repeat(9))
  expect(await finding('lake.db')).toMatchObject({
    state: 'error',
    text: expect.stringMatching(/not a database.*Restore a backup/),
  })
  expect(await finding('staff.db'), 'the other checks still run').toMatchObject({
    state: 'warning',
  })
})

it('the doctor reports a data folder that is not writable', async () => {
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  expect(await finding('data folder')).toMatchObject({
    state: 'error',
    text: expect.stringContaining('cannot be written'),
  })
})

it('the doctor reports that another data folder’s backend is using the port', async () => {
  expect(await findingBeside('BACKEND_PORT', { status: 401 }, 'backend')).toMatchObject({
    state: 'error',
    text: expect.stringMatching(/uses another data folder\. Set BACKEND_PORT or DATA_DIR/),
  })
})

it.each([
  ['staff', { staffAccounts: 0 }, 'warning', 'no accounts yet'],
  ['staff', { staffAccounts: 2 }, 'ok', '2 accounts'],
  [
    'webhooks',
    { pendingWebhooks: 3, webhookFailure: 'status 503' },
    'error',
    '3 waiting for the site: status 503',
  ],
  ['webhooks', { pendingWebhooks: 0, webhookFailure: null }, 'ok', '0 waiting for the site'],
  [
    'webhooks',
    { pendingWebhooks: 0, webhookFailure: 'status 503' },
    'warning',
    'the site did not accept the last one (status 503)',
  ],
])('the doctor’s “%s” line reports what the backend says: %o', async (subject, fields, state, text) => {
  const body = { ...HEALTH, ...fields }
  const found = await findingBeside('BACKEND_PORT', { status: 200, body }, subject)
  expect(found).toMatchObject({ state, text: expect.stringContaining(text) })
})

it.each([
  ['2026-11-21T05:00:00+00:00', 'ok', 'trusts the clock'],
  [
    '2026-11-19T04:59:59+00:00',
    'warning',
    'uses the time 2026-11-19T04:59:59.000Z, but the clock says 2026-11-21T05:00:00.000Z',
  ],
  ['2024-09-12T05:00:00+00:00', 'warning', 'Check the clock.'],
])('the doctor reports whether retention trusts the clock: %s', async (believed_at, state, text) => {
  const body = { ...HEALTH, clock: '2026-11-21T05:00:00+00:00', believed_at }
  const found = await findingBeside('BACKEND_PORT', { status: 200, body }, 'retention')
  expect(found).toMatchObject({ state, text: expect.stringContaining(text) })
})

it('the doctor does not mention the clock before retention has run', async () => {
  const body = { ...HEALTH, clock: '2026-11-21T05:00:00+00:00', believed_at: null }
  expect(await findingBeside('BACKEND_PORT', { status: 200, body }, 'retention')).toBeUndefined()
})

it('the doctor reports a forms database that does not open', async () => {
  const body = { ...HEALTH, message: 'check constraint "submissions_kind_known" is violated by some row.' }
  const found = await findingBeside('BACKEND_PORT', { status: 503, body }, 'forms')
  expect(found).toMatchObject({ state: 'error', text: expect.stringContaining('submissions_kind_known') })
})

it.each([
  ['viewer', 'ok', 'a read-only token'],
  ['administrator', 'error', 'does not know its token'],
  [undefined, 'error', 'Stop the site and start it'],
])('the doctor checks the role of the preview’s token: %s', async (role, state, text) => {
  const found = await findingBeside('BACKEND_PORT', { status: 200, body: { ...HEALTH, role } }, 'preview')
  expect(found).toMatchObject({ state, text: expect.stringContaining(text) })
})

it('the doctor does not require a staff account if staff sign in through hosted Sanity', async () => {
  const findings = await beside({ status: 200, body: { ...HEALTH, staffAccounts: 0 } }, (port) =>
    checkEmbeddedBackend(settingsWith({ ...HOSTED_SANITY, BACKEND_PORT: port })),
  )
  expect(findings.map(({ subject }) => subject)).toEqual(['backend'])
})

it('the doctor does not require a data folder or database if content and people are hosted', async () => {
  const DATA_DIR = join(folder, 'data')
  const hosted = settingsWith({ ...HOSTED_SANITY, ...HOSTED_SUPABASE, DATA_DIR })
  expect(checkDataFolder(hosted).map(({ subject }) => subject)).toEqual(['disk'])
  expect(await checkDatabases(hosted)).toEqual([])
  expect(existsSync(DATA_DIR)).toBe(false)
})

describe('with a shared backend', () => {
  const SHARED = { BACKEND: 'shared' }

  it('the doctor does not create secrets if the backend is shared', async () => {
    expect(await finding('data folder', SHARED)).toMatchObject({
      state: 'error',
      text: expect.stringContaining('must contain a copy of secrets.json'),
    })
    expect(existsSync(join(folder, 'secrets.json'))).toBe(false)
  })

  it('the doctor does not require a database or backup if the backend is shared', async () => {
    readOrMakeSecrets(folder)
    const findings = await checkUp(settingsWith(SHARED), join(folder, 'backups'))
    expect(findings).toContainEqual({
      subject: 'data folder',
      state: 'ok',
      text: `${folder} has the other start’s secrets`,
    })
    expect(findings).toContainEqual({
      subject: 'backups',
      state: 'ok',
      text: 'made on the backend’s machine',
    })
    expect(findings.filter(({ subject }) => subject.endsWith('.db'))).toEqual([])
  })

  it('the doctor names the port at which the shared backend should respond', async () => {
    readOrMakeSecrets(folder)
    expect(await finding('backend', SHARED)).toEqual({
      subject: 'backend',
      state: 'error',
      text: 'does not respond on port 2, which BACKEND=shared uses.',
    })
  })
})

const AT = '2026-11-22T09:00:00.000Z'

it('the doctor does not mistake another program on the port for this folder’s site', async () => {
  expect(await findingBeside('PORT', { status: 200 }, 'site')).toEqual({
    subject: 'site',
    state: 'warning',
    text: expect.stringMatching(/^port \d+ is in use, but not by `npm start` of this folder\. Check PORT\.$/),
  })
})

it.each([
  [200, 'ok'],
  [500, 'error'],
])('the doctor reports a site that responds with %i as %s', async (status, state) => {
  const note = createProgramStates(programStatesFile(settingsWith({})))
  note('the front door', { isRunning: true, since: AT, restarts: 0, lastEnd: null })
  expect(await findingBeside('PORT', { status }, 'site')).toMatchObject({ state })
})

it('the doctor recommends a backup if none was made in the last week', async () => {
  expect(await finding('backups')).toMatchObject({ state: 'warning', text: expect.stringContaining('none') })
  makeBackup(9)
  expect(await finding('backups')).toEqual({
    subject: 'backups',
    state: 'warning',
    text: '1 in backups/, the newest is 9 days old. Run `npm run backup`.',
  })
  makeBackup(6)
  mkdirSync(join(folder, 'backups/2026-01-01T00-00-00.unfinished'))
  expect(await finding('backups')).toEqual({
    subject: 'backups',
    state: 'ok',
    text: '2 in backups/, the newest is 6 days old',
  })
})

it('the doctor reports the states of the programs that npm start keeps running', async () => {
  const file = programStatesFile(settingsWith({}))
  const since = '2026-11-22T09:30:00.000Z'
  const note = createProgramStates(file)
  note('the front door', { isRunning: true, since, restarts: 0, lastEnd: null })
  note('the site’s server', { isRunning: true, since, restarts: 2, lastEnd: { at: AT, reason: 'SIGKILL' } })
  const reason = 'no response for 30 s'
  note('the backend', { isRunning: false, since: AT, restarts: 1, lastEnd: { at: AT, reason } })
  expect(await finding('the front door')).toEqual({
    subject: 'the front door',
    state: 'ok',
    text: 'running since 2026-11-22T09:30:00.000Z',
  })
  expect(await finding('the site’s server')).toMatchObject({
    state: 'warning',
    text: 'running since 2026-11-22T09:30:00.000Z, restarted 2 times, last ended at 2026-11-22T09:00:00.000Z (SIGKILL)',
  })
  expect(await finding('the backend')).toMatchObject({
    state: 'error',
    text: 'has been down since 2026-11-22T09:00:00.000Z, last ended at 2026-11-22T09:00:00.000Z (no response for 30 s). See the terminal of `npm start`.',
  })
  // A file left by an earlier `npm start` doesn't count, because no process has this ID.
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"pid":${process.pid}`, '"pid":99999999'))
  expect(await finding('the backend')).toBeUndefined()
})

it('the doctor signs in to the mail server without sending anything', async () => {
  expect(await finding('mail')).toEqual({
    subject: 'mail',
    state: 'ok',
    text: 'no email is sent: SMTP_URL is not set',
  })
  const sink = await startMailSink()
  sink.manners.login = { user: 'office', pass: 'right' }
  const { port } = sink.settings
  const look = (login: string) =>
    finding('mail', {
      SMTP_URL: `smtp://${login}@127.0.0.1:${port}`,
      MAIL_FROM: 'Our Party <office@party.example>',
    })
  expect(await look('office:right')).toMatchObject({
    state: 'ok',
    text: `127.0.0.1:${port} accepts office@party.example`,
  })
  const refused = await look('office:wrong-password')
  expect(refused).toMatchObject({
    state: 'error',
    text: expect.stringContaining('535 5.7.8 Wrong user or password'),
  })
  expect(refused?.text).not.toContain('wrong-password')
  await sink.goDown()
  expect(await look('office:right')).toMatchObject({
    state: 'error',
    text: expect.stringContaining('ECONNREFUSED'),
  })
  expect(sink.taken).toEqual([])
})
