import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startBackendProcess, stopBackendProcess } from '../../tests/contract/backend-process.ts'
import { call, formerLists } from '../../tests/contract/volunteers/former-lists.ts'
import { layOutPostgres, startPostgres } from '../../tests/setup/postgres.ts'
import { HISTORY_SQL, readMigrations, RECORD_SQL } from './database/migrations.ts'

const SECRET_KEY = 'sb_secret_of-the-inbox-bench-0123456789'

/** Goal for the first page of a list over HTTP, in milliseconds. */
const GOAL_MS = 300

const TRIES = 5

/** The version of the migration that makes the lists fast. */
const FAST = '20261124000300'

/** The arguments for the first page of a list, as the Studio sends them. */
const PAGE = { page_size: 25, page_offset: 0 }

const QUESTIONS: readonly [name: string, list: string, args: Parameters<typeof call>[1]][] = [
  ['volunteers', 'list_volunteers', PAGE],
  ['volunteers, new', 'list_volunteers', { ...PAGE, with_status: 'new' }],
  ['volunteers, one skill', 'list_volunteers', { ...PAGE, skill: 'design' }],
  ['volunteers, one week', 'list_volunteers', { ...PAGE, ...lastWeek() }],
  ['search, 10 found', 'list_volunteers', { ...PAGE, search: 'alvarez' }],
  ['search, 10 found, active', 'list_volunteers', { ...PAGE, search: 'alvarez', with_status: 'active' }],
  ['search, nobody', 'list_volunteers', { ...PAGE, search: 'nobody of this name' }],
  ['search, 1 of 20', 'list_volunteers', { ...PAGE, search: 'nguyen' }],
  ['search, 1 of 8', 'list_volunteers', { ...PAGE, search: 'parramatta' }],
  ['search, 3 of 5', 'list_volunteers', { ...PAGE, search: 'gmail.com' }],
  ['search, 1 of 67, long ago', 'list_volunteers', { ...PAGE, search: 'bennelong' }],
  ['messages', 'list_submissions', { ...PAGE, with_kind: 'contact' }],
  ['messages, new', 'list_submissions', { ...PAGE, with_kind: 'contact', with_state: 'new' }],
  [
    'messages of one colleague',
    'list_submissions',
    { ...PAGE, with_kind: 'contact', with_assigned_to: 'kim' },
  ],
  ['messages, search', 'list_submissions', { ...PAGE, with_kind: 'contact', search: 'alvarez' }],
  ['counts of the tabs', 'count_submissions', {}],
  ['mails', 'list_mails', PAGE],
  ['mails, failed', 'list_mails', { ...PAGE, with_state: 'failed' }],
  ['report of the mails', 'outbox_report', {}],
]

/**
 * Measures the first pages of staff's lists in a PostgreSQL with many rows, and prints the times: of the statements
 * before the migration `million_rows`, of today's, and of requests to the backend. Each is the best of five, or of
 * two for the earlier statements.
 *
 * @param count rows of each list
 * @returns 0 if each page over HTTP is within the goal, else 1
 */
