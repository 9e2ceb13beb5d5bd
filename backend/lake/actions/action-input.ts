import { isDraftId, isPublishedId, isValidDocumentId, isVersionId } from '../document-ids.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import { documentNotFound, revisionMismatch } from '../mutate/mutation-error.ts'
import type { Workspace } from '../mutate/workspace.ts'
import type { LakeDocument } from '../types.ts'
import { invalidAction } from './action-error.ts'

/** The id of a published document in an attribute of an action. */
export function publishedId(action: JsonObject, attribute = 'publishedId'): string {
  const id = documentId(action, attribute)
  if (!isPublishedId(id)) throw invalidAction(`"${attribute}" names a draft or a version: "${id}".`)
  return id
}

/** The id of a draft or a version in an attribute of an action. */
export function unpublishedId(action: JsonObject, attribute: string): string {
  const id = documentId(action, attribute)
  if (!isDraftId(id) && !isVersionId(id))
    throw invalidAction(`"${attribute}" names neither a draft nor a version: "${id}".`)
  return id
}

/** An object in an attribute of an action. */
export function objectInput(action: JsonObject, attribute: string): JsonObject {
  const value = action[attribute]
  if (!isJsonObject(value)) throw invalidAction(`The action needs "${attribute}", an object.`)
  return value
}

/** The document, which must exist. */
export function existing(workspace: Workspace, id: string): LakeDocument {
  const document = workspace.get(id)
  if (document === null) throw documentNotFound(id)
  return document
}

/** Compares the revision that an action expects, when it names one, with the one there is. */
export function assertRevision(document: LakeDocument | null, expected: unknown, id: string): void {
  if (typeof expected !== 'string' || document?._rev === expected) return
  throw revisionMismatch({ id, expected, current: document?._rev })
}

/** Content under another id, without what the store writes itself. */
export function copyAs(document: JsonObject, id: string): JsonObject {
  const { _rev: _old, _updatedAt: _then, ...content } = document
  return { ...content, _id: id }
}

function documentId(action: JsonObject, attribute: string): string {
  const id = action[attribute]
  if (typeof id === 'string' && isValidDocumentId(id)) return id
  throw invalidAction(`The action needs "${attribute}", a document id.`)
}
