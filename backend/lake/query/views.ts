import { seenDocument, seenId, type Reader, type View, type Visibility } from '../perspective.ts'
import type { DocumentCache } from '../store/document-cache.ts'
import type { Perspective } from '../types.ts'
import { buildView, type LiveView } from './view.ts'

/** A client can name any stack of releases: no more of them are kept than this. */
const MAX_KEPT = 16
/** A change of more documents than this makes views anew at the next question: cheaper than one place at a time. */
const MOST_SINGLE_CHANGES = 64

/** The views of the current documents, each built at the first question and kept up with every change. */
export interface Views {
  get(perspective: Perspective, visibility: Visibility): View
  /** Follows a change of the documents with these ids, which `documents` knows already. */
  follow(changedIds: readonly string[]): void
}

export function createViews(documents: Pick<DocumentCache, 'all' | 'get'>): Views {
  const kept = new Map<string, { view: LiveView; reader: Reader }>()
  return {
    get(perspective, visibility) {
      // Drafts and versions have a dot in their ids: whatever stack strangers name, they see what `drafts` shows them.
      if (visibility === 'public' && typeof perspective !== 'string') perspective = 'drafts'
      const key = JSON.stringify([perspective, visibility])
      const known = kept.get(key)
      if (known !== undefined) return known.view
      if (kept.size >= MAX_KEPT) kept.clear()
      const reader = { perspective, visibility }
      const view = buildView({ documents: documents.all(), ...reader })
      kept.set(key, { view, reader })
      return view
    },
    follow(changedIds) {
      if (changedIds.length > MOST_SINGLE_CHANGES) return kept.clear()
      for (const { view, reader } of kept.values()) {
        for (const id of new Set(changedIds.map((changed) => seenId(changed, reader)))) {
          view.replace(id, seenDocument(id, reader, documents.get))
        }
      }
    },
  }
}
