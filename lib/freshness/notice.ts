import { pageShowing } from '@/lib/pages'
import { documentPath, REDIRECTS_PATH } from '@/lib/routes'
import { noteContentChange, tableLoadsEnded } from '../redirects/redirect-lookup'
import { MAX_SIGNATURE_AGE, type NoticeSecrets, readNotice } from './read-notice'

/** What the handler of notices works with. */
interface NoticeHandlerOptions extends NoticeSecrets {
  /** Marks all pages as stale. `isAtOnce`: no visitor may get the old page any more. */
  markAll: (isAtOnce: boolean) => void
  /** Marks the pages at these addresses as stale. */
  markPages: (paths: readonly string[]) => void
  /** Finds the cache tags of content that differs from what pages show; null where everything may. Needed behind a front door. */
  changedTags?: (() => Promise<string[] | null>) | undefined
  /** Marks the pages that are made of content with these tags as stale: no visitor may get the old ones any more. */
  markTags?: (tags: readonly string[]) => void
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
 * content is another (docs/decisions/008-page-revalidation.md).
 */
export function createNoticeHandler(options: NoticeHandlerOptions): (request: Request) => Promise<Response> {
  const hasFront = options.frontSecret !== undefined
  const isNew = createReplayGuard()
  /** The fingerprint of the content when pages were marked last. */
  let known: string | undefined
  /** The marking that is under way. */
  let marking: Promise<unknown> = Promise.resolve()

  /**
   * Marks, at a moment when no table of redirects is on its way: Next would take for new what it began to render before
   * and finishes afterwards. Of pages the front door takes care (front/memory/renewal.ts); the table this server loads itself.
   */
  async function markBy(mark: () => void): Promise<true> {
    await tableLoadsEnded()
    noteContentChange()
    mark()
    return true
  }

  const markEverything = () => markBy(() => options.markAll(hasFront))

  /** @returns whether anything differs */
  async function markChanged(): Promise<boolean> {
    const { changedTags = () => Promise.resolve(null), markTags } = options
    const tags = await changedTags().catch(() => null)
    if (tags === null || markTags === undefined) return markEverything()
    return tags.length > 0 && markBy(() => markTags(tags))
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
    const marked = fingerprint === undefined || before === undefined ? markEverything() : markChanged()
    marking = marked
    return marked
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
      options.markPages(stale)
      return Response.json({ isMarked: true })
    }
    // A change after this moment has another fingerprint: the next notice or comparison marks pages once more.
    if (stale === 'changed') return Response.json({ isMarked: await markWhereChanged(fingerprint) })
    known = fingerprint
    return Response.json({ isMarked: await markEverything() })
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
          : await markEverything()
        if (!hasFront) options.purge?.()
        // The front door reads this answer as it passes (front/pass/revalidation.ts) and renews these pages first.
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
