import type { Log } from '../../http/log.ts'
import type { Lake } from '../types.ts'
import { announcementsOf, mergeAnnouncements } from './announcement.ts'
import type { Announcement } from './announcement.ts'
import { deliver, TIMEOUT_MS } from './deliver.ts'

const CONCURRENT = 4
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 30_000
/** Three minutes in all. The site compares itself with the content each minute, whoever tells it. */
const MOST_TRIES = 12

/** An announcement on its way. */
interface Pending {
  announcement: Announcement
  /** Came in while this one was being sent. */
  next: Announcement | null
  failures: number
  isSending: boolean
  retryTimer: NodeJS.Timeout | null
}

/** Tells the site about changes of published documents. */
export interface Webhooks {
  pending(): number
  /** Why the last try failed, or null when it did not. */
  lastFailure(): string | null
  close(): void
}

/**
 * Announces every change of a published document, at once and in order for each document. What the site does not take
 * is tried again a few times; changes of a document that waits are merged, so that the queue cannot outgrow the data set.
 * The queue is in memory: what is lost with the process, the site finds when it compares itself with the content.
 *
 * @param timeout milliseconds that the site has for an answer
 */
export function startWebhooks({
  lake,
  url,
  secret,
  log,
  timeout = TIMEOUT_MS,
}: {
  lake: Pick<Lake, 'onCommit'>
  url: string
  secret: string
  log: Log
  timeout?: number
}): Webhooks {
  const queue = new Map<string, Pending>()
  const closing = new AbortController()
  let sending = 0
  let failure: string | null = null

  const unsubscribe = lake.onCommit((transaction) => {
    announcementsOf(transaction).forEach(enqueue)
    pump()
  })

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
      waiting.failures = 0
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
    if (outcome.kind === 'delivered') {
      finish(pending)
      queue.forEach(wake)
    } else {
      pending.failures += 1
      const isLast = pending.failures >= MOST_TRIES && pending.next === null
      log({
        level: 'error',
        event: isLast ? 'webhook given up' : 'webhook not delivered',
        reason: outcome.reason,
        documentId: pending.announcement.documentId,
        failures: pending.failures,
      })
      if (isLast) queue.delete(pending.announcement.key)
      else retryLater(pending)
    }
    pump()
  }

  function finish(pending: Pending): void {
    // To the end of the queue, so that one busy document does not keep others waiting.
    queue.delete(pending.announcement.key)
    if (pending.next !== null) enqueue(pending.next)
  }

  function retryLater(pending: Pending): void {
    const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (pending.failures - 1))
    if (pending.next !== null) {
      pending.announcement = mergeAnnouncements(pending.announcement, pending.next)
      pending.next = null
      pending.failures = 0
    }
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

  return {
    pending: () => queue.size,
    lastFailure: () => failure,
    close() {
      unsubscribe()
      closing.abort()
      queue.forEach(wake)
    },
  }
}
