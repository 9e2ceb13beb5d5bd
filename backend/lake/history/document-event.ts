import { releaseOf, toDraftId, toPublishedId } from '../document-ids.ts'
import type { VariantChange, VariantStep } from './variant-steps.ts'

interface Happened {
  timestamp: string
  author: string
  /** Of the published document, whichever variant the event is about. */
  documentId: string
}

interface OfVariant {
  versionId: string
  versionRevisionId: string
  releaseId?: string
}

/**
 * Events as the Studio's history panel reads them (sanity 6.16, `DocumentGroupEvent`).
 * It makes the ids of events and the events of edits itself.
 */
export type DocumentEvent = Happened &
  (
    | ({ type: 'createDocumentVersion' | 'deleteDocumentVersion' | 'unpublishDocument' } & OfVariant)
    | ({
        type: 'publishDocumentVersion'
        revisionId: string
        publishCause: 'document.publish' | 'release.publish'
        contributors: string[]
      } & OfVariant)
    | { type: 'createLiveDocument' | 'updateLiveDocument'; revisionId: string }
    | { type: 'deleteDocumentGroup' }
  )

/** What a transaction means to somebody who looks at the variant `id`, or null when it is an edit or about other variants. */
export function toDocumentEvent(step: VariantStep, id: string): DocumentEvent | null {
  const change = step.changes.get(id)
  const isGone = step.revisions.size === 0
  if (isGone) return { ...happened(step, id), type: 'deleteDocumentGroup' }
  if (change === undefined) return null
  return id === toPublishedId(id) ? ofPublished(step, id, change) : ofVariant(step, id, change)
}

function ofPublished(step: VariantStep, id: string, { previous, next }: VariantChange): DocumentEvent {
  if (next === null) return unpublished(step, id)
  const source = publishedVariant(step, id)
  if (source !== null) return published(step, source.id, source.change)
  const type = previous === null ? 'createLiveDocument' : 'updateLiveDocument'
  return { ...happened(step, id), type, revisionId: step.transaction.id }
}

function ofVariant(step: VariantStep, id: string, change: VariantChange): DocumentEvent | null {
  const { previous, next } = change
  if (previous === null) {
    return { ...happened(step, id), type: 'createDocumentVersion', ...variant(id, step.transaction.id) }
  }
  if (next !== null) return null
  const target = step.changes.get(toPublishedId(id))
  if (target !== undefined && target.next !== null) return published(step, id, change)
  return { ...happened(step, id), type: 'deleteDocumentVersion', ...variant(id, previous) }
}

/** Publishing writes the published document and takes the variant away at once: that is how it is told from other writes. */
function publishedVariant(
  step: VariantStep,
  publishedId: string,
): { id: string; change: VariantChange } | null {
  const taken = [...step.changes].filter(([id, { next }]) => id !== publishedId && next === null)
  const [id, change] = taken.find(([variantId]) => variantId === toDraftId(publishedId)) ?? taken[0] ?? []
  return id === undefined || change === undefined ? null : { id, change }
}

function published(step: VariantStep, id: string, { previous, authors }: VariantChange): DocumentEvent {
  return {
    ...happened(step, id),
    type: 'publishDocumentVersion',
    revisionId: step.transaction.id,
    ...variant(id, previous ?? step.transaction.id),
    publishCause: releaseOf(id) === null ? 'document.publish' : 'release.publish',
    contributors: [...authors],
  }
}

function unpublished(step: VariantStep, id: string): DocumentEvent {
  const draftId = toDraftId(id)
  const [otherId, otherRevision] = [...step.revisions][0] ?? []
  const remaining = step.revisions.has(draftId) ? draftId : (otherId ?? draftId)
  const revision = step.revisions.get(remaining) ?? otherRevision ?? step.transaction.id
  return { ...happened(step, id), type: 'unpublishDocument', ...variant(remaining, revision) }
}

function happened({ transaction: { timestamp, author } }: VariantStep, id: string): Happened {
  return { timestamp, author, documentId: toPublishedId(id) }
}

function variant(versionId: string, versionRevisionId: string): OfVariant {
  const releaseId = releaseOf(versionId)
  return { versionId, versionRevisionId, ...(releaseId !== null && { releaseId }) }
}
