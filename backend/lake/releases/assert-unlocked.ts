import { actionConflict } from '../actions/action-error.ts'
import { releaseOf } from '../document-ids.ts'
import type { DocumentCache } from '../store/document-cache.ts'
import type { DocumentChange } from '../types.ts'
import { releaseDocumentId, stateOf, type ReleaseState } from './release-document.ts'

const REASONS: Readonly<Partial<Record<ReleaseState, string>>> = {
  scheduled: 'is scheduled: what was looked at is what is published. Unschedule it first',
  published: 'is published',
  archived: 'is archived. Unarchive it first',
}

/**
 * Refuses a transaction that changes a version in a release which is scheduled, published or archived before and after it.
 * What such a release leaves behind may be deleted.
 *
 * @throws MutationFailure
 */
export function assertUnlocked(
  changes: readonly DocumentChange[],
  documents: Pick<DocumentCache, 'get'>,
): void {
  const after = new Map(changes.map((change) => [change.documentId, change.next]))
  for (const { documentId, next } of changes) {
    const release = releaseOf(documentId)
    if (release === null) continue
    const id = releaseDocumentId(release)
    const before = stateOf(documents.get(id))
    const state = after.has(id) ? stateOf(after.get(id) ?? null) : before
    if (before === null || state !== before || (next === null && state !== 'scheduled')) continue
    const reason = REASONS[state]
    if (reason !== undefined)
      throw actionConflict(`"${documentId}" cannot be changed: its release ${reason}.`, documentId)
  }
}
