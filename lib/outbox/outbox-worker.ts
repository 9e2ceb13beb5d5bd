import { domainOf, type MailServer, type MailSession, wordsOf } from './smtp.ts'
import type { ClaimedMail, NewMail, Note, OutboxStore } from './outbox-store.ts'

/** How a worker sends. Seconds and milliseconds as the names say. */
export interface WorkerPace {
  /** Connections at the same time. */
  lanes: number
  /** Longer than any try takes: a mail is another worker's after it. */
  leaseSeconds: number
  /** How long after a try the next one is. The last holds for all further ones. */
  retrySeconds: readonly number[]
  /** How long nothing is sent after the server could not be reached. The last holds for all further times. */
  pauseSeconds: readonly number[]
  /** How often the outbox is looked at while nobody wakes the worker. */
  lookMs: number
  /** How long after it was woken, and after its start: others come first. */
  wakeMs: number
  startMs: number
}

/** Where mail goes and in whose name. */
export interface Sender {
  server: MailServer
  from: { address: string }
  perMinute: number
}

export interface OutboxWorker {
  /** Makes the worker look for mail now: something was stored. */
  wake(): void
  /** Ends after the tries that are under way, or cuts them off after a moment. */
  close(): Promise<void>
}

export type Log = (line: { level: 'error' | 'info'; event: string; [field: string]: string | number }) => void

const MINUTE = 60
/** A try ends after a minute (./smtp.ts), and the database may be slow to hear of it. */
const PACE: WorkerPace = {
  lanes: 4,
  leaseSeconds: 3 * MINUTE,
  retrySeconds: [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 180 * MINUTE, 360 * MINUTE],
  pauseSeconds: [5, 15, MINUTE, 5 * MINUTE],
  lookMs: 15_000,
  wakeMs: 500,
  startMs: 3_000,
}
/** The backend has two seconds to end in, and a database that is still starting answers nobody. */
const CLOSE_MS = { cutOff: 300, end: 500 } as const

/**
 * Sends what is in the outbox, at least once each, until it is closed. Several may work on one outbox.
 *
 * @param sender undefined while SMTP_URL is not set: mails are written and kept, and nothing is sent
 * @param write makes the mails of notes, in the words of content
 */
