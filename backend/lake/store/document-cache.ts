import type { LakeDocument } from '../types.ts'
import { referencesOf } from '../references.ts'

/** Every current document in memory, with the indexes that reads and integrity checks need. */
export interface DocumentCache {
  get(id: string): LakeDocument | null
  /** All documents, ordered by id. */
  all(): readonly LakeDocument[]
  /** Ids of documents that hold a reference to `id`, weak ones included. */
  referrers(id: string): readonly string[]
  count(): number
  /** Puts a document in the place of the one with its id, or takes it out. */
  replace(id: string, next: LakeDocument | null): void
}

/** Builds the cache from what the file holds. */
export function createDocumentCache(documents: readonly LakeDocument[]): DocumentCache {
  const byId = new Map<string, LakeDocument>()
  const referrers = new Map<string, Set<string>>()
  let ordered: readonly LakeDocument[] | null = null

  function add(document: LakeDocument): void {
    byId.set(document._id, document)
    for (const target of referencesOf(document)) addTo(referrers, target, document._id)
  }

  function remove(document: LakeDocument): void {
    byId.delete(document._id)
    for (const target of referencesOf(document)) removeFrom(referrers, target, document._id)
  }

  function replace(id: string, next: LakeDocument | null): void {
    const previous = byId.get(id)
    if (previous !== undefined) remove(previous)
    if (next !== null) add(next)
    ordered = null
  }

  for (const document of documents) add(document)

  return {
    get: (id) => byId.get(id) ?? null,
    all() {
      ordered ??= [...byId.values()].sort((left, right) => (left._id < right._id ? -1 : 1))
      return ordered
    },
    referrers: (id) => [...(referrers.get(id) ?? [])].sort(),
    count: () => byId.size,
    replace,
  }
}

function addTo(index: Map<string, Set<string>>, key: string, id: string): void {
  const ids = index.get(key)
  if (ids === undefined) index.set(key, new Set([id]))
  else ids.add(id)
}

function removeFrom(index: Map<string, Set<string>>, key: string, id: string): void {
  const ids = index.get(key)
  ids?.delete(id)
  if (ids?.size === 0) index.delete(key)
}
