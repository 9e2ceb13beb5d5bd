import { randomUUID } from 'node:crypto'
import { Mutation } from '@sanity/mutator'
import { errorMessage } from '../../base/errors.ts'
import { isValidDocumentId } from '../model/document-ids.ts'
import { asJson, isJsonObject, type JsonObject } from '../model/json.ts'
import type { View } from '../model/perspective.ts'
import type { DocumentChange, Json, LakeDocument } from '../model/types.ts'
import {
  documentAlreadyExists,
  documentNotFound,
  invalidMutation,
  MutationFailure,
  revisionMismatch,
} from '../model/mutation-error.ts'

/** Patch operations, in the order Sanity applies them. */
const OPERATIONS = ['set', 'setIfMissing', 'unset', 'inc', 'dec', 'insert', 'diffMatchPatch'] as const
const PATCH_KEYS = new Set<string>([...OPERATIONS, 'id', 'ifRevisionID', 'merge'])
/** Attributes that a patch can't change. */
const IMMUTABLE = ['_id', '_type', '_createdAt'] as const

/** The result of a mutation in Sanity's wire format. */
export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

/** The documents as a transaction sees them while it is being built. Nothing has been stored yet. */
export type Workspace = ReturnType<typeof createWorkspace>

type MutatorPatch = NonNullable<ConstructorParameters<typeof Mutation>[0]['mutations'][number]['patch']>

/** Starts a transaction based on the stored documents. */
export function createWorkspace({
  stored,
  lastContentOf,
  transactionId,
  timestamp,
}: {
  stored: View
  lastContentOf: (id: string) => LakeDocument | null
  transactionId: string
  timestamp: string
}) {
  const touched = new Map<string, Omit<DocumentChange, 'documentId'>>()
  const getStored = (id: string) => stored.byId.get(id) ?? null

  const get = (id: string): LakeDocument | null => {
    const entry = touched.get(id)
    return entry === undefined ? getStored(id) : entry.next
  }

  function record(id: string, next: LakeDocument | null, mutation: Json): void {
    const entry = touched.get(id) ?? { previous: getStored(id), next: null, mutations: [] }
    touched.set(id, { ...entry, next, mutations: [...entry.mutations, mutation] })
  }

  /** Writes a new document to the workspace and returns its id. */
  function write(attributes: JsonObject, operation: string): string {
    const document = toDocument(attributes)
    record(document._id, document, { [operation]: document })
    return document._id
  }

  function toDocument(attributes: JsonObject): LakeDocument {
    const { _id, _type, _createdAt, ...content } = attributes
    const id = documentId(_id)
    if (typeof _type !== 'string' || _type === '')
      throw invalidMutation('The document needs a `_type` that is a string.')
    const createdAt =
      typeof _createdAt === 'string' && !Number.isNaN(Date.parse(_createdAt)) ? _createdAt : timestamp
    return { ...content, _id: id, _type, _rev: transactionId, _createdAt: createdAt, _updatedAt: timestamp }
  }

  const operations: Record<string, (input: JsonObject) => MutationResult> = {
    create(attributes) {
      const id = attributes['_id']
      if (typeof id === 'string' && get(id) !== null) throw documentAlreadyExists(id)
      return { id: write(attributes, 'create'), operation: 'create' }
    },
    createOrReplace(attributes) {
      const current = get(requiredId(attributes['_id']))
      if (current !== null && current._type !== attributes['_type']) throw immutableAttribute('_type')
      return { id: write(attributes, 'createOrReplace'), operation: current === null ? 'create' : 'update' }
    },
    createIfNotExists(attributes) {
      const id = requiredId(attributes['_id'])
      if (get(id) !== null) return { id, operation: 'none' }
      return { id: write(attributes, 'createIfNotExists'), operation: 'create' }
    },
    patch(instructions) {
      const id = requiredId(instructions['id'])
      const current = get(id)
      if (current === null) throw documentNotFound(id)
      const next = applyPatch(current, instructions)
      record(id, { ...next, _rev: transactionId, _updatedAt: timestamp }, { patch: instructions })
      return { id, operation: 'update' }
    },
    delete(instructions) {
      const id = requiredId(instructions['id'])
      if (get(id) !== null) record(id, null, { delete: { id } })
      return { id, operation: 'delete' }
    },
  }

  return {
    /** Time of the transaction, ISO 8601. */
    timestamp,
    get,
    /** All ids, taking into account what this transaction has created and deleted so far. */
    ids: () => new Set([...stored.byId.keys(), ...touched.keys()]),
    /** The latest stored content of a document, even if the document has been deleted. */
    lastContentOf,
    /** Applies a mutation in wire format. After a MutationFailure the workspace must not be used any more. */
    mutate(mutation: Json): MutationResult {
      const [name, input, ...others] = isJsonObject(mutation) ? Object.entries(mutation).flat(1) : []
      const operation =
        typeof name === 'string' && Object.hasOwn(operations, name) ? operations[name] : undefined
      if (operation === undefined || others.length > 0 || !isJsonObject(input)) {
        throw invalidMutation(
          `A mutation must be an object with one of ${Object.keys(operations).join(', ')}.`,
        )
      }
      return operation(input)
    },
    /** The changes from all mutations so far, one per document. */
    changes(): DocumentChange[] {
      return [...touched]
        .map(([documentId, change]) => ({ documentId, ...change }))
        .filter(({ previous, next }) => previous !== null || next !== null)
    },
  }
}

