import { timingSafeEqual } from 'node:crypto'
import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { readShortBody } from '../http/short-body'

/** What the content store says about a change. */
const StoreNotice = z.object({
  _id: z.string(),
  _type: z.string(),
  slug: z.string().nullish(),
})

/** What the front door wants marked: everything where content has changed, everything, or these pages. */
const FrontNotice = z.object({
  stale: z.union([z.literal(['changed', 'all']), z.array(z.string().startsWith('/')).max(1_000)]),
})

/** A believed notice: of the content store about a document, or of the front door. */
export type Notice =
  | { kind: 'document'; type: string; slug: string | undefined }
  | ({ kind: 'front' } & z.infer<typeof FrontNotice>)

/** Why there is none, with the HTTP status that says so. */
interface Refusal {
  kind: 'refused'
  status: 400 | 401 | 408 | 413
  reason: string
}

/** What tells the content store and the front door from strangers. */
export interface NoticeSecrets {
  /** Shared with the content store; without it no webhook is believed. */
  webhookSecret?: string | undefined
  /** Shared with the front door, where one stands before this server. */
  frontSecret?: string | undefined
}

/** Header in which the front door sends its secret. */
const FRONT_SECRET_HEADER = 'x-front-secret'

/** Far more than a notice takes, in bytes. */
const BODY_LIMIT = 64 * 1024

/** `t=<milliseconds>,v1=<HMAC-SHA-256 in base64url>`, as @sanity/webhook writes it. */
const SIGNATURE_FORM = /^t=\d{1,16}[, ]+v1=[\w-]{43}=?$/

/**
 * Reads a webhook, in Sanity's format, or the front door's own call. The headers are looked at first: nothing is
 * read from somebody who does not even seem to have signed it.
 */
export async function readNotice(
  request: Request,
  { webhookSecret, frontSecret }: NoticeSecrets,
): Promise<Notice | Refusal> {
  const isFront = isSame(request.headers.get(FRONT_SECRET_HEADER), frontSecret)
  const signature = request.headers.get(SIGNATURE_HEADER_NAME)?.trim() ?? ''
  if (!isFront && (webhookSecret === undefined || !SIGNATURE_FORM.test(signature))) return unsigned()
  const body = await readShortBody(request, BODY_LIMIT)
  if (body.kind === 'tooLarge') return { kind: 'refused', status: 413, reason: 'The body is too large.' }
  if (body.kind === 'tooSlow') return { kind: 'refused', status: 408, reason: 'The body came too slowly.' }
  const text = new TextDecoder().decode(body.bytes)
  if (isFront) {
    const parsed = FrontNotice.safeParse(safeJson(text))
    return parsed.success ? { kind: 'front', ...parsed.data } : unreadable()
  }
  if (!(await isValidSignature(text, signature, webhookSecret ?? ''))) return unsigned()
  const parsed = StoreNotice.safeParse(safeJson(text))
  if (!parsed.success) return unreadable()
  return { kind: 'document', type: parsed.data._type, slug: parsed.data.slug ?? undefined }
}

function isSame(given: string | null, secret: string | undefined): boolean {
  if (given === null || secret === undefined || secret === '') return false
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function unsigned(): Refusal {
  return { kind: 'refused', status: 401, reason: 'The signature does not match.' }
}

function unreadable(): Refusal {
  return { kind: 'refused', status: 400, reason: 'The body is no notice of a change.' }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
