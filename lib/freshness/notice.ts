import { timingSafeEqual } from 'node:crypto'
import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { pageShowing } from '@/lib/pages'
import { documentPath, REDIRECTS_PATH } from '@/lib/routes'
import { readShortBody } from '../http/short-body'
import { noteChange } from './last-change'

/** The webhook of the content store about a changed document. */
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
  | { kind: 'document'; type: string; slug: string | undefined; hash: string }
  | ({ kind: 'front' } & z.infer<typeof FrontNotice>)

/** Why a notice is not believed, with the HTTP status that says so. */
interface Refusal {
  kind: 'refused'
  status: 400 | 401 | 408 | 413
  reason: string
}

/** Secrets by which the content store and the front door are told from strangers. */
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
const SIGNATURE_FORM = /^t=(\d{1,16})[, ]+v1=([\w-]{43})=?$/

/** How old a signature may be, in milliseconds: hosted Sanity tries for half an hour to deliver a notice. */
const MOST_AGE = 60 * 60 * 1000

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
  const [, signedAt, hash] = SIGNATURE_FORM.exec(signature) ?? []
  if (!isFront && (webhookSecret === undefined || hash === undefined)) return unsigned()
  const body = await readShortBody(request, BODY_LIMIT)
  if (body.kind === 'tooLarge') return { kind: 'refused', status: 413, reason: 'The body is too large.' }
  if (body.kind === 'tooSlow') return { kind: 'refused', status: 408, reason: 'The body came too slowly.' }
  const text = new TextDecoder().decode(body.bytes)
  if (isFront) {
    const parsed = FrontNotice.safeParse(safeJson(text))
    return parsed.success ? { kind: 'front', ...parsed.data } : unreadable()
  }
  if (!(await isValidSignature(text, signature, webhookSecret ?? ''))) return unsigned()
  if (Math.abs(Date.now() - Number(signedAt)) > MOST_AGE)
    return { kind: 'refused', status: 401, reason: 'The signature is of another hour. Is the clock right?' }
  const parsed = StoreNotice.safeParse(safeJson(text))
  if (!parsed.success) return unreadable()
  return { kind: 'document', type: parsed.data._type, slug: parsed.data.slug ?? undefined, hash: hash ?? '' }
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

/** How pages are marked, how the content store is asked, and who is believed. */
interface Means extends NoticeSecrets {
  /** Marks everything that was made from content; `isAtOnce` where nobody may get the old page any more. */
  markAll: (isAtOnce: boolean) => void
  markPage: (path: string) => void
  /** A text that differs whenever published content does. It rejects while the content store is away. */
  fingerprint: () => Promise<string>
  /** Empties the CDN before this server, where there is one that keeps pages. */
  purge?: (() => void) | undefined
}

/**
 * Tells notices that came before: whoever recorded one could have all pages made anew as often as they send it.
 *
 * @returns whether a signature's hash is new. It is known for as long as the signature is believed.
 */
function createMemory(): (hash: string) => boolean {
  const heard = new Map<string, number>()
  return (hash) => {
    const now = Date.now()
    for (const [known, at] of heard) {
      if (now - at <= 2 * MOST_AGE) break
      heard.delete(known)
    }
    if (heard.has(hash)) return false
    heard.set(hash, now)
    return true
  }
}

/**
 * Makes the handler of notices about changed content. Late and reordered ones do no harm: each only says that
 * something is stale. One that comes again does nothing and is answered with 409, which hosted Sanity takes for final.
 *
 * Behind a front door, which keeps the old page while the new one cannot be rendered, a marked page is rendered at the
 * next question for it, and a question that fails is answered with an error. Without one Next itself gives the old page
 * until it has made the new one. Behind the front door a CDN keeps pages for two seconds, and need not be emptied.
 *
 * The front door hears of a change by the content store's live events too. So behind it a notice marks where content is
 * another than when all was marked last, whoever told first (docs/decisions/011-several-machines.md).
 */
export function createNoticeHandler(means: Means): (request: Request) => Promise<Response> {
  const hasFront = means.frontSecret !== undefined
  const isNew = createMemory()
  let known: string | undefined

  function markEverything(): void {
    noteChange()
    means.markAll(hasFront)
  }

  /** Whether content is another than when all was marked last: the front door may have heard of a change before its notice. */
  async function isUnknown(): Promise<boolean> {
    const fingerprint = await means.fingerprint().catch(() => undefined)
    const isOther = fingerprint === undefined || fingerprint !== known
    known = fingerprint ?? known
    return isOther
  }

  /** To the front door: 503 while content cannot be read, so that it asks for no page that would fail. */
  async function answerFront(stale: 'changed' | 'all' | string[]): Promise<Response> {
    let fingerprint: string
    try {
      fingerprint = await means.fingerprint()
    } catch {
      return Response.json({ error: 'Content cannot be read.' }, { status: 503 })
    }
    if (typeof stale !== 'string') {
      stale.forEach(means.markPage)
      return Response.json({ isMarked: true })
    }
    const isMarked = stale === 'all' || fingerprint !== known
    // A change after this moment gives another fingerprint: the next notice or comparison marks all once more.
    known = fingerprint
    if (isMarked) markEverything()
    return Response.json({ isMarked })
  }

  return async (request) => {
    const notice = await readNotice(request, means)
    switch (notice.kind) {
      case 'refused':
        return Response.json({ error: notice.reason }, { status: notice.status })
      case 'document': {
        if (!isNew(notice.hash)) return Response.json({ error: 'This notice came before.' }, { status: 409 })
        const isMarked = !hasFront || (await isUnknown())
        if (isMarked) markEverything()
        if (!hasFront) means.purge?.()
        // The front door reads along (front/pass/notice.ts): it renews these pages first.
        return Response.json({ pages: firstPages(notice), isMarked })
      }
      case 'front':
        return answerFront(notice.stale)
      default:
        return notice satisfies never
    }
  }
}

/**
 * The pages on which staff look first after a change, in their order: the document's own page, or the one that shows
 * it, and the home page.
 *
 * @param slug the last part of the document's address, when it has a page of its own
 */
export function firstPages({ type, slug }: { type: string; slug?: string | undefined }): string[] {
  const own = slug === undefined ? null : documentPath(type, slug)
  const shown = type === 'redirect' ? REDIRECTS_PATH : pageShowing(type)
  return [...new Set([own, shown, '/'])].filter((path) => path !== null)
}
