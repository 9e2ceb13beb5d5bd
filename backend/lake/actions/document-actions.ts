import { toDraftId, toPublishedId } from '../document-ids.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import { documentAlreadyExists, documentNotFound } from '../mutate/mutation-error.ts'
import type { Workspace } from '../mutate/workspace.ts'
import { strengthenReferences } from '../references.ts'
import type { LakeDocument } from '../types.ts'
import { actionConflict, invalidAction } from './action-error.ts'
import { assertRevision, copyAs, existing, objectInput, publishedId, unpublishedId } from './action-input.ts'

/** What an action may know beside the documents that it names. */
export interface Surroundings {
  /** Ids of all documents, before the transaction. */
  ids(): string[]
  /** A document as it was before it was deleted, or as it is. */
  lastContentOf(id: string): LakeDocument | null
}

/** Turns one action into mutations of the workspace. Throws MutationFailure. */
export type ActionHandler = (action: JsonObject, workspace: Workspace, surroundings: Surroundings) => void

/** Makes a draft, also of a document that is not published yet. */
export const create: ActionHandler = (action, workspace) => {
  const attributes = objectInput(action, 'attributes')
  const draftId = toDraftId(publishedId(action))
  if (workspace.get(draftId) !== null) {
    if (action['ifExists'] === 'ignore') return
    throw documentAlreadyExists(draftId)
  }
  workspace.mutate({ create: copyAs(attributes, draftId) })
}

/** Patches a draft, which is made from the published document when there is none. */
export const edit: ActionHandler = (action, workspace) => {
  const id = unpublishedId(action, 'draftId')
  if (workspace.get(id) === null) {
    const published = workspace.get(publishedId(action))
    if (published === null) throw documentNotFound(id)
    workspace.mutate({ create: copyAs(published, id) })
  }
  workspace.mutate({ patch: { ...objectInput(action, 'patch'), id } })
}

/** Puts a draft or a version in the place of the published document. */
export const publish: ActionHandler = (action, workspace) => {
  const id = publishedId(action)
  const sourceId = unpublishedId(action, 'draftId')
  const source = existing(workspace, sourceId)
  const published = workspace.get(id)
  assertRevision(source, action['ifDraftRevisionId'], sourceId)
  assertRevision(published, action['ifPublishedRevisionId'], id)
  putInPlace(source, workspace, id)
  workspace.mutate({ delete: { id: sourceId } })
}

/** Writes the published document from a draft or a version, which stays. */
export function putInPlace(source: LakeDocument, workspace: Workspace, id = toPublishedId(source._id)): void {
  const content = strengthenReferences(copyAs(source, id))
  if (!isJsonObject(content)) throw invalidAction('The draft is not a document.')
  const { _system: _ofTheVersion, ...document } = content
  const _createdAt = workspace.get(id)?._createdAt ?? source._createdAt
  workspace.mutate({ createOrReplace: { ...document, _createdAt } })
}

/** Takes a document back into a draft, unless there is one already. */
export const unpublish: ActionHandler = (action, workspace) => {
  const id = publishedId(action)
  const draftId = unpublishedId(action, 'draftId')
  const published = existing(workspace, id)
  if (workspace.get(draftId) === null) workspace.mutate({ create: copyAs(published, draftId) })
  workspace.mutate({ delete: { id } })
}

/** Deletes a published document together with the drafts that the caller names. */
export const remove: ActionHandler = (action, workspace) => {
  const id = publishedId(action)
  existing(workspace, id)
  const listed = action['includeDrafts'] ?? []
  const drafts = Array.isArray(listed) ? listed.filter((draft) => typeof draft === 'string') : []
  const draftId = toDraftId(id)
  if (workspace.get(draftId) !== null && !drafts.includes(draftId)) {
    throw actionConflict(`The draft "${draftId}" exists. Name it in includeDrafts to delete it as well.`, id)
  }
  for (const draft of drafts) workspace.mutate({ delete: { id: unpublishedId({ draft }, 'draft') } })
  workspace.mutate({ delete: { id } })
}

/** Replaces a draft; the draft or the published document must exist. */
export const replaceDraft: ActionHandler = (action, workspace) => {
  const id = publishedId(action)
  const draftId = toDraftId(id)
  if (workspace.get(draftId) === null && workspace.get(id) === null) throw documentNotFound(draftId)
  workspace.mutate({ createOrReplace: copyAs(objectInput(action, 'attributes'), draftId) })
}

/** Deletes a draft or a version. */
export function discard(attribute: 'draftId' | 'versionId'): ActionHandler {
  return (action, workspace) => {
    const id = unpublishedId(action, attribute)
    existing(workspace, id)
    workspace.mutate({ delete: { id } })
  }
}
