import { Mutation } from '@sanity/mutator'
import { isJsonObject, isRecord, type JsonObject } from '../json.ts'
import type { Json, LakeDocument } from '../types.ts'
import { MutationFailure, invalidMutation, revisionMismatch } from './mutation-error.ts'

/** Kinds of change that a patch may hold, in the order in which Sanity applies them. */
const OPERATIONS = ['set', 'setIfMissing', 'unset', 'inc', 'dec', 'insert', 'diffMatchPatch'] as const
const PATCH_KEYS = new Set<string>([...OPERATIONS, 'id', 'ifRevisionID', 'merge'])
/** Attributes that belong to the store. */
const IMMUTABLE = ['_id', '_type', '_createdAt'] as const

/**
 * The document after a patch, with its revision and times still the old ones.
 *
 * @throws MutationFailure when the patch is malformed or meant for another revision
 */
export function applyPatch({
  document,
  instructions,
}: {
  document: LakeDocument
  instructions: JsonObject
}): LakeDocument {
  assertPatch(instructions)
  const expected = instructions['ifRevisionID']
  if (typeof expected === 'string' && expected !== document._rev) {
    throw revisionMismatch({ id: document._id, expected, current: document._rev })
  }
  const { ifRevisionID: _checked, ...operations } = instructions
  const result = runMutator(document, operations)
  const changed = IMMUTABLE.find((attribute) => result[attribute] !== document[attribute])
  if (changed !== undefined) {
    throw new MutationFailure('badRequest', {
      type: 'immutableAttributeError',
      description: `Cannot modify immutable attribute "${changed}"`,
      attribute: changed,
    })
  }
  return { ...result, _rev: document._rev, _updatedAt: document._updatedAt }
}

function assertPatch(instructions: JsonObject): void {
  const unknown = Object.keys(instructions).find((key) => !PATCH_KEYS.has(key))
  if (unknown !== undefined) throw invalidMutation(`Key "${unknown}" not allowed in patch.`)
  for (const name of OPERATIONS) {
    const operation = instructions[name]
    if (operation === undefined) continue
    const isRight = name === 'unset' ? Array.isArray(operation) : isJsonObject(operation)
    if (!isRight)
      throw invalidMutation(`"${name}" in a patch is ${name === 'unset' ? 'a list of paths' : 'an object'}.`)
  }
}

function runMutator(document: LakeDocument, operations: JsonObject): LakeDocument {
  let result: unknown
  try {
    const patch: unknown = operations
    if (!isMutatorPatch(patch)) throw new Error('A patch needs an id.')
    result = new Mutation({ mutations: [{ patch }] }).apply(document)
  } catch (error) {
    // The mutator throws plain errors for paths and values that do not fit.
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw invalidMutation(`The patch cannot be applied: ${reason}`)
  }
  if (!isDocument(result)) throw invalidMutation('The patch does not leave a document.')
  return result
}

type MutatorPatch = NonNullable<ConstructorParameters<typeof Mutation>[0]['mutations'][number]['patch']>

function isMutatorPatch(value: unknown): value is MutatorPatch {
  return isRecord(value) && typeof value['id'] === 'string'
}

function isDocument(value: unknown): value is LakeDocument & Record<string, Json> {
  return isRecord(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string'
}
