import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { describeOnPostgres, postgresHome, START_LIMIT_MS } from '../../setup/databases.ts'
import { startPostgres, type TestPostgres } from '../../setup/postgres.ts'
import { openTerminal, type Terminal } from '../scripts/script-fixture.ts'
import { startVolunteersBackend, volunteer } from './rest-fixture.ts'

const SCRIPT = new URL('../../../scripts/backup.ts', import.meta.url).pathname

type Site = Awaited<ReturnType<typeof startVolunteersBackend>>

async function runBackup({ backend }: Site, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', SCRIPT, ...args],
    { env: { ...process.env, DATA_DIR: backend.dataDir } },
  )
  return stdout
}

it(
  'restoring a backup over a damaged journal does not restore people erased after the backup',
  async () => {
    const site = await startVolunteersBackend('PGlite')
    const backups = mkdtempSync(join(tmpdir(), 'backups-'))
    const backup = (...args: string[]) => runBackup(site, ...args)
    try {
      const kept = volunteer({ full_name: 'Kept Person' })
      const erased = volunteer({ full_name: 'Erased Person', email: 'gone@example.org' })
      const later = volunteer({ full_name: 'Later Person' })
      for (const row of [kept, erased]) await site.visitor().from('volunteers').insert(row).throwOnError()
      expect(await backup('--to', backups)).toContain('2 volunteers')
      await site.visitor().from('volunteers').insert(later).throwOnError()
      await site
        .staffServer()
        .rpc('erase_volunteer', { volunteer_id: erased.id, erased_by: 'x', reason: 'asked for it' })
        .throwOnError()

      await site.restart(async () => {
        writeFileSync(join(site.backend.dataDir, 'volunteers/journal.db'), '')
        expect(await backup('restore', join(backups, readdirSync(backups)[0] ?? ''))).toContain(
          'volunteers/journal.db is damaged and was not read. Erasures and emails since the backup come from',
        )
      })
      const { data } = await site.staffServer().rpc('list_volunteers').throwOnError()
      expect(data.map(({ full_name }) => full_name)).toEqual(['Kept Person'])
      const { data: erasures } = await site.staffServer().rpc('list_erasures').throwOnError()
      expect(erasures).toMatchObject([{ volunteer_id: erased.id }])
      // The erased person's data isn't in a free page of the file either, although the restored copy contained it.
      const folder = join(site.backend.dataDir, 'volunteers')
      const holds = (text: string) =>
        readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(text))
      expect([holds('Kept Person'), holds('gone@example.org')]).toEqual([true, false])
      const retry = await site.visitor().from('volunteers').insert(erased)
      expect(retry.status).toBe(409)
    } finally {
      await site.dispose()
      rmSync(backups, { recursive: true })
    }
  },
  START_LIMIT_MS,
)

it(
  'restoring a backup neither resubscribes people nor sends a newsletter again',
  async () => {
    const site = await startVolunteersBackend('PGlite')
    const backups = mkdtempSync(join(tmpdir(), 'backups-'))
    const staff = () => site.staffServer()
    try {
      const erased = await subscribe(site, 'erased@example.org')
      for (const email of ['stays@example.org', 'leaves@example.org']) await subscribe(site, email)
      await runBackup(site, '--to', backups)
      expect(await send(site)).toMatchObject({ subscribers: 3, issue: { recipients: 3, waiting: 3 } })
      const { data: mails } = await staff()
        .rpc('claim_mails', { most: 10, lease_seconds: 60, mail_domain: 'party.example' })
        .throwOnError()
      const leaving = mails.find(({ recipient }) => recipient === 'leaves@example.org')
      const { token } = Token.parse(leaving?.fills)
      await staff().rpc('unsubscribe_newsletter', { token }).throwOnError()
      const record = { submission_id: erased, erased_by: 'x', reason: 'asked for it' }
      await staff().rpc('erase_submission', record).throwOnError()

      await site.restart(() => runBackup(site, 'restore', join(backups, readdirSync(backups)[0] ?? '')))
      const { data: states } = await staff()
        .rpc('newsletter_states', {
          ids: (await staff().rpc('list_submissions', {}).throwOnError()).data.map(({ id }) => id),
        })
        .throwOnError()
      expect(states.map(({ state }) => state).toSorted()).toEqual(['confirmed', 'unsubscribed'])
      expect(await send(site), 'it was already sent').toMatchObject({
        subscribers: 1,
        issue: { recipients: 3, sending: 1 },
      })
    } finally {
      await site.dispose()
      rmSync(backups, { recursive: true })
    }
  },
  START_LIMIT_MS,
)

