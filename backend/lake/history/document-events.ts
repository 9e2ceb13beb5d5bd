import { isDraftId, isPublishedId, toDraftId, toPublishedId } from '../document-ids.ts'
import type { JsonObject } from '../json.ts'
import type { ContentStore, StoredRevision, TransactionHead } from '../store/content-store.ts'
import type { LakeDocument } from '../types.ts'

/** What happened to one document in one transaction. */
interface Change {
  previous: LakeDocument | null
  next: LakeDocument | null
}

/** What happened to a document and its draft in one transaction, and what the Studio's history panel calls it. */
interface GroupChange {
  head: TransactionHead
  published: Change | null
  draft: Change | null
  /** Whether each is there afterwards. */
  hasPublished: boolean
  hasDraft: boolean
}

/**
 * The life of a document as the Studio's history panel reads it, newest first
 * (`DocumentGroupEvent` in sanity's events store). Edits of drafts are not in it:
 * the Studio derives them from the transactions.
 */
export function documentEvents(
  store: ContentStore,
  documentId: string,
): { sequence: number; event: JsonObject }[] {
  const publishedId = toPublishedId(documentId)
  const draftId = isPublishedId(documentId) ? toDraftId(documentId) : documentId
  const variant = isPublishedId(documentId) ? 'published' : isDraftId(documentId) ? 'draft' : 'version'
  return store
    .transactionsOf([publishedId, draftId])
    .map((head) => groupChange(store, head, publishedId, draftId))
    .flatMap((change) => {
      const event = describe(change, draftId)
      if (event === null || (variant === 'published' && isOfDraftAlone(change))) return []
      const { timestamp, author, sequence } = change.head
      return [
        {
          sequence,
          event: { ...event, documentId: publishedId, timestamp, author, documentVariantType: variant },
        },
      ]
    })
    .reverse()
}

function describe(
  { head, published, draft, hasPublished, hasDraft }: GroupChange,
  versionId: string,
): JsonObject | null {
  const revisionId = head.id
  const draftWasRemoved = draft !== null && draft.previous !== null && draft.next === null
  if (published !== null) {
    if (published.next !== null && draftWasRemoved) {
      const versionRevisionId = draft.previous?._rev ?? ''
      return {
        type: 'publishDocumentVersion',
        revisionId,
        versionId,
        versionRevisionId,
        publishCause: 'document.publish',
      }
    }
    if (published.next !== null)
      return { type: published.previous === null ? 'createLiveDocument' : 'updateLiveDocument', revisionId }
    return hasDraft
      ? { type: 'unpublishDocument', versionId, versionRevisionId: revisionId }
      : { type: 'deleteDocumentGroup' }
  }
  if (draftWasRemoved) {
    if (!hasPublished) return { type: 'deleteDocumentGroup' }
    return { type: 'deleteDocumentVersion', versionId, versionRevisionId: draft.previous?._rev ?? '' }
  }
  const draftWasMade = draft !== null && draft.previous === null
  return draftWasMade ? { type: 'createDocumentVersion', versionId, versionRevisionId: revisionId } : null
}

function isOfDraftAlone({ published, hasPublished }: GroupChange): boolean {
  return published === null && hasPublished
}

function groupChange(
  store: ContentStore,
  head: TransactionHead,
  publishedId: string,
  draftId: string,
): GroupChange {
  const published = changeIn(store, store.revisionAt(publishedId, head.sequence), head.sequence)
  const draft = changeIn(store, store.revisionAt(draftId, head.sequence), head.sequence)
  return {
    head,
    published: published.change,
    draft: draft.change,
    hasPublished: published.exists,
    hasDraft: draft.exists,
  }
}

function changeIn(
  store: ContentStore,
  revision: StoredRevision | null,
  sequence: number,
): { change: Change | null; exists: boolean } {
  const next = revision?.document ?? null
  if (revision?.sequence !== sequence) return { change: null, exists: next !== null }
  const previous = store.revisionAt(revision.documentId, sequence - 1)?.document ?? null
  return { change: { previous, next }, exists: next !== null }
}
