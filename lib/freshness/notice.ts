import { timingSafeEqual } from 'node:crypto'
import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { pageShowing } from '@/lib/pages'
import { documentPath, REDIRECTS_PATH } from '@/lib/routes'
import { readShortBody } from '../http/short-body'
import { noteContentChange } from '../redirects/redirect-lookup'

/** The webhook of the content store about a changed document. */
const StoreNotice = z.object({
  _id: z.string(),
  _type: z.string(),
  slug: z.string().nullish(),
})

/** What the front door wants marked as stale: everything if content has changed, everything, or the listed pages. */
const FrontNotice = z.object({
  stale: z.union([z.literal(['changed', 'all']), z.array(z.string().startsWith('/')).max(1_000)]),
})

/** An authentic notice: of the content store about a document, or of the front door. */
export type Notice =
  | { kind: 'document'; type: string; slug: string | undefined; hash: string }
  | ({ kind: 'front' } & z.infer<typeof FrontNotice>)

/** Why a notice is refused, and the HTTP status of the answer. */
interface Refusal {
  kind: 'refused'
  status: 400 | 401 | 408 | 413
  reason: string
}

/** Secrets by which the content store and the front door prove who they are. */
export interface NoticeSecrets {
  /** Shared with the content store. Without it every webhook is refused. */
  webhookSecret?: string | undefined
  /** Shared with the front door, where one stands before this server. */
  frontSecret?: string | undefined
}

/** Header in which the front door sends its secret. */
const FRONT_SECRET_HEADER = 'x-front-secret'

/** The longest body that is read, in bytes: far more than a notice takes. */
const BODY_LIMIT = 64 * 1024

/** A signature as @sanity/webhook writes it: `t=<milliseconds>,v1=<HMAC-SHA-256 in base64url>`. */
const SIGNATURE_FORM = /^t=(\d{1,16})[, ]+v1=([\w-]{43})=?$/

/** How old a signature may be, in milliseconds. Hosted Sanity tries for half an hour to deliver a notice. */
const MAX_SIGNATURE_AGE = 60 * 60 * 1000

/**
 * Reads and verifies a webhook of the content store, in Sanity's format, or a call of the front door. The body is read
 * only if the headers hold a signature or the front door's secret.
 */
export async function readNotice(
  request: Request,
  { webhookSecret, frontSecret }: NoticeSecrets,
): Promise<Notice | Refusal> {
  const isFront = isSecret(request.headers.get(FRONT_SECRET_HEADER), frontSecret)
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
  if (Math.abs(Date.now() - Number(signedAt)) > MAX_SIGNATURE_AGE)
    return { kind: 'refused', status: 401, reason: 'The signature is of another hour. Is the clock right?' }
  const parsed = StoreNotice.safeParse(safeJson(text))
  if (!parsed.success) return unreadable()
  return { kind: 'document', type: parsed.data._type, slug: parsed.data.slug ?? undefined, hash: hash ?? '' }
}

