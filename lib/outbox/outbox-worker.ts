import { failureLog, problemReports } from './outbox-problems.ts'
import { domainOf, type MailPool, type MailServer, wordsOf } from './smtp.ts'
import type { ClaimedMail, Note, OutboxStore, WrittenNotes } from './outbox-store.ts'

/** A worker's timing and limits, in the units of their names. */
export interface WorkerPace {
  /** The maximum number of open connections. */
  lanes: number
  /** The duration of a lease: longer than any attempt. */
  leaseSeconds: number
  /** Delays between attempts of a mail. The last one repeats. */
  retrySeconds: readonly number[]
  /** Pauses of all sending after the server could not be reached. The last one repeats. */
  pauseSeconds: readonly number[]
  /** The polling interval without wake-ups. */
  lookMs: number
  /** Delays of the check after a wake-up and after the start, so that requests come first. */
  wakeMs: number
  startMs: number
}

/** The SMTP server and the sender of all mail. */
export interface Sender {
  server: MailServer
  from: { address: string }
  perMinute: number
}

export interface OutboxWorker {
  /** Makes the worker check the outbox soon, because something was stored. */
  wake(): void
  /** Stops the worker: waits briefly for attempts in progress, then aborts them. */
  close(): Promise<void>
}

export type Log = (line: { level: 'error' | 'info'; event: string; [field: string]: string | number }) => void

const MINUTE = 60
/** The lease outlasts an attempt, which ends after a minute (./smtp.ts), because the database may be slow. */
const PACE: WorkerPace = {
  lanes: 4,
  leaseSeconds: 3 * MINUTE,
  retrySeconds: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 180 * MINUTE, 360 * MINUTE],
  pauseSeconds: [5, 15, MINUTE, 5 * MINUTE],
  lookMs: 15_000,
  wakeMs: 500,
  startMs: 3_000,
}
/** How long closing waits: the backend must stop within two seconds, and a starting database does not respond. */
const CLOSE_MS = { cutOff: 300, end: 500 } as const

/**
 * Starts a worker that sends each mail of an outbox at least once, until it is closed. Several workers may share an
 * outbox.
 *
 * @param sender undefined if SMTP_URL is not set: mails are written and kept, but not sent
 * @param write turns notes into emails with the text from content
 * @param isResting whether the database rests because the outbox has nothing to do, so that it is not polled
 */
export function startOutboxWorker({
  store,
  sender,
  write,
  isResting = () => false,
  log,
  pace: given = {},
}: {
  store: OutboxStore
  sender: Sender | undefined
  write: (notes: readonly Note[]) => Promise<WrittenNotes[]>
  isResting?: () => boolean
  log: Log
  pace?: Partial<WorkerPace>
}): OutboxWorker {
  const pace = { ...PACE, ...given }
  let pool: MailPool | undefined
  /** Ids of mails that were sent but not recorded as sent. They are not sent again when their lease expires. */
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
    if (isResting()) return
    // Written mails are sent regardless.
    await writeNotes().catch(logFailure)
    if (sender !== undefined && performance.now() >= pausedUntil) await sendAll(sender)
  }

  const failures = failureLog(log)
  const logAs = (event: string) => (error: unknown) => failures.add(event, wordsOf(error))
  const logFailure = logAs('outbox cannot be worked on')
  const logUnwritten = logAs('mails not written yet')

  async function writeNotes(): Promise<void> {
    const notes = await store.notes()
    let written: WrittenNotes[]
    try {
      written = notes.length === 0 ? [] : await write(notes)
    } catch (error) {
      logUnwritten(error)
      return noteProblem('content', wordsOf(error))
    }
    // The first check also records whether a server is set up, replacing an earlier worker's state.
    await noteProblem('content', null)
    // One transaction each, so that a note that cannot be written delays no other.
    for (const each of written) if (!isClosed) await store.write(each).catch(logUnwritten)
  }

  /** Sends until no mail is due. Further lanes open when one finds a mail. */
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

  /** Sends a mail and records the outcome. */
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

  /** Pauses all lanes, longer after each failure; simultaneous failures count once. @returns the pause in seconds */
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
    wake() {
      // The current check may have missed a mail that was stored during it.
      if (checking === undefined) schedule(pace.wakeMs)
      else isWoken = true
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      const cutOff = setTimeout(() => pool?.close(), CLOSE_MS.cutOff)
      await Promise.race([checking, new Promise((resolve) => setTimeout(resolve, CLOSE_MS.end).unref())])
      clearTimeout(cutOff)
      pool?.close()
    },
  }
}

/** Returns an item of a list, or the last one for a higher index. */
function itemOrLast(list: readonly number[], index: number): number {
  return list[Math.min(index, list.length - 1)] ?? 0
}
