import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { startBackendProcess, stopBackendProcess } from '../../tests/contract/backend-process.ts'
import { startMailSink } from '../../tests/setup/mail-sink.ts'

const SECRET_KEY = 'sb_secret_of-the-mail-bench-0123456789'
const MAILS = 1_000
/** The maximum number of mails that one request may store. */
const AT_ONCE = 100
const POLL_MS = 20
const READY_MS = 60_000
/** Mails that are sent before the measurement. */
const WARM_UP = 50
const Report = z.object({ sent: z.number(), waiting: z.number() })

/**
 * Stores a thousand mails, has the backend send them to a local mail server that accepts everything, and prints how
 * many mails a second are stored, claimed, sent and recorded on the disk.
 *
 * @returns 0 if each mail has arrived once, otherwise 1
 */
export async function benchMail(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-mail-'))
  const sink = await startMailSink()
  const started = await startBackendProcess({
    dataDir,
    environment: {
      SUPABASE_SECRET_KEY: SECRET_KEY,
      SMTP_URL: `smtp://127.0.0.1:${sink.settings.port}`,
      MAIL_FROM: sink.settings.from.address,
      MAIL_PER_MINUTE: '100000',
    },
  })
  if (started.url === null) throw new Error(`The backend did not start: ${started.errors}`)
  const call = createCall(`${started.url}/backend/supabase/rest/v1/rpc`)
  try {
    await storeWhenReady(call, WARM_UP)
    await untilSent(call, WARM_UP)
    const before = performance.now()
    for (let first = 0; first < MAILS; first += AT_ONCE)
      await call('store_mails', { mails: mails(AT_ONCE, first) })
    await untilSent(call, WARM_UP + MAILS)
    const seconds = (performance.now() - before) / 1000
    const people = new Set(sink.taken.map(({ to }) => to)).size
    console.table({
      PGlite: {
        mails: MAILS,
        'per second': Math.round(MAILS / seconds),
        people,
        'taken twice': sink.taken.length - people,
      },
    })
    return people === MAILS + WARM_UP && sink.taken.length === people ? 0 : 1
  } finally {
    await stopBackendProcess(started.child, 'SIGTERM')
    await sink.goDown()
    rmSync(dataDir, { recursive: true })
  }
}

/** Calls a function of the volunteers' database. */
type Call = (name: string, args: object) => Promise<unknown>

function createCall(base: string): Call {
  return async (name, args) => {
    const headers = { apikey: SECRET_KEY, 'content-type': 'application/json' }
    const response = await fetch(`${base}/${name}`, { method: 'POST', headers, body: JSON.stringify(args) })
    if (!response.ok) throw new Error(`The backend answered ${response.status} to ${name}.`)
    const answer: unknown = await response.json()
    return answer
  }
}

/** Stores mails once the database is ready: it takes seconds to start, and may refuse earlier calls. */
async function storeWhenReady(call: Call, count: number): Promise<void> {
  const until = performance.now() + READY_MS
  for (;;) {
    try {
      await call('store_mails', { mails: mails(count, MAILS) })
      return
    } catch (error) {
      if (performance.now() > until) throw error
      await pause(POLL_MS)
    }
  }
}

async function untilSent(call: Call, count: number): Promise<void> {
  while (Report.parse(await call('outbox_report', {})).sent < count) await pause(POLL_MS)
}

function mails(count: number, first: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    purpose: 'test',
    recipient: `p${first + index}@example.org`,
    subject: 'A mail',
    plain_text: 'x'.repeat(150),
    html: `<p>${'x'.repeat(150)}</p>`,
  }))
}
