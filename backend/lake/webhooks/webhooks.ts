import type { Log } from '../../http/log.ts'
import { errorMessage } from '../../http/start-error.ts'
import type { CommittedTransaction, Lake } from '../types.ts'
import { announceAll, announcementsOf, mergeAnnouncements } from './announcement.ts'
import type { Announcement } from './announcement.ts'
import { DeliveryCursor } from './cursor.ts'
import { deliver, TIMEOUT_MS } from './deliver.ts'

const CONCURRENT = 4
const BACKLOG_PAGE = 200
/** Transactions that were not announced are read one by one up to so many; of more, the site hears by type. */
const MOST_READ = 1_000
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 60_000
/** The note is written this long after something was delivered, for all that was delivered until then. */
const NOTE_AFTER_MS = 1_000
/** Transactions that announce nothing, as those of drafts, move the note only when there were so many. */
const MOST_UNNOTED = 1_000

/** An announcement on its way. */
interface Pending {
  announcement: Announcement
  /** Came in while this one was being sent. */
  next: Announcement | null
  failures: number
  isSending: boolean
  retryTimer: NodeJS.Timeout | null
}

/** What webhooks read from the content lake. */
type WebhookSource = Pick<Lake, 'transactionsAfter' | 'lastSequence' | 'onCommit' | 'publishedTypes'>

/** Tells the site about changes of published documents. */
export interface Webhooks {
  pending(): number
  /** Why the last try failed, or null when it did not. */
  lastFailure(): string | null
  close(): void
}

/**
 * Announces every change of a published document, at once, at least once and in
 * order for each document, across restarts: what was committed after the stored
 * cursor is announced again. Retries go on until the site answers; changes of a
 * document that waits are merged, so that the queue cannot outgrow the data set.
 *
 * @param timeout milliseconds that the site has for an answer
 */
export function startWebhooks({
  lake,
  url,
  secret,
  cursorFile,
  log,
  timeout = TIMEOUT_MS,
}: {
  lake: WebhookSource
  url: string
  secret: string
  cursorFile: string
  log: Log
  timeout?: number
}): Webhooks {
  const cursor = new DeliveryCursor(cursorFile, lake.lastSequence())
  const queue = new Map<string, Pending>()
  const closing = new AbortController()
  let newest = cursor.value
  let sending = 0
  let failure: string | null = null
  let noteTimer: NodeJS.Timeout | null = null

  // Before anything else: without a note the next start would begin at what is newest then.
  note(cursor.value)
  readBacklog()
  const unsubscribe = lake.onCommit((transaction) => {
    accept(transaction)
    pump()
  })
  pump()

  /** After a restore all of the history is behind: reading it would keep the start waiting for minutes. */
  function readBacklog(): void {
    const skipped = lake.lastSequence() - MOST_READ
    const [oldest] = skipped > newest ? lake.transactionsAfter(skipped - 1, 1) : []
    if (oldest !== undefined) {
      // Undelivered, all of it counts as undelivered.
      const sequence = newest + 1
      announceAll(lake.publishedTypes(), { ...oldest, sequence }).forEach(enqueue)
      newest = skipped
    }
    for (;;) {
      const page = lake.transactionsAfter(newest, BACKLOG_PAGE)
      if (page.length === 0) return
      page.forEach(accept)
    }
  }

  function accept(transaction: CommittedTransaction): void {
    newest = transaction.sequence
    announcementsOf(transaction).forEach(enqueue)
    if (delivered() - cursor.value >= MOST_UNNOTED) noteSoon()
  }

  function enqueue(announcement: Announcement): void {
    const waiting = queue.get(announcement.key)
    if (waiting === undefined) {
      queue.set(announcement.key, {
        announcement,
        next: null,
        failures: 0,
        isSending: false,
        retryTimer: null,
      })
    } else if (waiting.isSending) {
      waiting.next = waiting.next === null ? announcement : mergeAnnouncements(waiting.next, announcement)
    } else {
      waiting.announcement = mergeAnnouncements(waiting.announcement, announcement)
      wake(waiting)
    }
  }

  function pump(): void {
    for (const pending of queue.values()) {
      if (sending >= CONCURRENT || closing.signal.aborted) return
      if (!pending.isSending && pending.retryTimer === null) void send(pending)
    }
  }

  async function send(pending: Pending): Promise<void> {
    pending.isSending = true
    sending += 1
    const outcome = await deliver(pending.announcement, { url, secret, timeout, signal: closing.signal })
    sending -= 1
    pending.isSending = false
    if (closing.signal.aborted) return
    failure = outcome.kind === 'delivered' ? null : outcome.reason
    if (outcome.kind !== 'delivered')
      log({
        level: 'error',
        event: 'webhook not delivered',
        reason: outcome.reason,
        documentId: pending.announcement.documentId,
        failures: pending.failures + 1,
      })
    if (outcome.kind === 'failed') retryLater(pending)
    else finish(pending)
    if (outcome.kind === 'delivered') queue.forEach(wake)
    pump()
  }

  function finish(pending: Pending): void {
    // To the end of the queue, so that one busy document does not keep others waiting.
    queue.delete(pending.announcement.key)
    if (pending.next !== null) enqueue(pending.next)
    noteSoon()
  }

  function retryLater(pending: Pending): void {
    if (pending.next !== null) {
      pending.announcement = mergeAnnouncements(pending.announcement, pending.next)
      pending.next = null
    }
    const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** pending.failures)
    pending.failures += 1
    pending.retryTimer = setTimeout(() => {
      pending.retryTimer = null
      pump()
    }, delay)
  }

  /** The site answers again, or there is news: no reason to wait longer. */
  function wake(pending: Pending): void {
    if (pending.retryTimer === null) return
    clearTimeout(pending.retryTimer)
    pending.retryTimer = null
  }

  /** Sequence up to which all has been announced. */
  function delivered(): number {
    const unsent = [...queue.values()].map(({ announcement }) => announcement.sequence - 1)
    return Math.min(newest, ...unsent)
  }

  function noteSoon(): void {
    noteTimer ??= setTimeout(() => {
      noteTimer = null
      note(delivered())
    }, NOTE_AFTER_MS).unref()
  }

  function note(sequence: number): void {
    try {
      cursor.store(sequence)
    } catch (error) {
      // A full disk must not fail a commit or a start; what is not noted is announced twice.
      log({ level: 'error', event: 'webhook cursor not stored', reason: errorMessage(error) })
    }
  }

  return {
    pending: () => queue.size,
    lastFailure: () => failure,
    close() {
      unsubscribe()
      closing.abort()
      queue.forEach(wake)
      if (noteTimer !== null) clearTimeout(noteTimer)
      note(delivered())
    },
  }
}
