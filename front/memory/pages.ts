import { type FetchedResponse, type FetchFromNext, createQueue } from './next-client.ts'
import { classifyResponse, isStale } from './classify-response.ts'
import type { PageKey, Variant } from './page-key.ts'
import type { PageMemory } from './page-memory.ts'
import type { HeaderPairs } from '../pass/headers.ts'
import { toCachedResponse, type CachedResponse } from './cached-response.ts'

/** Shared responses: from the cache, or from Next. */
export type Pages = ReturnType<typeof createPages>

interface PagesOptions {
  memory: PageMemory
  fetchPage: FetchFromNext
  ownHeaders: HeaderPairs
  /**
   * Compares a page with Next before it is served. Returns undefined if content hasn't changed since the last
   * comparison.
   */
  compareFirst: (path: string) => Promise<undefined> | undefined
  /** Called with a path whose cached response has expired or is stale. */
  onStale: (path: string) => void
  /** Called after something was added to the cache. */
  onAdded: () => void
}

/** A path without a page. Its response is used for all unknown paths. */
export const MISSING_PAGE = '/page-not-found'
/** Concurrency and backlog of requests to Next for uncached pages. */
const QUEUE = { atOnce: 8, waiting: 500 }
/** How long a path with private responses is remembered, in milliseconds. */
const PRIVATE_FOR_MS = 10_000
const MOST_PRIVATE = 1_000

/** Serves and fills the cache. Concurrent requests for a variant share one request to Next. */
export function createPages({ memory, fetchPage, ownHeaders, compareFirst, onStale, onAdded }: PagesOptions) {
  const inTurn = createQueue(QUEUE)
  /** Requests to Next in flight, by path and variant. */
  const inFlight = new Map<string, Promise<CachedResponse | null>>()
  const privateUntil = new Map<string, number>()

  /** Returns the cached response. */
  function cached(key: PageKey): CachedResponse | undefined {
    return compareFirst(key.path) === undefined ? stored(key) : undefined
  }

  function stored({ path, variant, hasQuery }: PageKey): CachedResponse | undefined {
    const found = memory.find(memory.isUnknown(path) ? MISSING_PAGE : path, variant)
    // Next adds the query to the target of a redirect.
    if (found === undefined || (hasQuery && isRedirect(found))) return undefined
    if (found.renewAt < performance.now()) onStale(path)
    return found
  }

  /**
   * Returns the cached response, or requests it from Next.
   *
   * @returns null if the request must be passed on to Next
   * @throws if Next does not respond or its queue is full
   */
  async function load(key: PageKey): Promise<CachedResponse | null> {
    await compareFirst(key.path)
    const known = stored(key)
    if (known !== undefined) return known
    const isKept = memory.variantsOf(key.path).has(key.variant)
    if (isKept || isPrivate(key.path)) return null
    if (memory.isUnknown(key.path)) return find(MISSING_PAGE, key.variant)
    const found = await find(key.path, key.variant)
    return found !== null && key.hasQuery && isRedirect(found) ? null : found
  }

  function find(path: string, variant: Variant): Promise<CachedResponse | null> {
    const name = `${path} ${variant}`
    const running = inFlight.get(name)
    if (running !== undefined) return running
    const finding = (variant === 'html' ? findDocument(path) : findPart(path, variant)).finally(() =>
      inFlight.delete(name),
    )
    inFlight.set(name, finding)
    return finding
  }

  async function findDocument(path: string): Promise<CachedResponse | null> {
    const askedAt = performance.now()
    const answer = await inTurn(() => fetchPage(path, 'html'))
    const classified = classifyResponse(answer)
    switch (classified.kind) {
      case 'page':
      case 'redirect':
        return keep(path, answer, classified.seconds)
      case 'unknown': {
        if (path === MISSING_PAGE) return keep(path, answer, null)
        const newer = memory.variantsOf(path).get('html')
        if (newer !== undefined) return newer
        memory.noteUnknown(path, askedAt)
        return memory.find(MISSING_PAGE, 'html') ?? find(MISSING_PAGE, 'html')
      }
      case 'private':
        notePrivate(path)
        return null
    }
  }

  /**
   * Caches a document.
   *
   * @returns the document, or a newer one that is already cached
   */
  async function keep(
    path: string,
    answer: FetchedResponse,
    seconds: number | null,
  ): Promise<CachedResponse> {
    const stored = await toCachedResponse(answer, { seconds, ownHeaders })
    // A renewal that has finished in the meantime is newer, because its request was sent later.
    const newer = memory.variantsOf(path).get('html')
    if (newer !== undefined) return newer
    memory.add(path, 'html', stored)
    onAdded()
    if (isStale(answer)) onStale(path)
    return stored
  }

  /** Requests router data, but only for existing pages, because invented paths must not fill the cache. */
  async function findPart(path: string, variant: Variant): Promise<CachedResponse | null> {
    const document = memory.find(path, 'html') ?? (await find(path, 'html'))
    if (document === null) return null
    if (path !== MISSING_PAGE && memory.isUnknown(path)) return find(MISSING_PAGE, variant)
    if (isRedirect(document)) return null
    const answer = await inTurn(() => fetchPage(path, variant))
    const { kind } = classifyResponse(answer)
    // Next responds without a body to segments that the page doesn't have. Caching them would let clients fill the
    // memory.
    if (answer.status !== document.status || answer.body.length === 0 || kind === 'private') return null
    const stored = await toCachedResponse(answer, { seconds: null, ownHeaders })
    // If the document has been replaced in the meantime, this part may be older than the new document.
    if (memory.variantsOf(path).get('html') === document) {
      memory.add(path, variant, stored)
      onAdded()
    }
    return stored
  }

  function isPrivate(path: string): boolean {
    return (privateUntil.get(path) ?? 0) > performance.now()
  }

  function notePrivate(path: string): void {
    privateUntil.delete(path)
    privateUntil.set(path, performance.now() + PRIVATE_FOR_MS)
    const [oldest] = privateUntil.keys()
    if (privateUntil.size > MOST_PRIVATE && oldest !== undefined) privateUntil.delete(oldest)
  }

  return { load, cached }
}

function isRedirect({ status }: CachedResponse): boolean {
  return status >= 300 && status < 400
}
