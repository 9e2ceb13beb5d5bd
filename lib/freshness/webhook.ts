import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { ownSecret, OWN_SECRET_HEADER } from './own-secret'

/** What the content store says about a change. */
const Notice = z.object({
  _id: z.string(),
  _type: z.string(),
  slug: z.string().nullish(),
})

/** A change of one document, or of anything, which this server tells itself. */
export type Change = { kind: 'document'; type: string; slug: string | undefined } | { kind: 'anything' }

/** The body with which this server marks everything stale. */
export const ANYTHING_BODY = JSON.stringify({ _id: '*', _type: '*' })

/**
 * Reads a webhook, in Sanity's format, or this server's own call.
 *
 * @param secret the secret shared with the content store; without one only own calls are believed
 * @returns the change, or null when the sender is not who they say or the body is not a notice
 */
export async function readWebhook(request: Request, secret: string | undefined): Promise<Change | null> {
  const body = await request.text()
  if (!(await isGenuine(request.headers, body, secret))) return null
  const parsed = Notice.safeParse(safeJson(body))
  if (!parsed.success) return null
  const { _type: type, slug } = parsed.data
  return type === '*' ? { kind: 'anything' } : { kind: 'document', type, slug: slug ?? undefined }
}

async function isGenuine(headers: Headers, body: string, secret: string | undefined): Promise<boolean> {
  if (headers.get(OWN_SECRET_HEADER) === ownSecret()) return true
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
