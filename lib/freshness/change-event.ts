import { pageShowing } from '@/lib/pages'
import { documentPath, REDIRECTS_PATH } from '@/lib/routes'
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
   */
  changedTags?: (() => Promise<string[] | null>) | undefined
  /** Revalidates the pages made from content with these tags. No visitor may get a previous one. */
  markTags?: (tags: readonly string[]) => void
  /** Returns a text that changes with published content. Rejects while the content store cannot be reached. */
  fingerprint: () => Promise<string>
  /** Purges the CDN, if one caches pages. */
  purge?: (() => void) | undefined
}

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
 * receives the content store's live events. So behind it an event revalidates only if content has changed since the
 * last time (docs/decisions/011-several-machines.md), and only the pages whose content has changed
 * (docs/decisions/008-page-revalidation.md).
 */
export function createChangeEventHandler(
  options: ChangeEventOptions,
): (request: Request) => Promise<Response> {
  const hasFront = options.frontSecret !== undefined
  const isNew = createReplayGuard()
  /** The content fingerprint at the last revalidation. */
  let known: string | undefined
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

  /** @returns whether anything differs */
  async function markChanged(): Promise<boolean> {
    const { changedTags = () => Promise.resolve(null), markTags } = options
    const tags = await changedTags().catch(() => null)
    if (tags === null || markTags === undefined) return markEverything()
    return tags.length > 0 && markBy(() => markTags(tags))
  }

  /**
   * Revalidates pages if content has changed since the last time: the affected ones, or all if that cannot be
   * determined.
   *
   * @param fingerprint the current one; undefined if it cannot be read
   * @returns whether it has revalidated any
   */
  async function markWhereChanged(fingerprint: string | undefined): Promise<boolean> {
    const before = known
    known = fingerprint ?? known
    if (fingerprint !== undefined && fingerprint === before) {
      // A caller that is told of no change may request pages at once.
      await marking
      return false
    }
    const marked = fingerprint === undefined || before === undefined ? markEverything() : markChanged()
    marking = marked
    return marked
  }

  /** Responds to the front door, with 503 while content cannot be read, so that it requests no page that would fail. */
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
    // A later change has another fingerprint, so the next event or comparison revalidates again.
    if (stale === 'changed') return Response.json({ isMarked: await markWhereChanged(fingerprint) })
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
        const isMarked = hasFront
          ? await markWhereChanged(await options.fingerprint().catch(() => undefined))
          : await markEverything()
        if (!hasFront) options.purge?.()
        // The front door reads this response in transit (front/pass/revalidation.ts) and renews these pages first.
        return Response.json({ pages: firstPages(event), isMarked })
      }
      case 'front':
        return answerFront(event.stale)
      default:
        return event satisfies never
    }
  }
}

/**
 * Returns the pages that staff look at first after a change, in order: the document's own page, the page that shows
 * it, the home page.
 *
 * @param slug the last part of the document's address, if it has its own page
 */
export function firstPages({ type, slug }: { type: string; slug?: string | undefined }): string[] {
  const own = slug === undefined ? null : documentPath(type, slug)
  const shown = type === 'redirect' ? REDIRECTS_PATH : pageShowing(type)
  return [...new Set([own, shown, '/'])].filter((path) => path !== null)
}
