import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { migrate, readMigrations, SUPABASE_FOLDER } from '../../../backend/rest/database/migrations.ts'
import { openPglite } from '../../../backend/rest/pglite/open-pglite.ts'
import { describeOnEngines, type Engine, postgresHome, START_LIMIT_MS } from '../../setup/databases.ts'
import { startPostgres } from '../../setup/postgres.ts'

const MIGRATION = '20261126100000'

/** An outbox from the previous version, with a row in each state. */
const FORMER_ROWS = `
  insert into public.outbox (purpose, state, about_kind, about_id, recipient)
    values ('notice', 'unwritten', 'contact', 'a', null), ('confirmation', 'unwritten', 'contact', 'a', 'jo@example.org');
  insert into public.outbox (purpose, state, recipient, subject, plain_text, leased_until, sent_at, last_error)
    select 'test', state, state || '@example.org', 'Hi', 'Hi', case state when 'sending' then now() end,
      case state when 'sent' then now() end, case state when 'failed' then '550 No' end
    from unnest(array['waiting', 'sending', 'sent', 'failed']) state;`

/** What staff and the worker see of these rows, and what happens with a note that can't be written. */
const SEEN = `
  select json_build_object(
    'mails', (select json_agg(m.state || ' ' || m.recipient order by m.recipient) from public.list_mails() m),
    'notes', (select json_agg(n.purpose order by n.purpose) from public.unwritten_mails() n))::text`
const FAIL = `select public.fail_notes(array_agg(id), 'too long')::text from public.outbox where purpose = 'notice'`
const RETRY = 'select public.retry_mails()::text'

/** Runs statements before and after the migration. Each returns one text or null. */
type Upgrade = (before: string, after: readonly string[]) => Promise<(string | null)[]>

const UPGRADE: Record<Engine, Upgrade> = {
  async PGlite(before, after) {
    const home = mkdtempSync(join(tmpdir(), 'former-outbox-'))
    onTestFinished(() => rmSync(home, { recursive: true }))
    const former = join(home, 'supabase')
    cpSync(SUPABASE_FOLDER, former, {
      recursive: true,
      filter: (path) => (/migrations\/(\d+)_/.exec(path)?.[1] ?? '') < MIGRATION,
    })
    const open = (supabaseFolder: string) =>
      openPglite({
        ...{ folder: join(home, 'journal'), imageFile: join(home, 'image'), supabaseFolder },
        log: () => undefined,
      })
    const asOwner = (sql: string) => ({ role: null, headers: {}, sql, values: [] })
    const first = open(former)
    for (const sql of before.split(';').filter((part) => part.trim() !== '')) await first.run(asOwner(sql))
    await first.close()
    const second = open(SUPABASE_FOLDER)
    const answers: (string | null)[] = []
    for (const sql of after) answers.push(await second.run(asOwner(sql)))
    await second.close()
    return answers
  },
  async PostgreSQL(before, after) {
    const server = await startPostgres(await postgresHome())
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    onTestFinished(async () => {
      await client.end()
      await server.stop()
    })
    const { roles, files } = readMigrations()
    await migrate(client, { roles, files: files.filter(({ version }) => version < MIGRATION) })
    await client.query(before)
    await migrate(client, { roles, files })
    const answers: (string | null)[] = []
    for (const sql of after) {
      const { rows } = await client.query<(string | null)[]>({ text: sql, rowMode: 'array' })
      answers.push(rows[0]?.[0] ?? null)
    }
    return answers
  },
}

await describeOnEngines('an outbox of the previous version', (engine) => {
  it(
    'upgrading an old outbox keeps its emails and notes, which can still fail and be retried',
    async () => {
      const [seen = '', failed, after = '', retried] = await UPGRADE[engine](FORMER_ROWS, [
        SEEN,
        FAIL,
        SEEN,
        RETRY,
      ])
      // The last one is the alert, which doesn't have a recipient yet.
      const mails = [
        'failed failed@example.org',
        'waiting jo@example.org',
        'sending sending@example.org',
        'sent sent@example.org',
        'waiting waiting@example.org',
        null,
      ]
      expect(JSON.parse(seen ?? '')).toEqual({ mails, notes: ['confirmation', 'notice'] })
      expect(failed).toBe('1')
      expect(JSON.parse(after ?? '')).toEqual({
        // Includes the alert to staff about the note that failed.
        mails: [...mails, null],
        notes: ['confirmation', 'notice'],
      })
      expect(retried).toBe('2')
    },
    START_LIMIT_MS,
  )
})
