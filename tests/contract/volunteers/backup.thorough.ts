import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { START_LIMIT_MS } from '../../setup/databases.ts'
import { startVolunteersBackend, volunteer, type VolunteersBackend } from './rest-fixture.ts'
import { send, subscribe, Token } from './subscribers.ts'

// after-restore.test.ts tests restored backups of a Postgres server, and scripts/backup/restore.test.ts the merge.

const SCRIPT = new URL('../../../scripts/backup.ts', import.meta.url).pathname

async function runBackup({ backend }: VolunteersBackend, ...args: string[]): Promise<string> {
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