function isSecret(given: string | null, secret: string | undefined): boolean {
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

/** What the handler of notices works with. */
interface NoticeHandlerOptions extends NoticeSecrets {
  /** Marks all pages as stale. `isAtOnce`: no visitor may get the old page any more. */
  markAll: (isAtOnce: boolean) => void
  /** Marks one page as stale. */
  markPage: (path: string) => void
  /**
   * Marks the pages as stale whose content differs from what they were made of. Needed behind a front door.
   *
   * @returns whether there are any; null where it cannot tell, and has marked nothing
   */
  markChanged?: (() => Promise<boolean | null>) | undefined
  /** Returns a text that differs whenever published content does. Rejects while the content store cannot be reached. */
  fingerprint: () => Promise<string>
  /** Empties the CDN before this server, where one keeps pages. */
  purge?: (() => void) | undefined
}

/**
 * Makes a guard against replayed notices: without it, whoever has recorded a notice could have all pages rendered again
 * as often as they send it.
 *
 * @returns a function that says whether a signature's hash is new. It remembers a hash until the signature is too old.
 */
function createReplayGuard(): (hash: string) => boolean {
  const heard = new Map<string, number>()
  return (hash) => {
    const now = Date.now()
    for (const [known, at] of heard) {
      if (now - at <= 2 * MAX_SIGNATURE_AGE) break
      heard.delete(known)
    }
    if (heard.has(hash)) return false
    heard.set(hash, now)
    return true
  }
}

/**
 * Makes the handler of notices about changed content. Late and reordered notices do no harm: each only says that
 * something is stale. A repeated notice does nothing and is answered with 409, which hosted Sanity takes as final.
 *
 * Behind a front door, a page that is marked is rendered at the next request for it, and a rendering that fails is
 * answered with an error: the front door keeps the old page meanwhile. Without a front door, Next itself answers with
 * the old page until it has rendered the new one. A CDN before a front door keeps pages for two seconds and is not
 * emptied.
 *
 * The front door also hears of a change by the content store's live events. So behind it a notice marks pages only if
 * content differs from when pages were marked last (docs/decisions/011-several-machines.md), and only those whose
 * content is another (docs/decisions/008-who-keeps-pages-fresh.md).
 */
export function createNoticeHandler(options: NoticeHandlerOptions): (request: Request) => Promise<Response> {
  const hasFront = options.frontSecret !== undefined
  const isNew = createReplayGuard()
  /** The fingerprint of the content when pages were marked last. */
  let known: string | undefined
  /** The marking that is under way. */
  let marking: Promise<unknown> = Promise.resolve()

  function markEverything(): true {
    noteContentChange()
    options.markAll(hasFront)
    return true
  }

  /**
   * Marks pages if content differs from when pages were marked last: those that it changes, or all where that is not to be found out.
   *
   * @param fingerprint that of the content; undefined where it cannot be read
   * @returns whether it has marked any
   */
  async function markWhereChanged(fingerprint: string | undefined): Promise<boolean> {
    const before = known
    known = fingerprint ?? known
    if (fingerprint !== undefined && fingerprint === before) {
      // Who is told that nothing is to be marked may request pages at once.
      await marking
      return false
    }
    if (fingerprint === undefined || before === undefined || !options.markChanged) return markEverything()
    const marked = options.markChanged().catch(() => null)
    marking = marked
    const hasMarked = await marked
    if (hasMarked === null) return markEverything()
    noteContentChange()
    return hasMarked
  }

  /**
   * Answers the front door: with 503 while content cannot be read, so that it requests no page whose rendering would
   * fail.
   */
  async function answerFront(stale: 'changed' | 'all' | string[]): Promise<Response> {
    let fingerprint: string
    try {
      fingerprint = await options.fingerprint()
    } catch {
      return Response.json({ error: 'Content cannot be read.' }, { status: 503 })
    }
    if (typeof stale !== 'string') {
      stale.forEach(options.markPage)
      return Response.json({ isMarked: true })
    }
    // A change after this moment has another fingerprint: the next notice or comparison marks pages once more.
    if (stale === 'changed') return Response.json({ isMarked: await markWhereChanged(fingerprint) })
    known = fingerprint
    return Response.json({ isMarked: markEverything() })
  }

  return async (request) => {
    const notice = await readNotice(request, options)
    switch (notice.kind) {
      case 'refused':
        return Response.json({ error: notice.reason }, { status: notice.status })
      case 'document': {
        if (!isNew(notice.hash)) return Response.json({ error: 'This notice came before.' }, { status: 409 })
        const isMarked = hasFront
          ? await markWhereChanged(await options.fingerprint().catch(() => undefined))
          : markEverything()
        if (!hasFront) options.purge?.()
        // The front door reads this answer as it passes (front/pass/notice.ts) and renews these pages first.
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
 * The pages at which staff look first after a change, in order: the document's own page, the page that shows it, the
 * home page.
 *
 * @param slug the last part of the document's address, when it has a page of its own
 */
export function firstPages({ type, slug }: { type: string; slug?: string | undefined }): string[] {
  const own = slug === undefined ? null : documentPath(type, slug)
  const shown = type === 'redirect' ? REDIRECTS_PATH : pageShowing(type)
  return [...new Set([own, shown, '/'])].filter((path) => path !== null)
}
