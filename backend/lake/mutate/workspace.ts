import { randomUUID } from 'node:crypto'
import { isValidDocumentId } from '../document-ids.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import type { DocumentChange, Json, LakeDocument } from '../types.ts'
import { applyPatch } from './apply-patch.ts'
import { documentAlreadyExists, documentNotFound, invalidMutation } from './mutation-error.ts'

/** What one mutation did, as Sanity answers it. */
export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

/** The documents as a transaction sees them while it is put together. Nothing is stored yet. */
export interface Workspace {
  /** When the transaction happens, ISO 8601. */
  readonly timestamp: string
  get(id: string): LakeDocument | null
  /** Applies one mutation in wire form. Throws MutationFailure and leaves the workspace unusable. */
  mutate(mutation: Json): MutationResult
  /** What the mutations so far amount to, a row for each document touched. */
  changes(): DocumentChange[]
}

interface Touched {
  previous: LakeDocument | null
  next: LakeDocument | null
  mutations: Json[]
}

/** Starts a transaction on top of the current documents. */
export function createWorkspace({
  read,
  transactionId,
  timestamp,
}: {
  read: (id: string) => LakeDocument | null
  transactionId: string
  timestamp: string
}): Workspace {
  const touched = new Map<string, Touched>()

  const get = (id: string) => {
    const entry = touched.get(id)
    return entry === undefined ? read(id) : entry.next
  }

  function record(id: string, next: LakeDocument | null, mutation: Json): void {
    const entry = touched.get(id) ?? { previous: read(id), next: null, mutations: [] }
    touched.set(id, { ...entry, next, mutations: [...entry.mutations, mutation] })
  }

  /** Stores the attributes as a new document and returns its id. */
  function write(attributes: JsonObject, operation: string): string {
    const document = toDocument(attributes)
    record(document._id, document, { [operation]: document })
    return document._id
  }

  function toDocument(attributes: JsonObject): LakeDocument {
    const { _id, _type, _createdAt, ...content } = attributes
    const id = documentId(_id)
    if (typeof _type !== 'string' || _type === '')
      throw invalidMutation('The document needs a `_type`, a string.')
    const createdAt =
      typeof _createdAt === 'string' && !Number.isNaN(Date.parse(_createdAt)) ? _createdAt : timestamp
    return { ...content, _id: id, _type, _rev: transactionId, _createdAt: createdAt, _updatedAt: timestamp }
  }

  function create(attributes: JsonObject): MutationResult {
    const id = attributes['_id']
    if (typeof id === 'string' && get(id) !== null) throw documentAlreadyExists(id)
    return { id: write(attributes, 'create'), operation: 'create' }
  }

  function createOrReplace(attributes: JsonObject): MutationResult {
    const id = requiredId(attributes['_id'])
    const operation = get(id) === null ? 'create' : 'update'
    return { id: write(attributes, 'createOrReplace'), operation }
  }

  function createIfNotExists(attributes: JsonObject): MutationResult {
    const id = requiredId(attributes['_id'])
    if (get(id) !== null) return { id, operation: 'none' }
    return { id: write(attributes, 'createIfNotExists'), operation: 'create' }
  }

  function patch(instructions: JsonObject): MutationResult {
    const id = requiredId(instructions['id'])
    const current = get(id)
    if (current === null) throw documentNotFound(id)
    const next = applyPatch({ document: current, instructions })
    record(id, { ...next, _rev: transactionId, _updatedAt: timestamp }, { patch: instructions })
    return { id, operation: 'update' }
  }

  function remove(instructions: JsonObject): MutationResult {
    const id = requiredId(instructions['id'])
    if (get(id) !== null) record(id, null, { delete: { id } })
    return { id, operation: 'delete' }
  }

  const operations: Record<string, (input: JsonObject) => MutationResult> = {
    create,
    createOrReplace,
    createIfNotExists,
    patch,
    delete: remove,
  }

  return {
    timestamp,
    get,
    mutate(mutation) {
      const [name, input, ...others] = isJsonObject(mutation) ? Object.entries(mutation).flat(1) : []
      const operation =
        typeof name === 'string' && Object.hasOwn(operations, name) ? operations[name] : undefined
      if (operation === undefined || others.length > 0 || !isJsonObject(input)) {
        throw invalidMutation(`A mutation is an object with one of ${Object.keys(operations).join(', ')}.`)
      }
      return operation(input)
    },
    changes() {
      return [...touched].flatMap(([documentId, { previous, next, mutations }]) =>
        previous === null && next === null ? [] : [{ documentId, previous, next, mutations }],
      )
    },
  }
}

function documentId(given: Json | undefined): string {
  if (given === undefined || given === null || given === '') return randomUUID()
  // `drafts.` asks for a generated id below that prefix, as hosted Sanity has it.
  const id = typeof given === 'string' && given.endsWith('.') ? given + randomUUID() : given
  return requiredId(id)
}

function requiredId(id: Json | undefined): string {
  if (typeof id === 'string' && isValidDocumentId(id)) return id
  throw invalidMutation(
    `The document ID ${JSON.stringify(id ?? null)} is not valid. Use letters, digits, dot, hyphen and underscore, 128 at most.`,
  )
}
