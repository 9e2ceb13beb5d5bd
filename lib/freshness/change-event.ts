import { pageShowing } from '@/lib/shared/pages'
import { documentPath, REDIRECTS_PATH } from '@/lib/shared/routes'
import type { Fingerprint } from '../content/fetch-published'
import { noteContentChange, tableLoadsEnded } from '../redirects/redirect-lookup'
import { MAX_SIGNATURE_AGE, type ChangeEventSecrets, readChangeEvent } from './read-change-event'

interface ChangeEventOptions extends ChangeEventSecrets {
  /** Revalidates all pages. With `isAtOnce`, the previous pages are never served again. */
  markAll: (isAtOnce: boolean) => void
  /** Finds the cache tags for the content of a document's own page, if it has been rendered. */
  pageTags?: (slug: string, syncTags: readonly string[]) => string[]
  /** Whether the redirect table already lists a page. */
  isListed?: (path: string) => boolean
  /** Revalidates the pages at these paths. */
  markPages: (paths: readonly string[]) => void
  /**
   * Finds the cache tags of content that differs from what the pages show. Null means everything. Required behind a
   * front door.
   *
   * @param syncTags tags of the changed content, if known
   */
  changedTags?: ((syncTags?: readonly string[]) => Promise<string[] | null>) | undefined
  /** Revalidates the pages made from content with these tags. The previous ones are never served again. */
  markTags?: (tags: readonly string[]) => void
  /** Fetches the fingerprint of published content. Rejects while the content store can't be reached. */
  fingerprint: () => Promise<Fingerprint>
  /** Purges the CDN, if there is one that caches pages. */
  purge?: (() => void) | undefined
}

/** Maximum number of reported changes to keep. If there are more, all pages are compared. */
const MOST_REPORTED = 100

/**
 * Creates a replay guard. Without it, someone could record a webhook and send it over and over to have all pages
 * rendered.
 *
 * @returns a function that says whether a signature's hash is new. It remembers hashes at least until the signature
 *   expires
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
 * Creates the handler for change events. Late or reordered events do no harm, because each one only says that something
 * is stale. A replayed event has no effect and gets a 409, which hosted Sanity treats as final.
 *
 * Without a front door, Next serves the previous page until it has rendered the new one. Behind a front door, a
 * revalidated page is rendered at its next request. If that fails, the response is an error and the front door keeps
 * the previous page. A CDN in front of a front door caches pages for two seconds and isn't purged.
 *
 * Behind a front door a webhook revalidates only the few pages that staff look at first, however much content there is.
 * The front door then requests a comparison, as it also does when it hears of a change from the content store's live
 * events. A comparison revalidates only if content has changed since the last time
 * (docs/decisions/011-several-machines.md), and only pages whose content has changed
 * (docs/decisions/008-page-revalidation.md).
 */
