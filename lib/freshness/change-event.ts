import { pageShowing } from '@/lib/pages'
import { documentPath, REDIRECTS_PATH } from '@/lib/routes'
import type { Fingerprint } from '../content/fetch-published'
import { noteContentChange, tableLoadsEnded } from '../redirects/redirect-lookup'
import { MAX_SIGNATURE_AGE, type ChangeEventSecrets, readChangeEvent } from './read-change-event'

interface ChangeEventOptions extends ChangeEventSecrets {
  /** Revalidates all pages. `isAtOnce`: no visitor may get a previous page. */
  markAll: (isAtOnce: boolean) => void
  /** Revalidates the pages at these paths. */
  markPages: (paths: readonly string[]) => void
  /**
   * Finds the cache tags of content that differs from what pages show. Null for everything. Required behind a front
   * door.
   *
   * @param syncTags those of the changed content, if they are known
   */
  changedTags?: ((syncTags?: readonly string[]) => Promise<string[] | null>) | undefined
  /** Revalidates the pages made from content with these tags. No visitor may get a previous one. */
  markTags?: (tags: readonly string[]) => void
  /** Fetches the fingerprint of published content. Rejects while the content store cannot be reached. */
  fingerprint: () => Promise<Fingerprint>
  /** Purges the CDN, if one caches pages. */
  purge?: (() => void) | undefined
}

/** The maximum number of reported changes. All pages are compared after more. */
const MOST_REPORTED = 100

/**
 * Creates a replay guard: without it, a recorded webhook could be sent again and again to have all pages rendered.
 *
 * @returns a function that says whether a signature's hash is new. Hashes are remembered until the signature expires.
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
 * Creates the handler of change events. Late and reordered events are harmless, because each only says that something
 * is stale. A replay does nothing and gets 409, which hosted Sanity treats as final. Behind a front door, a
 * revalidated page is rendered at its next request, and a failed rendering responds with an error, so that the front
 * door keeps the previous page. Without a front door, Next itself serves the previous page until it has rendered the
 * new one. A CDN in front of a front door caches pages for two seconds and is not purged. The front door also
 * receives the content store's live events. So behind it a webhook revalidates only the document's own page, whatever
 * the amount of content. The front door then asks for a comparison, which revalidates only if content has changed
 * since the last time (docs/decisions/011-several-machines.md), and only the pages whose content has changed
 * (docs/decisions/008-page-revalidation.md).
 */
export function createChangeEventHandler(
  options: ChangeEventOptions,
): (request: Request) => Promise<Response> {
  const hasFront = options.frontSecret !== undefined
  const isNew = createReplayGuard()
  /** The content fingerprint at the last revalidation. */
  let known: Fingerprint | undefined
  /** Sync tags of the changes that webhooks have reported since then, by revision. */
  let reported = new Map<string, readonly string[]>()
  /** The revalidation in progress. */
  let marking: Promise<unknown> = Promise.resolve()

  /**
   * Revalidates while no redirect table is loading: Next caches a render that straddles a change as if it were fresh.
   * The front door takes care of pages (front/memory/renewal.ts); the table is loaded by this server.
   */
  async function markBy(mark: () => void): Promise<true> {
    await tableLoadsEnded()
    noteContentChange()
    mark()
    return true
  }

  const markEverything = () => markBy(() => options.markAll(hasFront))

  /**
   * @param syncTags those of the changed content, if they are known
   * @returns whether anything differs
   */
  async function markChanged(syncTags: readonly string[] | undefined): Promise<boolean> {
    const { changedTags = () => Promise.resolve(null), markTags } = options
    const tags = await changedTags(syncTags).catch(() => null)
    if (tags === null || markTags === undefined) return markEverything()
    return tags.length > 0 && markBy(() => markTags(tags))
  }

  /**
   * Revalidates pages if content has changed since the last time: the affected ones, or all if that cannot be
   * determined.
   *
   * @param fingerprint the current one
   * @param news sync tags of reported changes, by revision
   * @returns whether it has revalidated any
   */
  async function markWhereChanged(
    fingerprint: Fingerprint,
    news: ReadonlyMap<string, readonly string[]>,
  ): Promise<boolean> {
    const before = known
    known = fingerprint
    if (JSON.stringify(fingerprint) === JSON.stringify(before)) {
      // A caller that is told of no change may request pages at once.
      await marking
      return false
    }
    const isReported = before !== undefined && hasOnlyChanges(before, fingerprint, news)
    const syncTags = isReported ? [...news.values()].flat() : undefined
    const marked = before === undefined ? markEverything() : markChanged(syncTags)
    marking = marked
    return marked
  }

  /** Responds to the front door, with 503 while content cannot be read, so that it requests no page that would fail. */
  async function answerFront(stale: 'changed' | 'all' | string[]): Promise<Response> {
    let fingerprint: Fingerprint
    const news = reported
    // A list of paths says nothing about content.
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
    // A later change has another fingerprint, so the next event or comparison revalidates again.
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
          if (event.revision !== undefined && reported.size < MOST_REPORTED)
            reported.set(event.revision, event.syncTags)
          // A new page is served once the redirect table lists it.
          await markBy(() => options.markPages([...pages, REDIRECTS_PATH]))
          // The front door reads this response in transit (front/pass/revalidation.ts), renews these pages, and then
          // asks for a comparison.
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

/** Whether the documents with these revisions were changed, and nothing else. */
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
 * Returns the pages that staff look at first after a change: the document's own page, and the page that shows it.
 *
 * @param slug the last part of the document's address, if it has its own page
 */
export function firstPages({ type, slug }: { type: string; slug?: string | undefined }): string[] {
  const own = slug === undefined ? null : documentPath(type, slug)
  const shown = type === 'redirect' ? REDIRECTS_PATH : pageShowing(type)
  return [...new Set([own, shown])].filter((path) => path !== null)
}
