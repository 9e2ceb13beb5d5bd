import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { readShortBody } from '../http/short-body'
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

/** Why there is none, with the HTTP status that says so. */
export interface Refusal {
  kind: 'refused'
  status: 400 | 401 | 408 | 413
  reason: string
}

/** Far more than a notice takes, in bytes. */
const BODY_LIMIT = 64 * 1024

/** `t=<milliseconds>,v1=<HMAC-SHA-256 in base64url>`, as @sanity/webhook writes it. */
const SIGNATURE_FORM = /^t=\d{1,16}[, ]+v1=[\w-]{43}=?$/

/**
 * Reads a webhook, in Sanity's format, or this server's own call. The headers are looked at first: nothing is
 * read from somebody who does not even seem to have signed it.
 *
 * @param secret the secret shared with the content store; without one only own calls are believed
 */
export async function readWebhook(request: Request, secret: string | undefined): Promise<Change | Refusal> {
  const isOwn = request.headers.get(OWN_SECRET_HEADER) === ownSecret()
  const signature = request.headers.get(SIGNATURE_HEADER_NAME)?.trim() ?? ''
  if (!isOwn && (secret === undefined || !SIGNATURE_FORM.test(signature))) return unsigned()
  const body = await readShortBody(request, BODY_LIMIT)
  if (body.kind === 'tooLarge') return { kind: 'refused', status: 413, reason: 'The body is too large.' }
  if (body.kind === 'tooSlow') return { kind: 'refused', status: 408, reason: 'The body came too slowly.' }
  const text = new TextDecoder().decode(body.bytes)
  if (!isOwn && !(await isValidSignature(text, signature, secret ?? ''))) return unsigned()
  const parsed = Notice.safeParse(safeJson(text))
  if (!parsed.success) return { kind: 'refused', status: 400, reason: 'The body is no notice of a change.' }
  const { _type: type, slug } = parsed.data
  if (type === '*') return { kind: 'anything' }
  return { kind: isOwn ? 'again' : 'document', type, slug: slug ?? undefined }
}

function unsigned(): Refusal {
  return { kind: 'refused', status: 401, reason: 'The signature does not match.' }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
