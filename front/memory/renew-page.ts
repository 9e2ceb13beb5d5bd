import { setTimeout as pause } from 'node:timers/promises'
import type { FetchedResponse, FetchFromNext } from './next-client.ts'
import { classifyResponse, isStale } from './classify-response.ts'
import type { Variant } from './page-key.ts'
import type { PageMemory, Variants } from './page-memory.ts'
import type { HeaderPairs } from '../pass/headers.ts'
import { MISSING_PAGE } from './pages.ts'
import { toCachedResponse, type CachedResponse } from './cached-response.ts'

interface RenewPageOptions {
  memory: PageMemory
  fetchPage: FetchFromNext
  ownHeaders: HeaderPairs
  /** Called after a cached page has been replaced, with its new document, or removed, with undefined. */
  onChange: (path: string, document: CachedResponse | undefined) => void
  /** Waits before each retry after a stale response, in milliseconds. */
  waits: readonly number[]
  /** Cancels the waits. */
  signal: AbortSignal
}

export function createRenewPage({
  memory,
  fetchPage,
  ownHeaders,
  onChange,
  waits,
  signal,
}: RenewPageOptions) {
  /**
   * Requests a page from Next, and replaces the document and its parts in the cache if they have changed.
   *
   * @returns whether even the last response was stale, so that the page must be renewed later
   * @throws if Next does not respond or responds with an error; the cached page stays
   */
  async function renewPage(path: string): Promise<boolean> {
    const askedAt = performance.now()
    const answer = await askUntilFresh(path)
    if (answer.status >= 500) throw new Error(`Next answered with status ${answer.status} at ${path}.`)
    const classified = classifyResponse(answer)
    const old = memory.variantsOf(path)
    if (classified.kind === 'private' || (classified.kind === 'unknown' && path !== MISSING_PAGE)) {
      memory.remove(path)
      if (classified.kind === 'unknown') memory.noteUnknown(path, askedAt)
      if (old.size > 0) onChange(path, undefined)
      return isStale(answer)
    }
    const seconds = classified.kind === 'unknown' ? null : classified.seconds
    const before = old.get('html')
    const document = await toCachedResponse(answer, { seconds, ownHeaders, before })
    const isSame = before?.status === document.status && before.etag === document.etag
    memory.replace(
      path,
      isSame ? new Map([...old, ['html', document]]) : await withParts(path, document, old),
    )
    if (!isSame) onChange(path, document)
    return isStale(answer)
  }

  /** Refetches a page's other cached variants after its HTML has changed. */
  async function withParts(path: string, document: CachedResponse, old: Variants): Promise<Variants> {
    const variants = new Map<Variant, CachedResponse>([['html', document]])
    for (const variant of old.keys()) {
      if (variant === 'html') continue
      const part = await fetchPage(path, variant)
      if (part.status !== document.status || part.body.length === 0) continue
      variants.set(variant, await toCachedResponse(part, { seconds: null, ownHeaders }))
    }
    return variants
  }

  async function askUntilFresh(path: string): Promise<FetchedResponse> {
    let answer = await fetchPage(path, 'html')
    for (const wait of waits) {
      // The shared 404 page is renewed separately.
      if (!isStale(answer) || (answer.status === 404 && path !== MISSING_PAGE)) break
      await pause(wait, undefined, { signal })
      answer = await fetchPage(path, 'html')
    }
    return answer
  }

  return renewPage
}
