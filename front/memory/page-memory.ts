import { LRUCache } from 'lru-cache'
import type { Variant } from './page-key.ts'
import { sizeOf, type CachedResponse } from './cached-response.ts'

/** Cached variants of a page. Immutable: a new map replaces it, so that the page changes as a whole. */
export type Variants = ReadonlyMap<Variant, CachedResponse>

export type PageMemory = ReturnType<typeof createPageMemory>

/** Memory of one unknown path in bytes, without its characters. */
const UNKNOWN_BYTES = 100
/** Share of the memory for unknown paths, so that they cannot evict pages. */
const UNKNOWN_PART = 1 / 32
const NO_VARIANTS: Variants = new Map()

/**
 * Returns the default memory limit for pages and files, in megabytes: a sixteenth of the machine's memory, between 32 and
 * 128. All programs together must fit into one gigabyte.
 */
export function defaultMegabytes(machineBytes: number): number {
  return Math.round(Math.min(128, Math.max(32, machineBytes / 16 / 1_000_000)))
}

/**
 * Creates an empty LRU cache of responses by path.
 *
 * @param ceiling limit in bytes, above which the least recently requested pages are evicted
 */
export function createPageMemory(ceiling: number) {
  const visits = new Map<string, number>()
  const pages = new LRUCache<string, Variants>({
    maxSize: Math.floor(ceiling * (1 - UNKNOWN_PART)),
    sizeCalculation: total,
    dispose: (_variants, path, reason) => {
      if (reason !== 'set') visits.delete(path)
    },
  })
  const unknown = new LRUCache<string, true>({
    maxSize: Math.floor(ceiling * UNKNOWN_PART),
    sizeCalculation: (_true, path) => UNKNOWN_BYTES + 2 * path.length,
  })
  let forgottenAt = -Infinity

  const variantsOf = (path: string) => pages.peek(path) ?? NO_VARIANTS

  function replace(path: string, variants: Variants): void {
    unknown.delete(path)
    pages.set(path, variants)
  }

  return {
    find: (path: string, variant: Variant): CachedResponse | undefined => {
      const variants = pages.get(path)
      if (variants !== undefined) visits.set(path, (visits.get(path) ?? 0) + 1)
      return variants?.get(variant)
    },
    add: (path: string, variant: Variant, answer: CachedResponse) =>
      replace(path, new Map([...variantsOf(path), [variant, answer]])),
    replace,
    remove: (path: string) => void pages.delete(path),
    variantsOf,
    /** Paths, the most recently requested last. */
    paths: () => [...pages.rkeys()],
    /** Decaying request count of a page. */
    visitsOf: (path: string) => visits.get(path) ?? 0,
    /** Halves all request counts. */
    fadeVisits: () => {
      for (const [path, count] of visits) visits.set(path, count / 2)
    },
    /**
     * Records that a path has no page. All such paths share one response.
     *
     * @param askedAt time of the request to Next by `performance.now()`. The call is ignored if that was before the last
     * `forgetUnknown`
     */
    noteUnknown: (path: string, askedAt: number) => {
      if (!unknown.has(path) && askedAt >= forgottenAt) unknown.set(path, true)
    },
    isUnknown: (path: string) => unknown.has(path),
    /** Forgets unknown paths: after a change, any of them may have a page. */
    forgetUnknown: () => {
      unknown.clear()
      forgottenAt = performance.now()
    },
    size: () => pages.calculatedSize + unknown.calculatedSize,
  }
}

function total(variants: Variants): number {
  let bytes = 0
  for (const answer of variants.values()) bytes += sizeOf(answer)
  return bytes
}
