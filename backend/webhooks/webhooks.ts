import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { errorMessage } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { DATASET, PROJECT_ID } from '../base/project.ts'
import type { LakeSubscriptions } from '../lake/events/lake-subscriptions.ts'
import {
  announcementsOf,
  bodyOf,
  idempotencyKey,
  mergeAnnouncements,
  type Announcement,
} from './announcements.ts'

const MOST_IN_FLIGHT = 4
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 30_000
/** Maximum number of tries, over three minutes. The site also compares its pages with the content each minute. */
const MOST_TRIES = 12
/** Response time limit. Sanity's is 30 s, but a site on the same machine that needs this long has hung. */
const TIMEOUT_MS = 10_000
const ADVICE = 'If this continues, correct WEBHOOK_URL and WEBHOOK_SECRET and restart.'
const WEBHOOK_ID = 'embedded'

/** The merged announcements of one key that the site has not accepted yet. */
interface Pending {
  announcement: Announcement
  /** The announcement that is being sent; null between two tries. A change in the meantime replaces only `announcement`. */
  inFlight: Announcement | null
  failures: number
  retryTimer: NodeJS.Timeout | undefined
}

/** Sends announcements to the site until it is closed. */
export type Webhooks = ReturnType<typeof startWebhooks>

/**
 * Announces every change to a published document at once, in order for each document. Failed deliveries are retried a
 * few times. Waiting changes to a document are merged, so that the queue cannot outgrow the dataset. The queue is in
 * memory: the site notices lost changes when it compares itself with the content.
 *
 * @param timeout response time limit in milliseconds
 */
export function startWebhooks({
  lake,
  url,
  secret,
  log,
  timeout = TIMEOUT_MS,
}: {
  lake: Pick<LakeSubscriptions, 'onCommit'>
  url: string
  secret: string
  log: Log
  timeout?: number
}) {
  const queue = new Map<string, Pending>()
  const closing = new AbortController()
  let requests = 0
  let failure: string | null = null

  const unsubscribe = lake.onCommit((transaction) => {
    announcementsOf(transaction).forEach(enqueue)
    sendWaiting()
  })

  function enqueue(announcement: Announcement): void {
    const pending = queue.get(announcement.key)
    if (pending === undefined) {
      queue.set(announcement.key, { announcement, inFlight: null, failures: 0, retryTimer: undefined })
      return
    }
    // An announcement in flight counts as delivered. If it fails, `send` merges it.
    const isTold = pending.announcement === pending.inFlight
    pending.announcement = isTold ? announcement : mergeAnnouncements(pending.announcement, announcement)
    if (pending.inFlight !== null) return
    pending.failures = 0
    cancelRetryTimer(pending)
  }

  function sendWaiting(): void {
    for (const pending of queue.values()) {
      if (requests >= MOST_IN_FLIGHT || closing.signal.aborted) return
      if (pending.inFlight === null && pending.retryTimer === undefined) void send(pending)
    }
  }

  async function send(pending: Pending): Promise<void> {
    const sent = pending.announcement
    pending.inFlight = sent
    requests += 1
    const reason = await deliver(sent, { url, secret, timeout, signal: closing.signal })
    requests -= 1
    pending.inFlight = null
    if (closing.signal.aborted) return
    const isRepeated = reason === failure
    failure = reason
    const hasNews = pending.announcement !== sent
    if (reason === null) {
      // The key moves to the end of the queue, so that one busy document does not delay others.
      queue.delete(sent.key)
      if (hasNews) enqueue(pending.announcement)
      // The site is responding again, so retry everything now.
      queue.forEach(cancelRetryTimer)
    } else {
      pending.failures += 1
      const isLast = pending.failures >= MOST_TRIES && !hasNews
      log({
        // If content is imported before the site is up, each document's announcement fails.
        level: isRepeated && !isLast ? 'debug' : 'error',
        event: isLast ? 'webhook given up' : 'webhook not delivered',
        ...{ reason, documentId: sent.document._id, failures: pending.failures },
      })
      if (isLast) queue.delete(sent.key)
      else retryLater(pending)
      if (hasNews) {
        pending.announcement = mergeAnnouncements(sent, pending.announcement)
        pending.failures = 0
      }
    }
    sendWaiting()
  }

  function retryLater(pending: Pending): void {
    const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (pending.failures - 1))
    pending.retryTimer = setTimeout(() => {
      pending.retryTimer = undefined
      sendWaiting()
    }, delay)
  }

  return {
    /** Number of announcements that the site has not accepted yet. */
    pending: () => queue.size,
    /** Why the last try failed, or null if it succeeded. */
    lastFailure: () => failure,
    close(): void {
      unsubscribe()
      closing.abort()
      queue.forEach(cancelRetryTimer)
    },
  }
}

/** Cancels the back-off and retries now. */
function cancelRetryTimer(pending: Pending): void {
  clearTimeout(pending.retryTimer)
  pending.retryTimer = undefined
}

/**
 * Posts one announcement. Never rejects. A site that refuses (404, 401, a redirect) may be starting up or
 * misconfigured, so delivery is retried as after any other failure.
 *
 * @returns why it failed, null if the site accepted it
 */
async function deliver(
  announcement: Announcement,
  target: { url: string; secret: string; signal: AbortSignal; timeout: number },
): Promise<string | null> {
  const body = bodyOf(announcement)
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
        'sanity-document-id': announcement.document._id,
        'sanity-operation': announcement.operation,
        'sanity-transaction-id': announcement.transactionId,
        'sanity-transaction-time': announcement.transactionTime,
      },
    })
    // Read to the end, so that the connection can be reused.
    await response.arrayBuffer()
    if (response.ok) return null
    const isPassing = response.status === 429 || response.status >= 500
    return `${target.url} answered ${response.status}${isPassing ? '' : `. ${ADVICE}`}`
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
    return `${errorMessage(error)}${cause}`
  }
}
