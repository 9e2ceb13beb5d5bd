import { DATASET, PROJECT_ID } from '../../project/project.ts'
import { errorMessage } from '../../http/start-error.ts'
import { idempotencyKey } from './announcement.ts'
import type { Announcement } from './announcement.ts'
import { SIGNATURE_HEADER, signWebhook } from './signature.ts'

/** Sanity's own limit is 30 s; a site on the same machine that needs longer than this hangs. */
export const TIMEOUT_MS = 10_000
const ADVICE =
  'If that goes on, WEBHOOK_URL or WEBHOOK_SECRET is not the site’s: correct them and start again.'
const WEBHOOK_ID = 'embedded'

/** What came of one try. */
export type DeliveryOutcome = { kind: 'delivered' } | { kind: 'failed'; reason: string }

/**
 * Posts one announcement. Never rejects. A site that refuses (404, 401, a redirect) may be one that is being put
 * up or is set up wrongly: the reason says so, and it is tried again like any other failure.
 */
export async function deliver(
  announcement: Announcement,
  target: { url: string; secret: string; signal: AbortSignal; timeout: number },
): Promise<DeliveryOutcome> {
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
        [SIGNATURE_HEADER]: signWebhook({ body, secret: target.secret, timestamp: Date.now() }),
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
    if (response.ok) return { kind: 'delivered' }
    const reason = `${target.url} answered ${response.status}`
    const isPassing = response.status === 429 || response.status >= 500
    return { kind: 'failed', reason: isPassing ? reason : `${reason}. ${ADVICE}` }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
    return { kind: 'failed', reason: `${errorMessage(error)}${cause}` }
  }
}