/**
 * Applies a patch. The result still has its old revision and times.
 *
 * @throws MutationFailure if the patch is malformed or meant for another revision
 */
export function applyPatch(document: LakeDocument, instructions: JsonObject): LakeDocument {
  assertPatch(instructions)
  const expected = instructions['ifRevisionID']
  if (typeof expected === 'string' && expected !== document._rev) {
    throw revisionMismatch(document._id, expected, document._rev)
  }
  const { ifRevisionID: _checked, ...operations } = instructions
  const result = runMutator(document, operations)
  const changed = IMMUTABLE.find((attribute) => result[attribute] !== document[attribute])
  if (changed !== undefined) throw immutableAttribute(changed)
  const { _id, _type, _rev, _createdAt, _updatedAt } = document
  return { ...result, _id, _type, _rev, _createdAt, _updatedAt }
}

/** The error for attributes that can only change if the document is deleted and created again. */
function immutableAttribute(attribute: string): MutationFailure {
  const description = `Cannot modify immutable attribute "${attribute}"`
  return new MutationFailure('badRequest', {
    type: 'cannotModifyImmutableAttributeError',
    description,
    attribute,
  })
}

function documentId(given: Json | undefined): string {
  if (given === undefined || given === null || given === '') return randomUUID()
  // `drafts.` requests a generated id with that prefix, as on hosted Sanity.
  const id = typeof given === 'string' && given.endsWith('.') ? given + randomUUID() : given
  return requiredId(id)
}

function requiredId(id: Json | undefined): string {
  if (typeof id === 'string' && isValidDocumentId(id)) return id
  throw invalidMutation(
    `The document ID ${JSON.stringify(id ?? null)} is not valid. Use letters, digits, dot, hyphen and underscore, 128 at most.`,
  )
}

function assertPatch(instructions: JsonObject): void {
  const unknown = Object.keys(instructions).find((key) => !PATCH_KEYS.has(key))
  if (unknown !== undefined) throw invalidMutation(`Key "${unknown}" not allowed in patch.`)
  for (const name of OPERATIONS) {
    const operation = instructions[name]
    if (operation === undefined) continue
    const isRight = name === 'unset' ? Array.isArray(operation) : isJsonObject(operation)
    if (!isRight)
      throw invalidMutation(
        `"${name}" in a patch must be ${name === 'unset' ? 'a list of paths' : 'an object'}.`,
      )
  }
}

function runMutator(document: LakeDocument, operations: JsonObject): JsonObject {
  try {
    const given: unknown = operations
    // oxlint-disable-next-line typescript/consistent-type-assertions -- assertPatch has checked it, and the mutator refuses the rest
    const patch = given as MutatorPatch
    const result = asJson(new Mutation({ mutations: [{ patch }] }).apply(document))
    if (!isJsonObject(result)) throw new Error('the result is not a document')
    return result
  } catch (error) {
    // The mutator throws plain errors for invalid paths and values.
    throw invalidMutation(`The patch cannot be applied: ${errorMessage(error)}`)
  }
}
