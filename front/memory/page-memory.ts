import type { Variant } from './page-key.ts'
import { sizeOf, type CachedResponse } from './cached-response.ts'

/** Cached variants of a page. Immutable: a new map replaces it, so that the page changes as a whole. */
export type Variants = ReadonlyMap<Variant, CachedResponse>

/** LRU cache of responses by path, with a limit in bytes. */
export interface PageMemory {
  find: (path: string, variant: Variant) => CachedResponse | undefined
  add: (path: string, variant: Variant, answer: CachedResponse) => void
  replace: (path: string, variants: Variants) => void
  remove: (path: string) => void
  variantsOf: (path: string) => Variants
  /** Paths, the most recently requested last. */
  paths: () => string[]
  /** Decaying request count of a page. */
  visitsOf: (path: string) => number
  /** Halves all request counts. */
  fadeVisits: () => void
  /**
   * Records that a path has no page. All such paths share one response.
   *
   * @param askedAt time of the request to Next by `performance.now()`. The call is ignored if that was before the last
   * `forgetUnknown`
   */
  noteUnknown: (path: string, askedAt: number) => void
  isUnknown: (path: string) => boolean
  /** Forgets unknown paths: after a change, any of them may have a page. */
  forgetUnknown: () => void
  size: () => number
}

/** Memory of one unknown path, in bytes. */
const unknownSize = (path: string) => 100 + 2 * path.length
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
 * Creates an empty cache.
 *
 * @param ceiling limit in bytes, above which the least recently requested pages are evicted
 */
export function createPageMemory(ceiling: number): PageMemory {
  const pages = new Map<string, Variants>()
  const visits = new Map<string, number>()
  const unknown = new Set<string>()
  let size = 0
  let unknownBytes = 0
  let forgottenAt = -Infinity

  function remove(path: string): void {
    size -= total(pages.get(path) ?? NO_VARIANTS)
    pages.delete(path)
    visits.delete(path)
  }

  function replace(path: string, variants: Variants): void {
    if (unknown.delete(path)) unknownBytes -= unknownSize(path)
    size += total(variants) - total(pages.get(path) ?? NO_VARIANTS)
    pages.set(path, variants)
    for (const oldest of pages.keys()) {
      if (size <= ceiling * (1 - UNKNOWN_PART)) break
      remove(oldest)
    }
  }

  function noteUnknown(path: string, askedAt: number): void {
    if (unknown.has(path) || askedAt < forgottenAt) return
    unknown.add(path)
    unknownBytes += unknownSize(path)
    for (const oldest of unknown) {
      if (unknownBytes <= ceiling * UNKNOWN_PART) break
      unknown.delete(oldest)
      unknownBytes -= unknownSize(oldest)
    }
  }

  return {
    find: (path, variant) => {
      const variants = pages.get(path)
      if (variants === undefined) return undefined
      // A map keeps insertion order: the last entry is the most recently requested.
      pages.delete(path)
      pages.set(path, variants)
      visits.set(path, (visits.get(path) ?? 0) + 1)
      return variants.get(variant)
    },
    add: (path, variant, answer) =>
      replace(path, new Map([...(pages.get(path) ?? NO_VARIANTS), [variant, answer]])),
    replace,
    remove,
    variantsOf: (path) => pages.get(path) ?? NO_VARIANTS,
    paths: () => [...pages.keys()],
    visitsOf: (path) => visits.get(path) ?? 0,
    fadeVisits: () => {
      for (const [path, count] of visits) visits.set(path, count / 2)
    },
    noteUnknown,
    isUnknown: (path) => unknown.has(path),
    forgetUnknown: () => {
      unknown.clear()
      unknownBytes = 0
      forgottenAt = performance.now()
    },
    size: () => size + unknownBytes,
  }
}

function total(variants: Variants): number {
  let bytes = 0
  for (const answer of variants.values()) bytes += sizeOf(answer)
  return bytes
}
