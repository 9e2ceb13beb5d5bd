import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { START_LIMIT_MS } from '../../setup/databases.ts'
import { startVolunteersBackend, volunteer } from './rest-fixture.ts'

const SCRIPT = new URL('../../../scripts/backup.ts', import.meta.url).pathname

type Site = Awaited<ReturnType<typeof startVolunteersBackend>>

/** Runs `npm run backup` on the data of a backend. */
async function runBackup({ backend }: Site, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', SCRIPT, ...args],
    { env: { ...process.env, DATA_DIR: backend.dataDir } },
  )
  return stdout
}

it(
  'a backup brings volunteers back over a damaged journal, but nobody who was erased after it was made',
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
          'volunteers/journal.db is damaged and was not read. Erasures and mails since the backup are those of',
        )
      })
      const { data } = await site.staffServer().rpc('list_volunteers').throwOnError()
      expect(data.map(({ full_name }) => full_name)).toEqual(['Kept Person'])
      const { data: erasures } = await site.staffServer().rpc('list_erasures').throwOnError()
      expect(erasures).toMatchObject([{ volunteer_id: erased.id }])
      // Not in a free page either: the copy that came back held the whole person.
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
  'a backup subscribes nobody who has unsubscribed since, and sends no newsletter again',
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
      expect(await send(site), 'it was sent before').toMatchObject({
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

const Token = z.object({ token: z.string() })

/** Asks, and confirms by the link that is mailed. */
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
