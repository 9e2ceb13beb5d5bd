import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Log } from '../../http/log.ts'
import type { Lake } from '../types.ts'
import { DATASET, PROJECT_ID } from '../../project/project.ts'
import { errorMessage } from '../../http/errors.ts'
import { announcementsOf, mergeAnnouncements, idempotencyKey, type Announcement } from './announcement.ts'

const CONCURRENT = 4
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 30_000
/** Tries of one announcement, three minutes in all. The site compares itself with the content each minute besides. */
const MOST_TRIES = 12
/** How long the site has for an answer. Sanity's own limit is 30 s; a site on the same machine that needs this long hangs. */
const TIMEOUT_MS = 10_000
const ADVICE =
  'If that goes on, WEBHOOK_URL or WEBHOOK_SECRET is not the site’s: correct them and start again.'
const WEBHOOK_ID = 'embedded'

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
    const reason = await deliver(pending.announcement, { url, secret, timeout, signal: closing.signal })
    sending -= 1
    pending.isSending = false
    if (closing.signal.aborted) return
    failure = reason
    if (reason === null) {
      finish(pending)
      queue.forEach(wake)
    } else {
      pending.failures += 1
      const isLast = pending.failures >= MOST_TRIES && pending.next === null
      log({
        level: 'error',
        event: isLast ? 'webhook given up' : 'webhook not delivered',
        reason,
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

  /** Lets an announcement be tried at once: the site answers again, or there is news. */
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

/**
 * Posts one announcement. Never rejects. A site that refuses (404, 401, a redirect) may be one that is being put
 * up or is set up wrongly: the reason says so, and it is tried again like any other failure.
 */
async function deliver(
  announcement: Announcement,
  target: { url: string; secret: string; signal: AbortSignal; timeout: number },
): Promise<string | null> {
  const { body } = announcement
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.any([target.signal, AbortSignal.timeout(target.timeout)]),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'embedded-backend webhook',
        [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), target.secret),
        'idempotency-key': idempotencyKey(announcement),
        'sanity-webhook-id': WEBHOOK_ID,
        'sanity-project-id': PROJECT_ID,
        'sanity-dataset': DATASET,
        'sanity-document-id': announcement.documentId,
        'sanity-operation': announcement.operation,
        'sanity-transaction-id': announcement.transactionId,
        'sanity-transaction-time': announcement.transactionTime,
      },
    })
    // Read to its end, so that the connection can be used again.
    await response.arrayBuffer()
    if (response.ok) return null
    const reason = `${target.url} answered ${response.status}`
    const isPassing = response.status === 429 || response.status >= 500
    return isPassing ? reason : `${reason}. ${ADVICE}`
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
    return `${errorMessage(error)}${cause}`
  }
}
