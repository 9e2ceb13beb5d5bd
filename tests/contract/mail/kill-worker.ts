import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { PUBLISHABLE_KEY } from '../../../backend/rest/rest-routes.ts'
import { emptyImage, type Engine, postgresHome, START_LIMIT_MS } from '../../setup/databases.ts'
import { type MailSink, startMailSink } from '../../setup/mail-sink.ts'
import { startPostgres } from '../../setup/postgres.ts'
import { randomNumbers } from '../../setup/random-numbers.ts'
import { client, SECRET_KEY, untilReady } from '../volunteers/rest-fixture.ts'

const PROGRAM = new URL('./outbox-process.ts', import.meta.url).pathname
const MAILS_PER_REQUEST = 100
/**
 * A worker's connections to the mail server. Each has at most one message that the server has accepted but the
 * database hasn't recorded yet.
 */
const CONNECTIONS = 4
/** Roughly how long it takes to send an email, in milliseconds. Kills within that time hit every step. */
const SENDING_MS = 25

/**
 * Stores emails and sends them from a process that is repeatedly killed with SIGKILL. Expects every email to arrive,
 * duplicates to share a Message-ID, and no more duplicates than there were emails in flight.
 */
export function expectNoneLost(
  engine: Engine,
  { mails, ...how }: { mails: number; kills: number; seed: number },
): Promise<void> {
  return expectEach(engine, { ...how, mails, isNewsletter: false })
}

/**
 * Kills the process in the same way while it sends a newsletter, and starts sending again after each kill. Expects
 * every subscriber to get the newsletter once.
 */
export function expectNewsletterOnce(
  engine: Engine,
  { people, ...how }: { people: number; kills: number; seed: number },
): Promise<void> {
  return expectEach(engine, { ...how, mails: people, isNewsletter: true })
}

