import { createHmac } from 'node:crypto'

/** Header that carries Sanity's signature. */
export const SIGNATURE_HEADER = 'sanity-webhook-signature'

/**
 * Signs a webhook as Sanity does, so that `@sanity/webhook` verifies it.
 *
 * @param timestamp milliseconds since 1970
 * @returns `t=<timestamp>,v1=<HMAC-SHA256 of "timestamp.body" in base64url>`
 */
export function signWebhook({
  body,
  secret,
  timestamp,
}: {
  body: string
  secret: string
  timestamp: number
}): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64url')
  return `t=${timestamp},v1=${signature}`
}