export function startOutboxWorker({
  store,
  sender,
  write,
  log,
  pace: given = {},
}: {
  store: OutboxStore
  sender: Sender | undefined
  write: (notes: readonly Note[]) => Promise<NewMail[]>
  log: Log
  pace?: Partial<WorkerPace>
}): OutboxWorker {
  const pace = { ...PACE, ...given }
  const sessions = new Set<MailSession>()
  /** What the server has taken while the database could not be told. It comes back by its lease, and is not sent again. */
  const delivered = new Set<string>()
  let isClosed = false
  let failedTimes = 0
  let pausedUntil = 0
  let toldProblem: string | null | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isWoken = false

  /** Tells the inbox what keeps mail from being sent, when that has changed. */
  async function tell(problem: string | null): Promise<void> {
    if (problem === toldProblem) return
    await store.noteWorker({ is_set_up: sender !== undefined, sender: sender?.from.address ?? null, problem })
    toldProblem = problem
  }

  async function look(): Promise<void> {
    try {
      await writeNotes()
      // Whether there is a server is known at once; what its last worker said of it is old.
      if (toldProblem === undefined) await tell(null)
      if (sender !== undefined && Date.now() >= pausedUntil) await sendAll(sender)
    } catch (error) {
      report(error)
    }
  }

  function report(error: unknown): void {
    log({ level: 'error', event: 'outbox cannot be worked on', error: wordsOf(error) })
  }

  async function writeNotes(): Promise<void> {
    const notes = await store.notes()
    if (notes.length === 0) return
    try {
      await store.write(notes, await write(notes))
    } catch (error) {
      // Content may be away, and another worker may have been quicker. What can be sent is sent.
      log({ level: 'error', event: 'mails not written yet', error: wordsOf(error) })
    }
  }

  /** Sends until nothing is due. More lanes begin when one has found something. */
  async function sendAll(via: Sender): Promise<void> {
    const lanes: Promise<void>[] = []
    const openLane = () => {
      if (lanes.length < pace.lanes) lanes.push(sendOnLane(via, openLane).catch(report))
    }
    openLane()
    for (let next = 0; next < lanes.length; next += 1) await lanes[next]
  }

  async function sendOnLane(via: Sender, onFound: () => void): Promise<void> {
    let session: MailSession | undefined
    try {
      while (!isClosed && Date.now() >= pausedUntil) {
        const mail = await store.claim({
          leaseSeconds: pace.leaseSeconds,
          domain: domainOf(via.from.address),
          perMinute: via.perMinute,
        })
        if (mail === null) return
        onFound()
        if (delivered.has(mail.id)) {
          await noteSent(mail)
          continue
        }
        session ??= await openFor(mail, via)
        if (session === undefined) return
        if (!(await deliver(mail, session))) {
          end(session)
          session = undefined
        }
      }
    } finally {
      if (session !== undefined) end(session)
    }
  }

  /** A session to send a mail over. Without one the mail is given back, and all lanes pause. */
  async function openFor(mail: ClaimedMail, { server }: Sender): Promise<MailSession | undefined> {
    try {
      const session = await server.open()
      sessions.add(session)
      return session
    } catch (error) {
      const words = wordsOf(error)
      await store.finish(mail, { outcome: 'later', error: words, retrySeconds: pause() })
      await tell(words)
      return undefined
    }
  }

  /** @returns whether the session is as good as before */
  async function deliver(mail: ClaimedMail, session: MailSession): Promise<boolean> {
    const delivery = await session.send(mail)
    switch (delivery.kind) {
      case 'sent':
        delivered.add(mail.id)
        failedTimes = 0
        await noteSent(mail)
        await tell(null)
        return true
      case 'refused':
        await store.finish(mail, { outcome: 'failed', error: delivery.words })
        log({ level: 'error', event: 'mail refused', mail: mail.id })
        return true
      case 'later': {
        const retry = at(pace.retrySeconds, mail.attempt - 1)
        await store.finish(mail, {
          outcome: 'later',
          error: delivery.words,
          retrySeconds: delivery.isServer ? Math.min(retry, pause()) : retry,
        })
        if (delivery.isServer) await tell(delivery.words)
        return false
      }
      default:
        return delivery satisfies never
    }
  }

  async function noteSent(mail: ClaimedMail): Promise<void> {
    await store.finish(mail, { outcome: 'sent' })
    delivered.delete(mail.id)
  }

  /** Lets all lanes rest, each time for longer; what several of them meet at once is one time. @returns for how many seconds */
  function pause(): number {
    if (Date.now() >= pausedUntil) failedTimes += 1
    const seconds = at(pace.pauseSeconds, Math.max(failedTimes - 1, 0))
    pausedUntil = Math.max(pausedUntil, Date.now() + seconds * 1000)
    return seconds
  }

  function end(session: MailSession): void {
    sessions.delete(session)
    session.close()
  }

  function run(): void {
    looking = look().finally(() => {
      looking = undefined
      const wait = isWoken ? pace.wakeMs : Math.max(0, pausedUntil - Date.now()) || pace.lookMs
      isWoken = false
      arm(Math.min(wait, pace.lookMs))
    })
  }

  function arm(milliseconds: number): void {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(run, milliseconds)
    timer.unref()
  }

  arm(pace.startMs)
  return {
    wake() {
      // What is stored while it looks may be behind the place where it looks.
      if (looking === undefined) arm(pace.wakeMs)
      else isWoken = true
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      const cutOff = setTimeout(() => sessions.forEach(end), CLOSE_MS.cutOff)
      await Promise.race([looking, new Promise((resolve) => setTimeout(resolve, CLOSE_MS.end).unref())])
      clearTimeout(cutOff)
      sessions.forEach(end)
    },
  }
}

/** An item of a list, the last for every place behind it. */
function at(list: readonly number[], place: number): number {
  return list[Math.min(place, list.length - 1)] ?? 0
}
