import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { ownSecret, OWN_SECRET_HEADER } from './own-secret'

/** What the content store says about a change. */
const Notice = z.object({
  _id: z.string(),
  _type: z.string(),
  slug: z.string().nullish(),
})

/**
 * What became stale: a document, as the content store says; the same once more,
 * as this server tells itself; or anything, which it tells itself too.
 */
export type Change =
  { kind: 'document' | 'again'; type: string; slug: string | undefined } | { kind: 'anything' }

/**
 * Reads a webhook, in Sanity's format, or this server's own call.
 *
 * @param secret the secret shared with the content store; without one only own calls are believed
 * @returns the change, or null when the sender is not who they say or the body is not a notice
 */
export async function readWebhook(request: Request, secret: string | undefined): Promise<Change | null> {
  const body = await request.text()
  const isOwn = request.headers.get(OWN_SECRET_HEADER) === ownSecret()
  if (!isOwn && !(await isSigned(request.headers, body, secret))) return null
  const parsed = Notice.safeParse(safeJson(body))
  if (!parsed.success) return null
  const { _type: type, slug } = parsed.data
  if (type === '*') return { kind: 'anything' }
  return { kind: isOwn ? 'again' : 'document', type, slug: slug ?? undefined }
}

async function isSigned(headers: Headers, body: string, secret: string | undefined): Promise<boolean> {
  const signature = headers.get(SIGNATURE_HEADER_NAME)
  if (!signature || !secret) return false
  return isValidSignature(body, signature, secret)
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