await describeOnPostgres('npm run people -- after-restore', () => {
  let server: TestPostgres
  let terminal: Terminal
  let site: Site
  const addressOf = (database: string) => server.url.replace(/[^/]*$/, database)
  const there = () => ({ DATABASE_URL: addressOf('present') })
  const run = (env: Record<string, string>, ...args: string[]) => terminal.run('scripts/people.ts', args, env)
  beforeAll(async () => {
    server = await startPostgres(await postgresHome())
    terminal = await openTerminal()
    await onServer(server.url, 'create database present')
    site = await startVolunteersBackend('PostgreSQL', {
      databaseUrl: addressOf('present'),
      // The entries stay unwritten, because the worker can't find the wording for them.
      outbox: { queryAddress: () => undefined },
    })
  }, START_LIMIT_MS)
  afterAll(async () => {
    await terminal.close()
    await site.dispose()
    await server.stop()
  })

  it(
    'npm run people after-restore carries erasures and sent emails over to the restored database',
    async () => {
      const [kept, erased] = [volunteer(), volunteer({ full_name: 'Erased Person' })]
      for (const row of [kept, erased]) await site.visitor().from('volunteers').insert(row).throwOnError()
      const [job, expired] = [crypto.randomUUID(), crypto.randomUUID()]
      for (const application_id of [job, expired])
        await site
          .visitor()
          .rpc('send_job_application', {
            application_id,
            fields: { job: 'Cook', name: 'Jo Example', email: 'cook@example.org' },
            file_name: 'cv.pdf',
            file_content: btoa('%PDF-1.7'),
            consent_version: '2026-11',
          })
          .throwOnError()
      for (const email of ['stays@example.org', 'leaves@example.org']) await subscribe(site, email)
      await send(site)

      // Copies the database, as pg_dump and psql would.
      await site.restart(() => onServer(server.url, 'create database backup template present'))
      const staff = site.staffServer()
      const claim = { most: 10, lease_seconds: 60, mail_domain: 'party.example' }
      const { data: mails } = await staff.rpc('claim_mails', claim).throwOnError()
      const leaving = mails.find(({ recipient }) => recipient === 'leaves@example.org')
      await staff.rpc('unsubscribe_newsletter', { token: Token.parse(leaving?.fills).token }).throwOnError()
      for (const { id } of mails)
        await staff.rpc('finish_mail', { mail_id: id, attempt: 1, outcome: 'sent' }).throwOnError()
      const record = { erased_by: 'x', reason: 'asked for it' }
      await staff.rpc('erase_volunteer', { volunteer_id: erased.id, ...record }).throwOnError()
      await staff.rpc('erase_submission', { submission_id: job, ...record }).throwOnError()
      // The same statement as the retention job's.
      await onServer(
        addressOf('present'),
        `insert into expired_submissions select id, now(), to_jsonb(s) from submissions s where id = '${expired}';
        delete from submissions where id = '${expired}';
        insert into submission_erasures (submission_id, kind, erased_by, reason)
          values ('${expired}', 'job', 'retention', 'x')`,
      )

      const file = terminal.path('now.sql')
      await site.restart(async () => {
        expect((await run(there(), 'dump', file)).code).toBe(0)
        await onServer(server.url, 'drop database present')
        await onServer(server.url, 'create database present template backup')
        expect(await run(there(), 'after-restore', file)).toEqual({
          code: 0,
          lines: [
            `3 volunteers and submissions are erased again. Emails, newsletters and unsubscribes are as in ${file}.`,
          ],
        })
      })
      const back = site.staffServer()
      const { data: people } = await back.rpc('list_volunteers').throwOnError()
      expect(people.map(({ id }) => id)).toEqual([kept.id])
      const { data: erasures } = await back.rpc('list_erasures').throwOnError()
      expect(erasures).toMatchObject([{ volunteer_id: erased.id }])
      const files = await rowsOf(addressOf('present'), 'select id from public.submission_files')
      expect(files, 'erased by retention').toEqual([[expired]])
      expect((await back.rpc('claim_mails', claim).throwOnError()).data).toEqual([])
      expect(await send(site)).toMatchObject({ subscribers: 1, issue: { recipients: 2, waiting: 0 } })
    },
    START_LIMIT_MS,
  )

  it('npm run people after-restore without a file migrates an empty database and holds waiting emails', async () => {
    await onServer(server.url, 'create database older')
    const older = { DATABASE_URL: addressOf('older') }
    const held = (count: number) => ({
      code: 0,
      lines: [
        `Held: ${count} waiting emails. Send or discard them in the inbox. Some recipients may since have been erased or have unsubscribed.`,
      ],
    })
    expect(await run(older, 'after-restore')).toEqual(held(0))
    await onServer(
      older.DATABASE_URL,
      `insert into outbox (purpose, state, about_kind, recipient, subject, plain_text, leased_until) values
        ('notice', 'unwritten', 'contact', null, null, null, null),
        ('test', 'waiting', null, 'jo@example.org', 'Hi', 'Hi', null),
        ('test', 'sending', null, 'jo@example.org', 'Hi', 'Hi', now())`,
    )
    expect(await run(older, 'after-restore')).toEqual(held(3))
    expect(
      await rowsOf(older.DATABASE_URL, "select state from outbox where about_kind is distinct from 'mail'"),
    ).toEqual([['failed'], ['failed'], ['failed']])
  })

  it('npm run people after-restore refuses to run without DATABASE_URL or with a missing file', async () => {
    expect((await run({}, 'after-restore')).lines).toEqual([
      expect.stringContaining('Set DATABASE_URL to the connection string of the restored database.'),
    ])
    const none = terminal.path('none.sql')
    expect(await run(there(), 'after-restore', none)).toEqual({
      code: 1,
      lines: [`${none} does not exist.`],
    })
  })
})

