import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { errorMessage } from '../../../backend/base/errors.ts'
import { PDF } from '../../fixtures/job-files.ts'
import { describeOnPostgres, postgresHome, START_LIMIT_MS } from '../../setup/databases.ts'
import { startPostgres, type TestPostgres } from '../../setup/postgres.ts'
import { startVolunteersBackend, submission, type VolunteersBackend, volunteer } from './rest-fixture.ts'

const ADDRESS = '203.0.113.50'

// PGlite runs one statement after another. Only a server can run requests in parallel.
await describeOnPostgres('concurrent requests', () => {
  let server: TestPostgres
  let owner: pg.Client
  let site: VolunteersBackend
  beforeAll(async () => {
    server = await startPostgres(await postgresHome())
    owner = new pg.Client({ connectionString: server.url })
    await owner.connect()
    // Some managed servers are set up like this. A snapshot is then older than the lock, and misses the writes that the
    // lock waited for.
    await owner.query(`do $$ begin execute format(
      'alter database %I set default_transaction_isolation to ''repeatable read''', current_database()); end $$`)
    site = await startVolunteersBackend('PostgreSQL', {
      databaseUrl: server.url,
      outbox: { pace: { lookMs: 600_000, wakeMs: 600_000 } },
    })
  }, START_LIMIT_MS)
  afterEach(() => owner.query('rollback'))
  afterAll(async () => {
    await site.dispose()
    await owner.end()
    await server.stop()
  })

  async function ask<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    const { rows } = await owner.query<{ value: T }>(sql, values)
    return rows.map(({ value }) => value)
  }
  /** Sends requests in order while holding a lock that each of them needs, then releases the lock. */
  async function whileLocked(lock: string, requests: readonly (() => PromiseLike<unknown>)[]): Promise<void> {
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock])
    const answers: Promise<unknown>[] = []
    for (const send of requests) {
      // The clients send nothing until somebody awaits the response.
      answers.push(Promise.resolve(send()))
      await vi.waitFor(
        async () =>
          expect(
            await ask<number>(
              "select count(*)::int as value from pg_locks where not granted and locktype = 'advisory'",
            ),
          ).toEqual([answers.length]),
        5_000,
      )
    }
    await owner.query('commit')
    await Promise.all(answers)
  }
  const wish = (email: string, address?: string) =>
    site
      .visitor(address)
      .from('submissions')
      .insert(submission({ kind: 'newsletter', fields: { email } }))

  it('concurrent requests send one mailbox at most three emails a day, however its address is spelt', async () => {
    const spellings = [
      'jo.citizen',
      'jocitizen',
      'j.o.citizen+1',
      'JoCitizen+news',
      'joc.itizen',
      'jocitize.n',
    ]
    await whileLocked(
      'mail to strangers',
      spellings.map(
        (name, index) => () =>
          wish(`${name}@${index % 2 === 0 ? 'gmail.com' : 'GoogleMail.com'}`).throwOnError(),
      ),
    )
    expect(
      await ask<number>(
        "select count(*)::int as value from public.outbox where purpose = 'opt-in' and recipient ilike 'j%@g%'",
      ),
    ).toEqual([3])
  })

  const sign = async () => (await site.visitor(ADDRESS).from('volunteers').insert(volunteer())).status
  const write = async () => (await site.visitor(ADDRESS).from('submissions').insert(submission())).status
  it.each([
    ['volunteers', sign],
    ['messages', write],
  ])('concurrent requests store at most thirty %s from one IP address', async (_kind, send) => {
    const statuses = await Promise.all(Array.from({ length: 40 }, send))
    expect(statuses.toSorted()).toEqual([...Array<number>(30).fill(201), ...Array<number>(10).fill(429)])
  })

  // Each backend handles only one file at a time, so this test needs several.
  it('concurrent job applications cannot exceed the remaining file space', async () => {
    await owner.query(`create or replace function private.most_file_bytes() returns bigint
      language sql immutable set search_path = '' as 'select ${2 * PDF.length}::bigint'`)
    const outcomes: unknown[] = []
    const send = async () => {
      const client = new pg.Client({ connectionString: server.url })
      await client.connect()
      await client.query(`begin isolation level read committed; set local role anon;
        set local request.headers = '{"x-forwarded-for": "${ADDRESS}"}'`)
      const sent = client.query('select send_job_application(gen_random_uuid(), $1, $2, $3)', [
        { job: 'Cook', name: 'Jo Example', email: 'jo@example.org' },
        'cv.pdf',
        PDF.toString('base64'),
      ])
      outcomes.push(await sent.then(() => 'stored', errorMessage))
      await client.query('commit')
      await client.end()
    }
    await whileLocked('files of applications', [send, send, send])
    expect(outcomes).toEqual(['stored', 'stored', expect.stringContaining('no room for more files')])
  })

  it('concurrent workers share the per-minute email limit', async () => {
    const mails = Array.from({ length: 4 }, (_, index) => ({
      ...{ purpose: 'test', recipient: `p${index}@example.org`, subject: 'Hi', plain_text: 'Hi' },
    }))
    await site.staffServer().rpc('store_mails', { mails }).throwOnError()
    let claimed = 0
    const claim = async () => {
      const limits = { most: 2, lease_seconds: 60, mail_domain: 'party.example', per_minute: 3 }
      const { data } = await site.staffServer().rpc('claim_mails', limits).throwOnError()
      claimed += data.length
    }
    await whileLocked('mails per minute', [claim, claim])
    expect(claimed).toBe(3)
  })

  it.each([
    ['before', ['leave', 'start']],
    ['after', ['start', 'leave']],
  ])('a person who unsubscribes just %s a newsletter starts does not get it', async (when, order) => {
    const [stays, leaves] = [`stays-${when}@example.org`, `leaves-${when}@example.org`]
    for (const email of [stays, leaves]) await wish(email).throwOnError()
    await owner.query(
      `update public.newsletter_wishes w set state = 'confirmed', confirmed_at = now()
       from public.submissions s where s.id = w.id and s.fields ->> 'email' = any ($1)`,
      [[stays, leaves]],
    )
    await owner.query('select private.lock_newsletter()')
    const [token = ''] = await ask<string>('select private.unsubscribe_token($1) as value', [leaves])
    const calls = {
      leave: () => site.staffServer().rpc('unsubscribe_newsletter', { token }).throwOnError(),
      start: () =>
        site
          .staffServer()
          .rpc('start_newsletter', {
            ...{ document_id: when, subject: 'News', plain_text: 'News', html: '<p>News</p>' },
            ...{ headers: {}, started_by: 'anna@example.org' },
          })
          .throwOnError(),
    }
    await whileLocked(
      'newsletter',
      order.map((name) => (name === 'leave' ? calls.leave : calls.start)),
    )
    expect(
      await ask<string>(
        "select recipient as value from public.outbox where purpose = 'newsletter' and recipient like $1",
        [`%-${when}@example.org`],
      ),
    ).toEqual([stays])
  })
})
