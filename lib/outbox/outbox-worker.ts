import { failureLog, problemReports } from './outbox-problems.ts'
import { domainOf, type MailPool, type MailServer, wordsOf } from './smtp.ts'
import type { ClaimedMail, Entry, OutboxStore, WrittenEntry } from './outbox-store.ts'

/** The SMTP server, the sender's address, and the maximum number of emails per minute. */
export interface Sender {
  server: MailServer
  from: { address: string }
  perMinute: number
}

export type OutboxWorker = ReturnType<typeof startOutboxWorker>

export type Log = (line: { level: 'error' | 'info'; event: string; [field: string]: string | number }) => void

const MINUTE = 60
/** A worker's timing and limits, in the units that their names end with. */
const PACE = {
  /** Maximum number of open connections. */
  lanes: 4,
  /** Duration of a lease. An attempt ends after a minute (./smtp.ts), but the database may be slow. */
  leaseSeconds: 3 * MINUTE,
  /** Delays between attempts to send an email. The last one repeats. */
  retrySeconds: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 180 * MINUTE, 360 * MINUTE],
  /** Delays before sending resumes after the server couldn't be reached. The last one repeats. */
  pauseSeconds: [5, 15, MINUTE, 5 * MINUTE],
  /** Interval between checks of the outbox when nothing wakes the worker. */
  lookMs: 15_000,
  /** Delays before the check after a wake-up and after startup, so that it doesn't hold up requests. */
  wakeMs: 500,
  startMs: 3_000,
}
export type WorkerPace = typeof PACE

/**
 * How long closing may take, in milliseconds. The backend has to stop within two seconds, and a database that is still
 * starting doesn't respond.
 */
const CLOSE_MS = { cutOff: 300, end: 500 } as const

/**
 * Starts a worker that sends each email in an outbox at least once, until it is closed. Several workers may share an
 * outbox.
 *
 * @param sender undefined if SMTP_URL is not set, in which case emails are written and kept, but not sent
 * @param write turns entries into emails, with the wording that staff have entered
 * @param isSuspended whether the database is suspended because the outbox has nothing to do. If so, it is not polled
 */
