import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { emptyImage, type Engine, postgresHome, START_LIMIT_MS } from '../../setup/databases.ts'
import { type MailSink, startMailSink } from '../../setup/mail-sink.ts'
import { startPostgres } from '../../setup/postgres.ts'
import { client, SECRET_KEY, untilReady } from '../volunteers/rest-fixture.ts'

const PROGRAM = new URL('./outbox-process.ts', import.meta.url).pathname
/** As many as fit into one request. */
const AT_ONCE = 100
/** Most mails that a process may have handed over before anybody knows: one of each lane. */
const LANES = 4
/** A mail takes about as long: within this time every moment of one comes up. */
const MOMENT_MS = 25

/**
 * Stores mails, sends them by a process that is killed with SIGKILL again and again in the midst of it, and expects
 * that each has arrived, that whatever came twice has one Message-ID, and that no more came twice than were under way.
 */
export async function expectNoneLost(
  engine: Engine,
  { mails, kills, seed }: { mails: number; kills: number; seed: number },
): Promise<void> {
  const random = randomNumbers(seed)
  const folder = mkdtempSync(join(tmpdir(), 'outbox-kills-'))
  const sink = await startMailSink()
  const server = engine === 'PostgreSQL' ? await startPostgres(await postgresHome()) : undefined
  const place = server?.url ?? (await emptyImage()).imageFile
  let child: ChildProcess | undefined
  try {
    let life = await start(place, folder, sink)
    child = life.child
    await store(life.url, mails)
    for (let kill = 0; kill < kills; kill += 1) {
      const before = sink.taken.length
      // So many in each life that all lives together are over before the mails are.
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
      await new Promise((resolve) => setTimeout(resolve, random() * MOMENT_MS))
      const ended = once(life.child, 'exit')
      life.child.kill('SIGKILL')
      await ended
      life = await start(place, folder, sink)
      child = life.child
    }
    const staff = client(`${life.url}/backend/supabase`, SECRET_KEY)
    await vi.waitFor(
      async () => {
        const { data } = await staff.rpc('outbox_report').throwOnError()
        expect(data).toMatchObject({ unwritten: 0, waiting: 0, failed: 0, sent: mails })
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
  expect(sink.taken.length - mails).toBeLessThanOrEqual(kills * LANES)
}

async function start(place: string, folder: string, { settings }: MailSink) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', PROGRAM, SECRET_KEY, place, join(folder, 'journal')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
        SMTP_URL: `smtp://127.0.0.1:${settings.port}`,
        MAIL_FROM: settings.from.address,
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
  for (let first = 0; first < count; first += AT_ONCE) {
    const mails = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => ({
      ...{ purpose: 'test', recipient: `p${first + index}@example.org`, subject: 'Hi', plain_text: 'Hi' },
    }))
    await staff.rpc('store_mails', { mails }).throwOnError()
  }
}

/** The same numbers in every run, from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
