import {
  toDraftId,
  toPublishedId,
  isDraftId,
  isPublishedId,
  isValidDocumentId,
  isVersionId,
} from '../model/document-ids.ts'
import { isJsonObject, type JsonObject } from '../model/json.ts'
import { strengthenReferences } from '../model/references.ts'
import type { LakeDocument } from '../model/types.ts'
import {
  documentAlreadyExists,
  documentNotFound,
  actionConflict,
  invalidAction,
  revisionMismatch,
} from '../model/mutation-error.ts'
import type { Workspace } from './workspace.ts'

/** Turns an action into mutations of the workspace, or throws MutationFailure. */
export type ActionHandler = (action: JsonObject, workspace: Workspace) => void

/** Actions on documents that the Studio and the client send, except those for variants. */
export const DOCUMENT_ACTIONS: Readonly<Record<string, ActionHandler>> = {
  /** Creates a draft, even if the document has never been published. */
  'sanity.action.document.create'(action, workspace) {
    const attributes = objectInput(action, 'attributes')
    const draftId = toDraftId(publishedId(action))
    if (workspace.get(draftId) !== null) {
      if (action['ifExists'] === 'ignore') return
      throw documentAlreadyExists(draftId)
    }
    workspace.mutate({ create: copyAs(attributes, draftId) })
  },

  /** Patches a draft, first creating it from the published document if necessary. */
  'sanity.action.document.edit'(action, workspace) {
    const id = unpublishedId(action, 'draftId')
    if (workspace.get(id) === null) {
      const published = workspace.get(publishedId(action))
      if (published === null) throw documentNotFound(id)
      workspace.mutate({ create: copyAs(published, id) })
    }
    workspace.mutate({ patch: { ...objectInput(action, 'patch'), id } })
  },

  /** Replaces the published document with a draft or a version, which is then deleted. */
  'sanity.action.document.publish'(action, workspace) {
    const id = publishedId(action)
    const sourceId = unpublishedId(action, 'draftId')
    const source = existing(workspace, sourceId)
    const published = workspace.get(id)
    assertRevision(source, action['ifDraftRevisionId'], sourceId)
    assertRevision(published, action['ifPublishedRevisionId'], id)
    writePublished(source, workspace, id)
    workspace.mutate({ delete: { id: sourceId } })
  },

  'sanity.action.document.unpublish'(action, workspace) {
    const id = publishedId(action)
    const draftId = unpublishedId(action, 'draftId')
    turnIntoDraft(existing(workspace, id), workspace, draftId)
  },

  /** Deletes a published document along with the drafts named in the action. */
  'sanity.action.document.delete'(action, workspace) {
    const id = publishedId(action)
    existing(workspace, id)
    const listed = action['includeDrafts'] ?? []
    const drafts = Array.isArray(listed) ? listed.filter((draft) => typeof draft === 'string') : []
    const draftId = toDraftId(id)
    if (workspace.get(draftId) !== null && !drafts.includes(draftId)) {
      throw actionConflict(
        `The draft "${draftId}" exists. Name it in includeDrafts to delete it as well.`,
        id,
      )
    }
    for (const draft of drafts) workspace.mutate({ delete: { id: unpublishedId({ draft }, 'draft') } })
    workspace.mutate({ delete: { id } })
  },

  /** Replaces a draft. Either the draft or the published document must exist. */
  'sanity.action.document.replaceDraft'(action, workspace) {
    const id = publishedId(action)
    const draftId = toDraftId(id)
    if (workspace.get(draftId) === null && workspace.get(id) === null) throw documentNotFound(draftId)
    workspace.mutate({ createOrReplace: copyAs(objectInput(action, 'attributes'), draftId) })
  },

  /** Creates a draft or a version, with new content or as a copy. */
  'sanity.action.document.version.create'(action, workspace) {
    const id = publishedId(action)
    if (isJsonObject(action['document'])) {
      const { document } = action
      const versionId = unpublishedId(document, '_id')
      if (toPublishedId(versionId) !== id) throw invalidAction(`"${versionId}" is not a version of "${id}".`)
      workspace.mutate({ create: copyAs(document, versionId) })
      return
    }
    const versionId = unpublishedId(action, 'versionId')
    const baseId = typeof action['baseId'] === 'string' ? action['baseId'] : ''
    const base = existing(workspace, baseId)
    assertRevision(base, action['ifBaseRevisionId'], baseId)
    workspace.mutate({ create: copyAs(base, versionId) })
  },

  /** Replaces the content of a draft or a version. */
  'sanity.action.document.version.replace'(action, workspace) {
    const document = objectInput(action, 'document')
    const id = unpublishedId(document, '_id')
    existing(workspace, id)
    workspace.mutate({ createOrReplace: copyAs(document, id) })
  },

  /** Marks a version for unpublishing: when its release is published, the document is unpublished. */
  'sanity.action.document.version.unpublish'(action, workspace) {
    const id = unpublishedId(action, 'versionId')
    const published = existing(workspace, publishedId(action))
    const version = workspace.get(id) ?? published
    const system = isJsonObject(version['_system']) ? version['_system'] : {}
    workspace.mutate({ createOrReplace: { ...copyAs(version, id), _system: { ...system, delete: true } } })
  },

  'sanity.action.document.discard': discard('draftId'),
  'sanity.action.document.version.discard': discard('versionId'),
}

