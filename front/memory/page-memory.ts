import type { Variant } from './page-key.ts'
import { sizeOf, type StoredAnswer } from './stored-answer.ts'

/** All variants of a page that are kept. Never changed: a new page takes the place of the old one whole. */
export type Variants = ReadonlyMap<Variant, StoredAnswer>

/** The answers that are kept, by address. */
export interface PageMemory {
  find: (path: string, variant: Variant) => StoredAnswer | undefined
  /** Adds one variant beside the others of its page. */
  add: (path: string, variant: Variant, answer: StoredAnswer) => void
  /** Puts a page in the place of what was kept for its address, all variants at once. */
  replace: (path: string, variants: Variants) => void
  remove: (path: string) => void
  variantsOf: (path: string) => Variants
  /** Addresses, the ones that were asked for last at the end. */
  paths: () => string[]
  /** How often a page was asked for lately. */
  visitsOf: (path: string) => number
  /** Lets what was asked for until now count half. */
  fadeVisits: () => void
  /** Remembers that there is nothing at an address: it is answered with the page that all of them share. */
  noteUnknown: (path: string) => void
  isUnknown: (path: string) => boolean
  forgetUnknown: () => void
  /** Bytes that are taken now. */
  size: () => number
}

/** A remembered address without a page: its letters, and its place in the table. */
const unknownSize = (path: string) => 100 + 2 * path.length
/** Unknown addresses get a part of the memory of their own, so that they never push a page out. */
const UNKNOWN_PART = 1 / 32
const NOTHING: Variants = new Map()

/** @param ceiling bytes; above them the pages that nobody asked for longest are forgotten */
export function createPageMemory(ceiling: number): PageMemory {
  const pages = new Map<string, Variants>()
  const visits = new Map<string, number>()
  const unknown = new Set<string>()
  let size = 0
  let unknownTaken = 0

  function remove(path: string): void {
    size -= total(pages.get(path) ?? NOTHING)
    pages.delete(path)
    visits.delete(path)
  }

  function replace(path: string, variants: Variants): void {
    if (unknown.delete(path)) unknownTaken -= unknownSize(path)
    size += total(variants) - total(pages.get(path) ?? NOTHING)
    pages.set(path, variants)
    for (const oldest of pages.keys()) {
      if (size <= ceiling * (1 - UNKNOWN_PART)) break
      remove(oldest)
    }
  }

  function noteUnknown(path: string): void {
    if (unknown.has(path)) return
    unknown.add(path)
    unknownTaken += unknownSize(path)
    for (const oldest of unknown) {
      if (unknownTaken <= ceiling * UNKNOWN_PART) break
      unknown.delete(oldest)
      unknownTaken -= unknownSize(oldest)
    }
  }

  return {
    find: (path, variant) => {
      const variants = pages.get(path)
      if (variants === undefined) return undefined
      // The last of the table is the one asked for last.
      pages.delete(path)
      pages.set(path, variants)
      visits.set(path, (visits.get(path) ?? 0) + 1)
      return variants.get(variant)
    },
    add: (path, variant, answer) =>
      replace(path, new Map([...(pages.get(path) ?? NOTHING), [variant, answer]])),
    replace,
    remove,
    variantsOf: (path) => pages.get(path) ?? NOTHING,
    paths: () => [...pages.keys()],
    visitsOf: (path) => visits.get(path) ?? 0,
    fadeVisits: () => {
      for (const [path, count] of visits) visits.set(path, count / 2)
    },
    noteUnknown,
    isUnknown: (path) => unknown.has(path),
    forgetUnknown: () => {
      unknown.clear()
      unknownTaken = 0
    },
    size: () => size + unknownTaken,
  }
}

function total(variants: Variants): number {
  let bytes = 0
  for (const answer of variants.values()) bytes += sizeOf(answer)
  return bytes
}