async function rowsOf(url: string, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

async function onServer(url: string, sql: string): Promise<void> {
  await rowsOf(url, sql)
}

const Token = z.object({ token: z.string() })

/** Subscribes through the link in the email. */
async function subscribe(site: Site, email: string): Promise<string> {
  const id = crypto.randomUUID()
  await site
    .visitor()
    .from('submissions')
    .insert({ id, kind: 'newsletter', fields: { email } })
    .throwOnError()
  const staff = site.staffServer()
  const { data: notes } = await staff.rpc('unwritten_mails', {}).throwOnError()
  const mails = [
    {
      purpose: 'opt-in',
      recipient: email,
      subject: 'Hi',
      plain_text: 'Hi',
      about_kind: 'newsletter',
      about_id: id,
    },
  ]
  await staff.rpc('write_mails', { note_ids: notes.map((note) => note.id), mails }).throwOnError()
  const claim = { most: 1, lease_seconds: 60, mail_domain: 'party.example' }
  const { data: claimed } = await staff.rpc('claim_mails', claim).throwOnError()
  const [mail] = claimed
  const { token } = Token.parse(mail?.fills)
  await staff.rpc('confirm_newsletter', { token }).throwOnError()
  await staff.rpc('finish_mail', { mail_id: mail?.id ?? '', attempt: 1, outcome: 'sent' }).throwOnError()
  return id
}

async function send(site: Site): Promise<unknown> {
  const text = { subject: 'News', plain_text: 'Hi', html: '<p>Hi</p>' }
  const { data } = await site
    .staffServer()
    .rpc('start_newsletter', { document_id: 'news', ...text, headers: {}, started_by: 'admin' })
    .throwOnError()
  return data
}
