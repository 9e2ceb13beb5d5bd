import { buildView, type View, type Visibility } from '../perspective.ts'
import type { DocumentCache } from '../store/document-cache.ts'
import type { Perspective } from '../types.ts'

/** A client can name any stack of releases: no more of them are kept than this. */
const MAX_KEPT = 16

/** The views of the current documents, each built at the first request after a change. */
export interface Views {
  get(perspective: Perspective, visibility: Visibility): View
  /** Forgets all views: the documents have changed. */
  invalidate(): void
}

export function createViews(documents: DocumentCache): Views {
  const kept = new Map<string, View>()
  return {
    get(perspective, visibility) {
      const key = JSON.stringify([perspective, visibility])
      const known = kept.get(key)
      if (known !== undefined) return known
      if (kept.size >= MAX_KEPT) kept.clear()
      const view = buildView({ documents: documents.all(), perspective, visibility })
      kept.set(key, view)
      return view
    },
    invalidate: () => kept.clear(),
  }
}