export function createChangeEventHandler(
  options: ChangeEventOptions,
): (request: Request) => Promise<Response> {
  const hasFront = options.frontSecret !== undefined
  const isNew = createReplayGuard()
  /** The content fingerprint at the time of the last revalidation. */
  let known: Fingerprint | undefined
  /** Sync tags of the changes that webhooks have reported since the last revalidation, by revision. */
  let reported = new Map<string, readonly string[]>()
  /** The revalidation in progress. */
  let marking: Promise<unknown> = Promise.resolve()

  /**
   * Revalidates, but not while a redirect table is loading: if content changes during a render, Next caches the result
   * as if it were fresh. The front door takes care of this for pages (front/memory/renewal.ts), but the table is loaded
   * by this server.
   */
  async function markBy(mark: () => void): Promise<true> {
    await tableLoadsEnded()
    noteContentChange()
    mark()
    return true
  }

  const markEverything = () => markBy(() => options.markAll(hasFront))

  /**
   * @param syncTags tags of the changed content, if known
   * @returns whether any page has to change
   */
  async function markChanged(syncTags: readonly string[] | undefined): Promise<boolean> {
    const { changedTags = () => Promise.resolve(null), markTags } = options
    const tags = await changedTags(syncTags).catch(() => null)
    if (tags === null || markTags === undefined) return markEverything()
    return tags.length > 0 && markBy(() => markTags(tags))
  }

  /**
   * Revalidates pages if content has changed since the last time: the affected pages, or all of them if that can't be
   * determined.
   *
   * @param fingerprint the current fingerprint
   * @param news sync tags of reported changes, by revision
   * @returns whether anything was revalidated
   */
  async function markWhereChanged(
    fingerprint: Fingerprint,
    news: ReadonlyMap<string, readonly string[]>,
  ): Promise<boolean> {
    const before = known
    known = fingerprint
    if (JSON.stringify(fingerprint) === JSON.stringify(before)) {
      // If told that nothing has changed, the caller may request pages immediately.
      await marking
      return false
    }
    const isReported = before !== undefined && hasOnlyChanges(before, fingerprint, news)
    const syncTags = isReported ? [...news.values()].flat() : undefined
    const marked = before === undefined ? markEverything() : markChanged(syncTags)
    marking = marked
    return marked
  }

  /**
   * Responds to the front door. Responds with 503 while content can't be read, so that it doesn't request pages that
   * would fail.
   */
  async function answerFront(stale: 'changed' | 'all' | string[]): Promise<Response> {
    let fingerprint: Fingerprint
    const news = reported
    // A list of paths doesn't say which content has changed.
    if (typeof stale === 'string') reported = new Map()
    try {
      fingerprint = await options.fingerprint()
    } catch {
      return Response.json({ error: 'Content cannot be read.' }, { status: 503 })
    }
    if (typeof stale !== 'string') {
      options.markPages(stale)
      return Response.json({ isMarked: true })
    }
    // Any later change has a different fingerprint, so the next event or comparison revalidates again.
    if (stale === 'changed') return Response.json({ isMarked: await markWhereChanged(fingerprint, news) })
    known = fingerprint
    return Response.json({ isMarked: await markEverything() })
  }

  return async (request) => {
    const event = await readChangeEvent(request, options)
    switch (event.kind) {
      case 'refused':
        return Response.json({ error: event.reason }, { status: event.status })
      case 'document': {
        if (!isNew(event.hash))
          return Response.json({ error: 'This event was already handled.' }, { status: 409 })
        if (hasFront) {
          const pages = firstPages(event)
          const { type, slug = '', syncTags } = event
          const own = slug === '' ? null : documentPath(type, slug)
          const ownTags = own === null ? [] : (options.pageTags?.(slug, syncTags) ?? [])
          if (event.revision !== undefined && reported.size < MOST_REPORTED)
            reported.set(event.revision, syncTags)
          // A new page is only served once the redirect table lists it. Making the table reads every address.
          const isNewPage = own !== null && options.isListed?.(own) !== true
          await markBy(() => {
            options.markTags?.(ownTags)
            // Revalidating a path makes Next fetch all content of the page again, so tags are faster.
            const others = pages.filter((path) => path !== own || ownTags.length === 0)
            options.markPages(isNewPage ? [...others, REDIRECTS_PATH] : others)
          })
          // The front door reads this response as it passes through (front/pass/revalidation.ts), renews these pages,
          // and then requests a comparison.
          return Response.json({ pages })
        }
        const isMarked = await markEverything()
        options.purge?.()
        return Response.json({ isMarked })
      }
      case 'front':
        return answerFront(event.stale)
      default:
        return event satisfies never
    }
  }
}

/** Whether every change since `before` produced one of these revisions. */
function hasOnlyChanges(
  before: Fingerprint,
  now: Fingerprint,
  revisions: { has: (revision: string) => boolean },
): boolean {
  const changed = now.latest.filter((revision) => !before.latest.includes(revision))
  return (
    before.rest === now.rest && changed.length < now.latest.length && changed.every(revisions.has, revisions)
  )
}

/**
 * Returns the pages that staff look at first after a change: the document's own page, and the page that lists it.
 *
 * @param slug last part of the document's address, if it has its own page
 */
export function firstPages({ type, slug }: { type: string; slug?: string | undefined }): string[] {
  const own = slug === undefined ? null : documentPath(type, slug)
  const shown = type === 'redirect' ? REDIRECTS_PATH : pageShowing(type)
  return [...new Set([own, shown])].filter((path) => path !== null)
}