export async function benchInbox(count: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  try {
    // PostgreSQL runs under another account when this one is root.
    await chmod(folder, 0o755)
    const home = await layOutPostgres(join(folder, 'postgres'))
    if (home.problem !== null) throw new Error(home.problem)
    const server = await startPostgres(home)
    try {
      await fill(server.url, count)
      return await measure(server.url)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * SQL that fills staff's lists with this many rows each: some rare names, some common words, and a word that only old
 * rows contain.
 */
function inboxRows(count: number): readonly string[] {
  return [
    // Without triggers: no rate limit per address, and no mail for each row.
    'set session_replication_role = replica',
    `insert into public.volunteers (created_at, full_name, email, phone, message, skills, status, notes)
      select now() - (${count} - n) * interval '1 minute', ${NAME},
        'person' || n || case when n % 5 < 3 then '@gmail.com' else '@example.org' end,
        '04' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), case when n % 2 = 0 then ${MESSAGE} end,
        (array['{design,writing}', '{phone-banking}', '{}'])[n % 3 + 1]::text[],
        case when n % 50 = 0 then 'declined' when n > ${count} * 0.9 then 'new'
          else (array['contacted', 'active'])[n % 2 + 1] end,
        case when n % 10 = 0 then 'called twice' else '' end
      from generate_series(1, ${count}) n`,
    `insert into public.submissions (created_at, kind, fields, state, assigned_to)
      select now() - (${count} - n) * interval '1 minute', case when n % 4 = 0 then 'newsletter' else 'contact' end,
        case when n % 4 = 0 then jsonb_build_object('email', 'person' || n || '@gmail.com')
          else jsonb_build_object('name', ${NAME}, 'email', 'person' || n || '@gmail.com', 'subject', 'Trains',
            'message', ${MESSAGE}) end,
        case when n % 5000 = 1 then 'assigned' when n > ${count} * 0.9 then 'new' else 'answered' end,
        case when n % 5000 = 1 then 'kim' end
      from generate_series(1, ${count}) n`,
    `insert into public.outbox (created_at, purpose, recipient, subject, plain_text, state, sent_at)
      select now() - (${count} - n) * interval '1 second', 'confirmation', 'person' || n || '@gmail.com', 'Thank you',
        ${MESSAGE}, case when n % 5000 = 1 then 'failed' else 'sent' end, case when n % 5000 <> 1 then now() end
      from generate_series(1, ${count}) n`,
    'set session_replication_role = origin',
  ]
}

/** Runs the migrations up to the one that makes the lists fast, stores the rows, and runs the rest. */
async function fill(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { roles, files } = readMigrations()
  for (const sql of [roles, HISTORY_SQL]) await client.query(sql)
  const run = async ({ version, name, sql }: (typeof files)[number]) => {
    await client.query(sql)
    await client.query(RECORD_SQL, [version, name, sql])
  }
  for (const file of files) if (file.version < FAST) await run(file)
  for (const sql of [...inboxRows(count), formerLists()]) await client.query(sql)
  const before = performance.now()
  for (const file of files) if (file.version >= FAST) await run(file)
  const seconds = Math.round((performance.now() - before) / 1000)
  console.log(`${count} rows in each list. The migration took ${seconds} s.`)
  await client.query('vacuum analyze')
  await client.end()
}

async function measure(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-inbox-'))
  const environment = { DATABASE_URL: url, SUPABASE_SECRET_KEY: SECRET_KEY }
  const started = await startBackendProcess({ dataDir, environment })
  if (started.url === null) throw new Error(`The backend did not start: ${started.errors}`)
  const address = `${started.url}/backend/supabase/rest/v1/rpc`
  const ask = (schema: string, list: string, args: Parameters<typeof call>[1]) => async () => {
    await client.query(`select json_agg(r)::text from ${schema}.${call(list, args)} r`)
  }
  const rows: Record<string, Record<string, string>> = {}
  const missed: string[] = []
  try {
    for (const [name, list, args] of QUESTIONS) {
      const former = await best(2, ask('former', list, args))
      const now = await best(TRIES, ask('public', list, args))
      const http = await best(TRIES, async () => {
        const headers = { apikey: SECRET_KEY, 'content-type': 'application/json' }
        const init = { method: 'POST', headers, body: JSON.stringify(args) }
        const response = await fetch(`${address}/${list}`, init)
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`The backend answered ${response.status} to ${name}.`)
      })
      rows[name] = {
        'before ms': former.toFixed(0),
        'SQL ms': now.toFixed(0),
        'HTTP ms': http.toFixed(0),
        'times faster': (former / now).toFixed(0),
      }
      if (http > GOAL_MS) missed.push(name)
    }
    console.table(rows)
    for (const name of missed) console.log(`Missed: “${name}” comes in more than ${GOAL_MS} ms.`)
    return missed.length === 0 ? 0 : 1
  } finally {
    await client.end()
    await stopBackendProcess(started.child, 'SIGTERM')
    await rm(dataDir, { recursive: true })
  }
}

/** Runs a task several times and returns the shortest time in milliseconds, the one least disturbed by other work. */
async function best(tries: number, task: () => Promise<void>): Promise<number> {
  let shortest = Infinity
  for (let tried = 0; tried < tries; tried += 1) {
    const before = performance.now()
    await task()
    shortest = Math.min(shortest, performance.now() - before)
  }
  return shortest
}

function lastWeek(): { signed_up_from: string; signed_up_until: string } {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return { signed_up_from: day(8), signed_up_until: day(1) }
}

const NAME = `case when n % 100000 = 7 then 'Íñigo Álvarez' when n % 20 = 3 then 'Zoë Nguyễn ' || n
  else (array['Olivia', 'Noah', 'Amelia', 'Jack', 'Mia', 'Leo', 'Isla'])[n % 7 + 1] || ' '
    || (array['Smith', 'Jones', 'Williams', 'Brown', 'Wilson'])[n % 5 + 1] || ' ' || md5(n::text) end`

const MESSAGE = `'I would like to help in ' || (array['Sydney', 'Parramatta', 'Newcastle', 'Penrith'])[n / 2 % 4 + 1]
  || ' on weekends, and bring ' || md5((n * 3)::text) || ' with me. '
  || repeat('I care about trains and parks. ', n % 7)
  || case when n < 300000 and n % 20 = 0 then 'Bennelong' else '' end`
