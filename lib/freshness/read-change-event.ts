import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { isSameSecret } from '../shared/is-same-secret'
import { readShortBody } from '../shared/short-body'

/**
 * The content store's webhook about a changed document. The embedded backend adds the document's revision, and the sync
 * tags that its transaction invalidates if the document existed before.
 */
const StoreEvent = z.object({
  _id: z.string(),
  _type: z.string(),
  slug: z.string().nullish(),
  _rev: z.string().optional(),
  syncTags: z.array(z.string()).default([]),
})

/** A request from the front door: revalidate pages whose content has changed, all pages, or the listed ones. */
const FrontEvent = z.object({
  stale: z.union([z.literal(['changed', 'all']), z.array(z.string().startsWith('/')).max(1_000)]),
})

/** An authenticated change event: from the content store about a document, or from the front door. */
export type ChangeEvent =
  | {
      kind: 'document'
      type: string
      slug: string | undefined
      hash: string
      revision: string | undefined
      syncTags: readonly string[]
    }
  | ({ kind: 'front' } & z.infer<typeof FrontEvent>)

/** Why an event is rejected, and the HTTP status. */
interface Refusal {
  kind: 'refused'
  status: 400 | 401 | 408 | 413
  reason: string
}

/** Secrets that authenticate the content store and the front door. */
export interface ChangeEventSecrets {
  /** Shared with the content store. Without it, every webhook is rejected. */
  webhookSecret?: string | undefined
  /** Shared with the front door, if there is one. */
  frontSecret?: string | undefined
}

/** The header with the front door's secret. */
const FRONT_SECRET_HEADER = 'x-front-secret'

/** Maximum body size in bytes, far more than an event needs. */
const BODY_LIMIT = 64 * 1024

/** Format of a signature by @sanity/webhook: `t=<milliseconds>,v1=<HMAC-SHA-256 in base64url>`. */
const SIGNATURE_FORM = /^t=(\d{1,16})[, ]+v1=([\w-]{43})=?$/

/** Maximum age of a signature, in milliseconds. Hosted Sanity retries for half an hour. */
export const MAX_SIGNATURE_AGE = 60 * 60 * 1000

/**
 * Reads and verifies a Sanity webhook or a call from the front door. Only reads the body if the headers contain a
 * signature or the front door's secret.
 */
export async function readChangeEvent(
  request: Request,
  { webhookSecret, frontSecret }: ChangeEventSecrets,
): Promise<ChangeEvent | Refusal> {
  const isFront = isSecret(request.headers.get(FRONT_SECRET_HEADER), frontSecret)
  const signature = request.headers.get(SIGNATURE_HEADER_NAME)?.trim() ?? ''
  const [, signedAt, hash] = SIGNATURE_FORM.exec(signature) ?? []
  if (!isFront && (webhookSecret === undefined || hash === undefined)) return unsigned()
  const body = await readShortBody(request, BODY_LIMIT)
  if (body.kind === 'tooLarge') return { kind: 'refused', status: 413, reason: 'The body is too large.' }
  if (body.kind === 'tooSlow') return { kind: 'refused', status: 408, reason: 'The body arrived too slowly.' }
  const text = new TextDecoder().decode(body.bytes)
  if (isFront) {
    const parsed = FrontEvent.safeParse(safeJson(text))
    return parsed.success ? { kind: 'front', ...parsed.data } : unreadable()
  }
  if (!(await isValidSignature(text, signature, webhookSecret ?? ''))) return unsigned()
  if (Math.abs(Date.now() - Number(signedAt)) > MAX_SIGNATURE_AGE)
    return { kind: 'refused', status: 401, reason: 'The signature has expired. Is the clock right?' }
  const parsed = StoreEvent.safeParse(safeJson(text))
  if (!parsed.success) return unreadable()
  const { _type: type, slug, _rev: revision, syncTags } = parsed.data
  return { kind: 'document', type, slug: slug ?? undefined, hash: hash ?? '', revision, syncTags }
}

function isSecret(given: string | null, secret: string | undefined): boolean {
  return given !== null && Boolean(secret) && isSameSecret(given, secret ?? '')
}

function unsigned(): Refusal {
  return { kind: 'refused', status: 401, reason: 'The signature does not match.' }
}

function unreadable(): Refusal {
  return { kind: 'refused', status: 400, reason: 'The body is not a change event.' }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
