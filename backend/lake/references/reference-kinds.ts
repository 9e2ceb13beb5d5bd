import { isJsonObject, mapObjects, visitObjects, type JsonObject } from '../json.ts'
import type { Json, LakeDocument } from '../types.ts'

/** Whether the target must exist: neither weak nor in another data set. */
export function isStrongReference(object: JsonObject): boolean {
  return (
    typeof object['_ref'] === 'string' &&
    object['_weak'] !== true &&
    object['_dataset'] === undefined &&
    object['_projectId'] === undefined
  )
}

/** Ids of the documents that must exist while this one does. */
export function strongReferencesOf(document: LakeDocument): Set<string> {
  const targets = new Set<string>()
  visitObjects(document, (object) => {
    const target = object['_ref']
    if (typeof target === 'string' && isStrongReference(object)) targets.add(target)
  })
  return targets
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