async function expectEach(
  engine: Engine,
  { mails, kills, seed, isNewsletter }: { mails: number; kills: number; seed: number; isNewsletter: boolean },
): Promise<void> {
  const random = randomNumbers(seed)
  const folder = mkdtempSync(join(tmpdir(), 'outbox-kills-'))
  const sink = await startMailSink()
  const server = engine === 'PostgreSQL' ? await startPostgres(await postgresHome()) : undefined
  const place = server?.url ?? (await emptyImage()).imageFile
  let child: ChildProcess | undefined
  const next = async (via: MailSink | null = sink) => {
    if (child !== undefined) await kill(child)
    const life = await start(place, folder, via)
    child = life.child
    if (isNewsletter && via !== null) await sendNewsletter(life.url)
    return life
  }
  try {
    if (isNewsletter) await subscribe(mails, () => next(null), server?.url)
    let life = await next()
    if (!isNewsletter) await store(life.url, mails)
    for (let kill = 0; kill < kills; kill += 1) {
      const before = sink.taken.length
      // Keeps each run short enough for all the kills to happen before the queue is empty.
      const most = Math.max(1, Math.floor((mails - before) / (kills - kill + 1)))
      await vi.waitFor(() => expect(sink.taken.length).toBeGreaterThan(before), {
        timeout: 60_000,
        interval: 1,
      })
      const until = before + Math.ceil(random() * most)
      await vi.waitFor(() => expect(sink.taken.length).toBeGreaterThanOrEqual(until), {
        timeout: 60_000,
        interval: 1,
      })
      await new Promise((resolve) => setTimeout(resolve, random() * SENDING_MS))
      life = await next()
    }
    const staff = client(`${life.url}/backend/supabase`, SECRET_KEY)
    await vi.waitFor(
      async () => {
        const { data } = await staff.rpc('outbox_report').throwOnError()
        expect(data).toMatchObject({
          unwritten: 0,
          waiting: 0,
          failed: 0,
          sent: mails * (isNewsletter ? 2 : 1),
        })
      },
      { timeout: 60_000, interval: 100 },
    )
  } finally {
    child?.kill('SIGKILL')
    await server?.stop()
    await sink.goDown()
    rmSync(folder, { recursive: true, force: true })
  }
  const ids = new Map<string, Set<string>>()
  for (const { to, messageId } of sink.taken) ids.set(to, (ids.get(to) ?? new Set()).add(messageId))
  expect(ids.size).toBe(mails)
  expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([])
  expect(new Set([...ids.values()].flatMap((each) => [...each])).size).toBe(mails)
  expect(sink.taken.length - mails).toBeLessThanOrEqual(kills * CONNECTIONS)
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** The site's hourly limits on subscriptions, in total and per visitor. */
const SUBSCRIPTIONS = { perHour: 300, perVisitor: 40 }

/** Subscribes people through the link in the email. This process acts as the worker. */
async function subscribe(
  people: number,
  next: () => Promise<{ url: string }>,
  databaseUrl: string | undefined,
): Promise<void> {
  for (let first = 0; first < people; first += SUBSCRIPTIONS.perHour) {
    // If the database runs in the worker's process, a restart resets the limits.
    const { url } = await next()
    const staff = client(`${url}/backend/supabase`, SECRET_KEY)
    await untilReady(staff)
    if (databaseUrl !== undefined) await forgetMarks(databaseUrl)
    for (let index = first; index < Math.min(people, first + SUBSCRIPTIONS.perHour); index += 1) {
      const visitor = client(`${url}/backend/supabase`, PUBLISHABLE_KEY, {
        'x-forwarded-for': `2001:db8:${Math.floor(index / (SUBSCRIPTIONS.perVisitor / 2)).toString(16)}::1`,
      })
      const fields = { email: `p${index}@example.org` }
      await visitor.from('submissions').insert({ kind: 'newsletter', fields }).throwOnError()
    }
    await confirmAll(staff)
  }
}

async function confirmAll(staff: ReturnType<typeof client>): Promise<void> {
  const { data: notes } = await staff.rpc('unwritten_mails', { most: 1000 }).throwOnError()
  for (let first = 0; first < notes.length; first += MAILS_PER_REQUEST) {
    const some = notes.slice(first, first + MAILS_PER_REQUEST)
    const mails = some
      .filter(({ purpose }) => purpose === 'opt-in')
      .map(({ about_kind, about_id, recipient }) => ({
        purpose: 'opt-in',
        about_kind,
        about_id,
        recipient,
        subject: 'Confirm',
        plain_text: '{{token}}',
      }))
    await staff.rpc('write_mails', { note_ids: some.map(({ id }) => id), mails }).throwOnError()
  }
  const claim = { most: 1000, lease_seconds: 60, mail_domain: 'party.example' }
  const { data: claimed } = await staff.rpc('claim_mails', claim).throwOnError()
  for (const { id, attempt, fills } of claimed) {
    const { token } = z.object({ token: z.string() }).parse(fills)
    await staff.rpc('confirm_newsletter', { token }).throwOnError()
    await staff.rpc('finish_mail', { mail_id: id, attempt, outcome: 'sent' }).throwOnError()
  }
}

async function forgetMarks(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query('truncate private.mail_marks')
  await database.end()
}

/** Starts sending a newsletter, as the Studio's “Send” button does. */
async function sendNewsletter(url: string): Promise<void> {
  const staff = client(`${url}/backend/supabase`, SECRET_KEY)
  await untilReady(staff)
  const text = { subject: 'News', plain_text: 'Hi {{token}}', html: '<p>Hi {{token}}</p>' }
  await staff
    .rpc('start_newsletter', { document_id: 'news', ...text, headers: {}, started_by: 'admin' })
    .throwOnError()
}

/** Starts a worker. @param sink null for a worker that sends nothing */
async function start(place: string, folder: string, sink: MailSink | null) {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--liftoff-only',
      PROGRAM,
      SECRET_KEY,
      place,
      join(folder, 'journal'),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled'),
        SMTP_URL: sink === null ? '' : `smtp://127.0.0.1:${sink.settings.port}`,
        MAIL_FROM: sink === null ? '' : sink.settings.from.address,
        MAIL_PER_MINUTE: '100000',
      },
    },
  )
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { child, url: String(line).trim().slice('ready '.length) }
}

async function store(url: string, count: number): Promise<void> {
  const staff = client(`${url}/backend/supabase`, SECRET_KEY)
  await vi.waitFor(() => untilReady(staff), START_LIMIT_MS)
  for (let first = 0; first < count; first += MAILS_PER_REQUEST) {
    const mails = Array.from({ length: Math.min(MAILS_PER_REQUEST, count - first) }, (_, index) => ({
      purpose: 'test',
      recipient: `p${first + index}@example.org`,
      subject: 'Hi',
      plain_text: 'Hi',
    }))
    await staff.rpc('store_mails', { mails }).throwOnError()
  }
}
