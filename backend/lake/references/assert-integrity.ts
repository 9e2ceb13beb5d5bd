import { MutationFailure } from '../mutate/mutation-error.ts'
import type { DocumentCache } from '../store/document-cache.ts'
import type { DocumentChange } from '../types.ts'
import { strongReferencesOf } from './reference-kinds.ts'

/**
 * Refuses a transaction that would leave a strong reference without its target.
 *
 * @throws MutationFailure
 */
export function assertReferencesHold(changes: readonly DocumentChange[], documents: DocumentCache): void {
  const after = new Map(changes.map((change) => [change.documentId, change.next]))
  const existsAfter = (id: string) => (after.has(id) ? after.get(id) !== null : documents.get(id) !== null)

  for (const { documentId, next } of changes) {
    if (next === null) continue
    for (const target of strongReferencesOf(next)) {
      if (!existsAfter(target)) throw missingTarget(documentId, target)
    }
  }
  for (const { documentId, previous, next } of changes) {
    if (next !== null || previous === null) continue
    const referrers = documents.referrers(documentId, 'strong').filter((id) => !after.has(id))
    if (referrers.length > 0) throw stillReferenced(documentId, referrers)
  }
}

function missingTarget(id: string, referenceId: string): MutationFailure {
  return new MutationFailure('conflict', {
    type: 'documentReferenceDoesNotExistError',
    description: `Document "${id}" references non-existent document "${referenceId}"`,
    id,
    referenceID: referenceId,
  })
}

function stillReferenced(id: string, referencingIds: string[]): MutationFailure {
  const sources = referencingIds.map((source) => `"${source}"`).join(', ')
  return new MutationFailure('conflict', {
    type: 'documentHasExistingReferencesError',
    description: `Document "${id}" cannot be deleted as there are references to it from ${sources}`,
    id,
    referencingIDs: referencingIds,
  })
}
