import { MutationFailure } from './mutate/mutation-error.ts'
import type { DocumentCache } from './store/document-cache.ts'
import type { DocumentChange, Json, LakeDocument } from './types.ts'
import { isJsonObject, mapObjects, visitObjects, type JsonObject } from './json.ts'

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

/** Whether the target must exist: neither weak nor in another data set. */
export function isStrongReference(object: JsonObject): boolean {
  return (
    typeof object['_ref'] === 'string' &&
    object['_weak'] !== true &&
    object['_dataset'] === undefined &&
    object['_projectId'] === undefined
  )
}

/**
 * Makes references strong that a draft could only hold weakly, because their
 * target was not published yet. Publishing does this, as Sanity's servers do.
 */
export function strengthenReferences(value: Json): Json {
  return mapObjects(value, (object) => {
    const { _strengthenOnPublish: instruction, ...rest } = object
    if (instruction === undefined || typeof object['_ref'] !== 'string') return object
    const staysWeak = isJsonObject(instruction) && instruction['weak'] === true
    if (!staysWeak) delete rest['_weak']
    return rest
  })
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

/** Ids of the documents that must exist while this one does. */
function strongReferencesOf(document: LakeDocument): Set<string> {
  const targets = new Set<string>()
  visitObjects(document, (object) => {
    const target = object['_ref']
    if (typeof target === 'string' && isStrongReference(object)) targets.add(target)
  })
  return targets
}
