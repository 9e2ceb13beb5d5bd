import { createHash } from 'node:crypto'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { errorMessage } from '../../http/errors.ts'
import type { Log } from '../../http/log.ts'
import { DATASET, PROJECT_ID } from '../../project/project.ts'
import { isPublicId } from '../document-ids.ts'
import { slugOf } from '../query/views.ts'
import { isContentType, type CommittedTransaction, type DocumentChange, type Lake } from '../types.ts'

/** Requests to the site that are under way at once. */
const MOST_IN_FLIGHT = 4
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 30_000
/** Tries of one announcement, three minutes in all. The site compares itself with the content each minute besides. */
const MOST_TRIES = 12
/** How long the site has for an answer. Sanity's own limit is 30 s; a site on the same machine that needs this long hangs. */
const TIMEOUT_MS = 10_000
const ADVICE =
  'If that goes on, WEBHOOK_URL or WEBHOOK_SECRET is not the site’s: correct them and start again.'
const WEBHOOK_ID = 'embedded'
/** Id that stands for “all documents of this type”, used after a change of very many. */
const ALL_DOCUMENTS = '*'
/** More changed documents than this in one transaction are announced by type. */
const MOST_SINGLE = 10

/** A change of published content, as one webhook request tells the site of it. */
interface Announcement {
  /** Two announcements of the same document, or of the same whole type, have the same key. */
  key: string
  documentId: string
  /** In the words of Sanity's `sanity-operation` header. */
  operation: 'create' | 'update' | 'delete'
  transactionId: string
  transactionTime: string
  /** JSON `{_id, _type, slug}`, the agreed projection. */
  body: string
}

/** The announcements of one key that the site has not accepted yet, merged into one. */
interface Pending {
  announcement: Announcement
  /** The announcement that is being sent; null between two tries. A change meanwhile replaces `announcement` alone. */
  inFlight: Announcement | null
  failures: number
  retryTimer: NodeJS.Timeout | undefined
}

/** Sends announcements to the site until it is closed. */
export interface Webhooks {
  /** Number of announcements that the site has not accepted yet. */
  pending(): number
  /** Why the last try failed, or null when it did not. */
  lastFailure(): string | null
  close(): void
}

/**
 * Announces every change of a published document, at once and in order for each document. What the site does not accept
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
    // An announcement in flight counts as told. Should it fail, `send` merges it.
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
    failure = reason
    const hasNews = pending.announcement !== sent
    if (reason === null) {
      // To the end of the queue, so that one busy document does not keep others waiting.
      queue.delete(sent.key)
      if (hasNews) enqueue(pending.announcement)
      // The site answers again.
      queue.forEach(cancelRetryTimer)
    } else {
      pending.failures += 1
      const isLast = pending.failures >= MOST_TRIES && !hasNews
      log({
        level: 'error',
        event: isLast ? 'webhook given up' : 'webhook not delivered',
        reason,
        documentId: sent.documentId,
        failures: pending.failures,
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
    pending: () => queue.size,
    lastFailure: () => failure,
    close() {
      unsubscribe()
      closing.abort()
      queue.forEach(cancelRetryTimer)
    },
  }
}

/**
 * The announcements of a transaction: one for each published document that it changed, in its order; one for each
 * type when it changed very many (an import), so that the site is not asked to refresh each page by itself.
 */
export function announcementsOf(transaction: CommittedTransaction): Announcement[] {
  const of = { transactionId: transaction.id, transactionTime: transaction.timestamp }
  const changed = transaction.changes.filter(isPublishedContent)
  if (changed.length > MOST_SINGLE) {
    const types = new Set(changed.flatMap(({ previous, next }) => (next ?? previous)?._type ?? []))
    return [...types].map((type) => {
      const body = JSON.stringify({ _id: ALL_DOCUMENTS, _type: type, slug: null })
      return { ...of, key: `${ALL_DOCUMENTS} ${type}`, documentId: ALL_DOCUMENTS, operation: 'update', body }
    })
  }
  return changed.flatMap(({ documentId, previous, next }) => {
    const document = next ?? previous
    if (document === null) return []
    const operation = next === null ? 'delete' : previous === null ? 'create' : 'update'
    const body = JSON.stringify({ _id: documentId, _type: document._type, slug: slugOf(document) })
    return [{ ...of, key: documentId, documentId, operation, body }]
  })
}

/** Makes one announcement of two with the same key. */
export function mergeAnnouncements(earlier: Announcement, later: Announcement): Announcement {
  // The site has not heard of the creation yet.
  const operation =
    earlier.operation === 'create' && later.operation === 'update' ? 'create' : later.operation
  return { ...later, operation }
}

/** A key that stays the same over retries, so that the site can tell a repetition. */
export function idempotencyKey({ transactionId, documentId, body }: Announcement): string {
  return createHash('sha256').update(`${transactionId}\n${documentId}\n${body}`).digest('hex')
}

/** Whether a change may show on a page: drafts and versions are not public, assets change no page by themselves. */
function isPublishedContent({ documentId, previous, next }: DocumentChange): boolean {
  return isPublicId(documentId) && isContentType((next ?? previous)?._type ?? '')
}

/** Lets an announcement be tried at once instead of at the end of its delay. */
function cancelRetryTimer(pending: Pending): void {
  clearTimeout(pending.retryTimer)
  pending.retryTimer = undefined
}

/**
 * Posts one announcement. Never rejects. A site that refuses (404, 401, a redirect) may be one that is being put
 * up or is set up wrongly: it is tried again as after any other failure.
 *
 * @returns why it failed, null when the site accepted it
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
    const isPassing = response.status === 429 || response.status >= 500
    return `${target.url} answered ${response.status}${isPassing ? '' : `. ${ADVICE}`}`
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
    return `${errorMessage(error)}${cause}`
  }
}
