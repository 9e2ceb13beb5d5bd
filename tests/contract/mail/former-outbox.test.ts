import { expect, it, onTestFinished } from 'vitest'
import { readMigrations } from '../../../backend/rest/database/migrations.ts'
import { describeSql, START_LIMIT_MS } from '../../setup/databases.ts'
import { openEmptyDatabase } from '../volunteers/empty-database.ts'

const MIGRATION = '20261126100000'

/** An outbox from the previous version, with a row in each state. */
const FORMER_ROWS = `
  insert into public.outbox (purpose, state, about_kind, about_id, recipient)
    values ('notice', 'unwritten', 'contact', 'a', null), ('confirmation', 'unwritten', 'contact', 'a', 'jo@example.org');
  insert into public.outbox (purpose, state, recipient, subject, plain_text, leased_until, sent_at, last_error)
    select 'test', state, state || '@example.org', 'Hi', 'Hi', case state when 'sending' then now() end,
      case state when 'sent' then now() end, case state when 'failed' then '550 No' end
    from unnest(array['waiting', 'sending', 'sent', 'failed']) state;`

/** What staff and the worker see in these rows, and what happens to an entry that can't be written. */
const SEEN = `
  select json_build_object(
    'mails', (select json_agg(m.state || ' ' || m.recipient order by m.recipient) from public.list_mails() m),
    'notes', (select json_agg(n.purpose order by n.purpose) from public.unwritten_mails() n))::text`
const FAIL = `select public.fail_notes(array_agg(id), 'too long')::text from public.outbox where purpose = 'notice'`
const RETRY = 'select public.retry_mails()::text'

await describeSql('an outbox from the previous version', (engine) => {
  it(
    'upgrading an old outbox keeps its emails and unwritten entries, which can still fail and be retried',
    async () => {
      const database = await openEmptyDatabase(engine, MIGRATION)
      onTestFinished(() => database.close())
      await database.run(FORMER_ROWS)
      for (const { version, sql } of readMigrations().files) if (version >= MIGRATION) await database.run(sql)
      const ask = async (sql: string) => String((await database.run(sql))[0])
      // The last one is the alert, which doesn't have a recipient yet.
      const mails = [
        'failed failed@example.org',
        'waiting jo@example.org',
        'sending sending@example.org',
        'sent sent@example.org',
        'waiting waiting@example.org',
        null,
      ]
      expect(JSON.parse(await ask(SEEN))).toEqual({ mails, notes: ['confirmation', 'notice'] })
      expect(await ask(FAIL)).toBe('1')
      expect(JSON.parse(await ask(SEEN))).toEqual({
        // Includes the alert to staff about the entry that failed.
        mails: [...mails, null],
        notes: ['confirmation', 'notice'],
      })
      expect(await ask(RETRY)).toBe('2')
    },
    START_LIMIT_MS,
  )
})