/** The content that a draft or a version will have once published, without the attributes that the store writes. */
export function contentToPublish(source: LakeDocument, id = toPublishedId(source._id)): JsonObject {
  const content = strengthenReferences(copyAs(source, id))
  if (!isJsonObject(content)) throw invalidAction('The draft is not a document.')
  const { _system: _leftOut, ...document } = content
  return document
}

/** Replaces the published document with the content of a draft or a version, which is kept. */
export function writePublished(
  source: LakeDocument,
  workspace: Workspace,
  id = toPublishedId(source._id),
): void {
  const document = contentToPublish(source, id)
  const _createdAt = workspace.get(id)?._createdAt ?? source._createdAt
  workspace.mutate({ createOrReplace: { ...document, _createdAt } })
}

/** Deletes a published document and keeps its content as a draft, unless there already is one. */
export function turnIntoDraft(
  published: LakeDocument,
  workspace: Workspace,
  draftId = toDraftId(published._id),
): void {
  if (workspace.get(draftId) === null) workspace.mutate({ create: copyAs(published, draftId) })
  workspace.mutate({ delete: { id: published._id } })
}

/** Deletes a draft or a version. */
function discard(attribute: 'draftId' | 'versionId'): ActionHandler {
  return (action, workspace) => {
    const id = unpublishedId(action, attribute)
    existing(workspace, id)
    workspace.mutate({ delete: { id } })
  }
}

/** Reads an object attribute of an action. */
export function objectInput(action: JsonObject, attribute: string): JsonObject {
  const value = action[attribute]
  if (!isJsonObject(value)) throw invalidAction(`The action needs "${attribute}" to be an object.`)
  return value
}

/** Returns a document, or throws if it doesn't exist. */
export function existing(workspace: Workspace, id: string): LakeDocument {
  const document = workspace.get(id)
  if (document === null) throw documentNotFound(id)
  return document
}

/** Copies content to another id, without the revision and times that the store writes. */
export function copyAs(document: JsonObject, id: string): JsonObject {
  const { _rev: _leftOut, _updatedAt: _leftOutToo, ...content } = document
  return { ...content, _id: id }
}

/** Reads a published document's id from an attribute of an action. */
function publishedId(action: JsonObject, attribute = 'publishedId'): string {
  const id = documentId(action, attribute)
  if (!isPublishedId(id))
    throw invalidAction(`"${attribute}" must be the id of a published document, not "${id}".`)
  return id
}

/** Reads a draft's or version's id from an attribute of an action. */
function unpublishedId(action: JsonObject, attribute: string): string {
  const id = documentId(action, attribute)
  if (!isDraftId(id) && !isVersionId(id))
    throw invalidAction(`"${attribute}" must be the id of a draft or a version, not "${id}".`)
  return id
}

/** Rejects an action that expects a different revision from the current one. */
function assertRevision(document: LakeDocument | null, expected: unknown, id: string): void {
  if (typeof expected !== 'string' || document?._rev === expected) return
  throw revisionMismatch(id, expected, document?._rev)
}

function documentId(action: JsonObject, attribute: string): string {
  const id = action[attribute]
  if (typeof id === 'string' && isValidDocumentId(id)) return id
  throw invalidAction(`The action needs "${attribute}" to be a document id.`)
}
