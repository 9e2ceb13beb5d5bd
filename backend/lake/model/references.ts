import { MutationFailure } from './mutation-error.ts'
import type { View } from './perspective.ts'
import type { DocumentChange, Json, LakeDocument } from './types.ts'
import { isJsonObject, mapObjects, visitObjects, type JsonObject } from './json.ts'

/**
 * Refuses a transaction that would leave a strong reference pointing at nothing.
 *
 * @throws MutationFailure
 */
export function assertReferencesHold(changes: readonly DocumentChange[], documents: View): void {
  const after = new Map(changes.map((change) => [change.documentId, change.next]))
  const existsAfter = (id: string) => (after.has(id) ? after.get(id) !== null : documents.byId.has(id))

  for (const { documentId, next } of changes) {
    if (next === null) continue
    for (const target of strongReferencesOf(next)) {
      if (!existsAfter(target)) throw missingTarget(documentId, target)
    }
  }
  for (const { documentId, previous, next } of changes) {
    if (next !== null || previous === null) continue
    const referrers = documents
      .referringTo(documentId)
      .filter((referrer) => !after.has(referrer._id) && strongReferencesOf(referrer).has(documentId))
      .map(({ _id }) => _id)
    if (referrers.length > 0) throw stillReferenced(documentId, referrers)
  }
}

/** The unique ids that a document refers to, weakly or strongly. */
export function referencesOf(document: LakeDocument): Set<string> {
  return targetsOf(document, () => true)
}

/**
 * Strengthens references that the Studio marked with `_strengthenOnPublish`. In a draft, these references are weak
 * until their target is published. Sanity's servers also do this when publishing.
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

/** Ids of the documents that a document refers to strongly, in the same dataset. These have to exist. */
function strongReferencesOf(document: LakeDocument): Set<string> {
  return targetsOf(
    document,
    ({ _weak, _dataset, _projectId }) => _weak !== true && _dataset === undefined && _projectId === undefined,
  )
}

function targetsOf(document: LakeDocument, isWanted: (reference: JsonObject) => boolean): Set<string> {
  const targets = new Set<string>()
  visitObjects(document, (object) => {
    if (typeof object['_ref'] === 'string' && isWanted(object)) targets.add(object['_ref'])
  })
  return targets
}