export function startOutboxWorker({
  store,
  sender,
  write,
  isSuspended = () => false,
  log,
  pace: given = {},
}: {
  store: OutboxStore
  sender: Sender | undefined
  write: (entries: readonly Entry[]) => Promise<WrittenEntry[]>
  isSuspended?: () => boolean
  log: Log
  pace?: Partial<WorkerPace>
}) {
  const pace = { ...PACE, ...given }
  let pool: MailPool | undefined
  /** Ids of emails that were sent but couldn't be recorded as sent. They aren't sent again when their lease expires. */
  const delivered = new Set<string>()
  let isClosed = false
  let failedTimes = 0
  let pausedUntil = 0
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> | undefined
  let isWoken = false
  const noteProblem = problemReports((problem) =>
    store.noteWorker({ is_set_up: sender !== undefined, sender: sender?.from.address ?? null, problem }),
  )

  async function checkOutbox(): Promise<void> {
    if (isSuspended()) return
    // Even if entries can't be written, existing emails are sent.
    await writeNotes().catch(logFailure)
    if (sender !== undefined && performance.now() >= pausedUntil) await sendAll(sender)
  }

  const failures = failureLog(log)
  const logAs = (event: string) => (error: unknown) => failures.add(event, wordsOf(error))
  const logFailure = logAs('outbox cannot be worked on')
  const logUnwritten = logAs('mails not written yet')

  async function writeNotes(): Promise<void> {
    const entries = await store.entries()
    let written: WrittenEntry[]
    try {
      written = entries.length === 0 ? [] : await write(entries)
    } catch (error) {
      logUnwritten(error)
      return noteProblem('content', wordsOf(error))
    }
    // The first check also records whether a server is set up, replacing what an earlier worker recorded.
    await noteProblem('content', null)
    // Each result is stored in its own transaction, so that one that can't be stored doesn't hold up the others.
    for (const each of written) if (!isClosed) await store.write(each).catch(logUnwritten)
  }

  /** Sends until no email is due. Each time a lane finds one, another lane opens. */
  async function sendAll({ server, from, perMinute }: Sender): Promise<void> {
    const connections = server.open(pace.lanes)
    pool = connections
    const lanes: Promise<void>[] = []
    const openLane = () => {
      if (lanes.length < pace.lanes) lanes.push(sendOnLane().catch(logFailure))
    }
    async function sendOnLane(): Promise<void> {
      while (!isClosed && performance.now() >= pausedUntil) {
        const { leaseSeconds } = pace
        const mail = await store.claim({ leaseSeconds, domain: domainOf(from.address), perMinute })
        if (mail === null) return
        openLane()
        if (delivered.has(mail.id)) await noteSent(mail)
        else await deliver(mail, connections)
      }
    }
    try {
      openLane()
      for (let next = 0; next < lanes.length; next += 1) await lanes[next]
    } finally {
      connections.close()
    }
  }

  /** Sends an email and records the result. */
  async function deliver(mail: ClaimedMail, connections: MailPool): Promise<void> {
    const delivery = await connections.send(mail)
    switch (delivery.kind) {
      case 'sent':
        delivered.add(mail.id)
        failedTimes = 0
        await noteSent(mail)
        return noteProblem('server', null)
      case 'refused':
        await store.finish(mail, { outcome: 'failed', error: delivery.words })
        return log({ level: 'error', event: 'mail refused', mail: mail.id })
      case 'later': {
        const retry = itemOrLast(pace.retrySeconds, mail.attempt - 1)
        const { words: error, isServer } = delivery
        const retrySeconds = isServer ? Math.min(retry, pause()) : retry
        await store.finish(mail, { outcome: 'later', error, retrySeconds })
        return isServer ? noteProblem('server', error) : undefined
      }
      default:
        return delivery satisfies never
    }
  }

  async function noteSent(mail: ClaimedMail): Promise<void> {
    await store.finish(mail, { outcome: 'sent' })
    delivered.delete(mail.id)
  }

  /**
   * Pauses all lanes, for longer after each failure. Simultaneous failures count once. @returns the pause in seconds
   */
  function pause(): number {
    if (performance.now() >= pausedUntil) failedTimes += 1
    const seconds = itemOrLast(pace.pauseSeconds, Math.max(failedTimes - 1, 0))
    pausedUntil = Math.max(pausedUntil, performance.now() + seconds * 1000)
    return seconds
  }

  function run(): void {
    checking = checkOutbox()
      .catch(logFailure)
      .finally(() => {
        checking = undefined
        failures.endCheck()
        const wait = isWoken ? pace.wakeMs : Math.max(0, pausedUntil - performance.now()) || pace.lookMs
        isWoken = false
        schedule(Math.min(wait, pace.lookMs))
      })
  }

  function schedule(milliseconds: number): void {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(run, milliseconds)
    timer.unref()
  }

  schedule(pace.startMs)
  return {
    /** Makes the worker check the outbox soon, because something was stored. */
    wake(): void {
      // An email stored during the current check may have been missed.
      if (checking === undefined) schedule(pace.wakeMs)
      else isWoken = true
    },
    /** Stops the worker. Gives attempts in progress a moment to finish, then aborts them. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      const cutOff = setTimeout(() => pool?.close(), CLOSE_MS.cutOff)
      await Promise.race([checking, new Promise((resolve) => setTimeout(resolve, CLOSE_MS.end).unref())])
      clearTimeout(cutOff)
      pool?.close()
    },
  }
}

/** Returns an item of a list, or the last one if the index is too high. */
function itemOrLast(list: readonly number[], index: number): number {
  return list[Math.min(index, list.length - 1)] ?? 0
}
