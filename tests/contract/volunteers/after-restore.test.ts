import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnPostgres, postgresHome, START_LIMIT_MS } from '../../setup/databases.ts'
import { startPostgres, type TestPostgres } from '../../setup/postgres.ts'
import { openTerminal, type Terminal } from '../scripts/script-fixture.ts'
import { startVolunteersBackend, volunteer, type VolunteersBackend } from './rest-fixture.ts'
import { onServer, rowsOf } from './on-server.ts'
import { send, subscribe, Token } from './subscribers.ts'

// after-restore.thorough.ts runs the command without a file and on an empty database.

await describeOnPostgres('npm run people -- after-restore', () => {
  let server: TestPostgres
  let terminal: Terminal
  let site: VolunteersBackend
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
})
