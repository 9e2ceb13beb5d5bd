import { seenDocument, seenId, type Reader, type View, type Visibility } from './perspective.ts'
import type { DocumentChange, LakeDocument, Perspective } from './types.ts'
import { isJsonObject } from './json.ts'
import { referencesOf } from './references.ts'

/** Maximum number of cached views, since a client can ask for any stack of releases. */
const MAX_KEPT = 16
/** For more changes than this, it's cheaper to rebuild the lists and indexes. */
const MOST_SINGLE_CHANGES = 64

/** The document that is now visible under an id. Null removes it. */
type Placed = readonly [id: string, document: LakeDocument | null]

/** Views of the current documents. The view of all stored documents always exists; others are created on first use. */
export type Views = ReturnType<typeof createViews>

/** Finds the ids of stored documents that match a string, best first. */
type FindText = (query: string) => readonly string[]

/** Creates the views. The documents must be sorted by id. */
export function createViews(documents: readonly LakeDocument[], findText: FindText = () => []) {
  const stored = createView(documents, findText)
  const kept = new Map<string, { view: ReturnType<typeof createView>; reader: Reader }>()
  return {
    get(perspective: Perspective, visibility: Visibility): View {
      if (perspective === 'raw' && visibility === 'all') return stored
      // Anonymous readers see no drafts or versions, so to them every stack is the same as `drafts`.
      if (visibility === 'public' && typeof perspective !== 'string') perspective = 'drafts'
      const key = JSON.stringify([perspective, visibility])
      const known = kept.get(key)
      if (known !== undefined) return known.view
      if (kept.size >= MAX_KEPT) kept.clear()
      const reader = { perspective, visibility }
      const view = buildView({ documents: stored.documents, ...reader }, findText)
      kept.set(key, { view, reader })
      return view
    },
    /** Updates all views with a transaction's changes. */
    apply(changes: readonly Pick<DocumentChange, 'documentId' | 'next'>[]): void {
      stored.update(changes.map(({ documentId, next }) => [documentId, next]))
      const read = (id: string) => stored.byId.get(id) ?? null
      for (const { view, reader } of kept.values()) {
        const ids = new Set(changes.map(({ documentId }) => seenId(documentId, reader)))
        view.update([...ids].map((id) => [id, seenDocument(id, reader, read)]))
      }
    },
  }
}

export function buildView(
  { documents, ...reader }: Reader & { documents: readonly LakeDocument[] },
  findText?: FindText,
) {
  const stored = new Map(documents.map((document) => [document._id, document]))
  const read = (id: string) => stored.get(id) ?? null
  const ids = new Set(documents.map((document) => seenId(document._id, reader)))
  const seen = [...ids].flatMap((id) => seenDocument(id, reader, read) ?? [])
  return createView(seen.sort(byId), findText)
}

/** Creates a view of these documents, which must be sorted by id. */
export function createView(documents: readonly LakeDocument[], findText: FindText = () => []) {
  let list = documents
  const ids = new Map(list.map((document) => [document._id, document]))
  const types = new Map<string, readonly LakeDocument[]>(Map.groupBy(list, ({ _type }) => _type))
  // Built on first use.
  const slugs = createIndex(
    () => list,
    (document) => [slugOf(document)].filter((slug) => slug !== null),
  )
  const references = createIndex(() => list, referencesOf)

  function remove(document: LakeDocument): void {
    ids.delete(document._id)
    list = without(list, document)
    types.set(document._type, without(types.get(document._type) ?? [], document))
    slugs.remove(document)
    references.remove(document)
  }

  function add(document: LakeDocument): void {
    ids.set(document._id, document)
    list = withDocument(list, document)
    types.set(document._type, withDocument(types.get(document._type) ?? [], document))
    slugs.add(document)
    references.add(document)
  }

  function updateMany(changes: readonly Placed[]): void {
    for (const [id, document] of changes) {
      if (document === null) ids.delete(id)
      else ids.set(id, document)
    }
    list = [...ids.values()].sort(byId)
    types.clear()
    for (const [type, ofType] of Map.groupBy(list, ({ _type }) => _type)) types.set(type, ofType)
    slugs.forget()
    references.forget()
  }

  return {
    get documents(): readonly LakeDocument[] {
      return list
    },
    byId: ids,
    byType: types,
    withSlug: slugs.find,
    referringTo: references.find,
    matchingText: (query: string) =>
      findText(query).flatMap((id) => {
        const document = ids.get(id)
        // The view may show a draft or a version in its place.
        return document === undefined || (document['_originalId'] ?? document._id) !== id ? [] : [document]
      }),
    /** Adds, replaces and removes documents. Lists returned earlier stay unchanged. */
    update(changes: readonly Placed[]): void {
      if (changes.length > MOST_SINGLE_CHANGES) return updateMany(changes)
      for (const [id, document] of changes) {
        const previous = ids.get(id)
        if (previous !== undefined) remove(previous)
        if (document !== null) add(document)
      }
    },
  }
}

/** The slug of a document, which is part of its page's URL, or null if it has none. */
export function slugOf(document: LakeDocument): string | null {
  const { slug } = document
  return isJsonObject(slug) && typeof slug['current'] === 'string' ? slug['current'] : null
}

/** An index of documents by the keys from `keysOf`, built on first use. */
function createIndex(
  all: () => readonly LakeDocument[],
  keysOf: (document: LakeDocument) => Iterable<string>,
) {
  let index: Map<string, Set<LakeDocument>> | null = null

  function put(into: Map<string, Set<LakeDocument>>, document: LakeDocument): void {
    for (const key of keysOf(document)) {
      into.set(key, (into.get(key) ?? new Set()).add(document))
    }
  }

  return {
    find(key: string): readonly LakeDocument[] {
      if (index === null) {
        index = new Map()
        for (const document of all()) put(index, document)
      }
      return [...(index.get(key) ?? [])].sort(byId)
    },
    forget(): void {
      index = null
    },
    add(document: LakeDocument): void {
      if (index !== null) put(index, document)
    },
    remove(document: LakeDocument): void {
      for (const key of index === null ? [] : keysOf(document)) index?.get(key)?.delete(document)
    },
  }
}

function withDocument(list: readonly LakeDocument[], document: LakeDocument): readonly LakeDocument[] {
  return list.toSpliced(indexFor(list, document._id), 0, document)
}

function without(list: readonly LakeDocument[], document: LakeDocument): readonly LakeDocument[] {
  return list.toSpliced(indexFor(list, document._id), 1)
}

/** The position of a document id in a sorted list, or where to insert it. */
function indexFor(list: readonly LakeDocument[], id: string): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((list[middle]?._id ?? '') < id) from = middle + 1
    else to = middle
  }
  return from
}

function byId(left: LakeDocument, right: LakeDocument): number {
  return left._id < right._id ? -1 : 1
}
