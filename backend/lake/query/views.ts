import { seenDocument, seenId, type Reader, type View, type Visibility } from '../perspective.ts'
import type { DocumentChange, LakeDocument, Perspective } from '../types.ts'
import { isJsonObject } from '../json.ts'
import { referencesOf } from '../references.ts'

/** Views that are kept at once: a client can name any stack of releases. */
const MAX_KEPT = 16
/** A change of more documents than this makes lists and indexes anew: cheaper than one place at a time. */
const MOST_SINGLE_CHANGES = 64

/** A document in its place, or null where it is taken out. */
type Placed = readonly [id: string, document: LakeDocument | null]

/** A view that follows the changes of the documents. */
interface LiveView extends View {
  /** Puts documents in their places, or takes them out. Lists that were handed out before stay as they were. */
  place(changes: readonly Placed[]): void
}

/** The views of the current documents: that of everything as it is stored, and others built when they are first asked for. */
export interface Views {
  get(perspective: Perspective, visibility: Visibility): View
  /** Brings all views up to date with what a transaction left of these documents. */
  apply(changes: readonly Pick<DocumentChange, 'documentId' | 'next'>[]): void
}

/** Makes the views of documents, which are ordered by id. */
export function createViews(documents: readonly LakeDocument[]): Views {
  const stored = createView(documents)
  const kept = new Map<string, { view: LiveView; reader: Reader }>()
  return {
    get(perspective, visibility) {
      if (perspective === 'raw' && visibility === 'all') return stored
      // Drafts and versions have a dot in their ids: whatever stack strangers name, they see what `drafts` shows them.
      if (visibility === 'public' && typeof perspective !== 'string') perspective = 'drafts'
      const key = JSON.stringify([perspective, visibility])
      const known = kept.get(key)
      if (known !== undefined) return known.view
      if (kept.size >= MAX_KEPT) kept.clear()
      const reader = { perspective, visibility }
      const view = buildView({ documents: stored.documents, ...reader })
      kept.set(key, { view, reader })
      return view
    },
    apply(changes) {
      stored.place(changes.map(({ documentId, next }) => [documentId, next]))
      const read = (id: string) => stored.byId.get(id) ?? null
      for (const { view, reader } of kept.values()) {
        const places = new Set(changes.map(({ documentId }) => seenId(documentId, reader)))
        view.place([...places].map((id) => [id, seenDocument(id, reader, read)]))
      }
    },
  }
}

/** Builds what a reader sees of all documents. */
export function buildView({
  documents,
  ...reader
}: Reader & { documents: readonly LakeDocument[] }): LiveView {
  const stored = new Map(documents.map((document) => [document._id, document]))
  const read = (id: string) => stored.get(id) ?? null
  const places = new Set(documents.map((document) => seenId(document._id, reader)))
  const seen = [...places].flatMap((id) => seenDocument(id, reader, read) ?? [])
  return createView(seen.sort(byId))
}

/** A view of these documents, which are ordered by id. */
export function createView(documents: readonly LakeDocument[]): LiveView {
  let list = documents
  const ids = new Map(list.map((document) => [document._id, document]))
  const types = new Map<string, readonly LakeDocument[]>(Map.groupBy(list, typeOf))
  // Made at the first question that needs them.
  const slugs = createIndex(() => list, slugsOf)
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

  function placeMany(changes: readonly Placed[]): void {
    for (const [id, document] of changes) {
      if (document === null) ids.delete(id)
      else ids.set(id, document)
    }
    list = [...ids.values()].sort(byId)
    types.clear()
    for (const [type, ofType] of Map.groupBy(list, typeOf)) types.set(type, ofType)
    slugs.forget()
    references.forget()
  }

  return {
    get documents() {
      return list
    },
    byId: ids,
    byType: types,
    withSlug: slugs.find,
    referringTo: references.find,
    place(changes) {
      if (changes.length > MOST_SINGLE_CHANGES) return placeMany(changes)
      for (const [id, document] of changes) {
        const previous = ids.get(id)
        if (previous !== undefined) remove(previous)
        if (document !== null) add(document)
      }
    },
  }
}

function typeOf({ _type }: LakeDocument): string {
  return _type
}

/** The slugs by which a document is found: one or none. */
export function slugsOf(document: LakeDocument): readonly string[] {
  const slug = document['slug']
  return isJsonObject(slug) && typeof slug['current'] === 'string' ? [slug['current']] : []
}

/** Documents by keys that each of them has. */
function createIndex(
  all: () => readonly LakeDocument[],
  keysOf: (document: LakeDocument) => Iterable<string>,
) {
  let index: Map<string, Set<LakeDocument>> | null = null

  function put(into: Map<string, Set<LakeDocument>>, document: LakeDocument): void {
    for (const key of keysOf(document)) {
      const documents = into.get(key)
      if (documents === undefined) into.set(key, new Set([document]))
      else documents.add(document)
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
  return list.toSpliced(placeOf(list, document._id), 0, document)
}

function without(list: readonly LakeDocument[], document: LakeDocument): readonly LakeDocument[] {
  return list.toSpliced(placeOf(list, document._id), 1)
}

/** Where a document of this id is, or would be. */
function placeOf(list: readonly LakeDocument[], id: string): number {
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
