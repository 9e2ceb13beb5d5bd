import { isJsonObject } from '../json.ts'
import { toPublishedId } from '../document-ids.ts'
import { invalidAction } from './action-error.ts'
import { assertRevision, copyAs, existing, objectInput, publishedId, unpublishedId } from './action-input.ts'
import type { ActionHandler } from './document-actions.ts'

/** Makes a draft or a version, from given content or as a copy of another document. */
export const createVersion: ActionHandler = (action, workspace) => {
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
}

/** Replaces the content of a draft or a version. */
export const replaceVersion: ActionHandler = (action, workspace) => {
  const document = objectInput(action, 'document')
  const id = unpublishedId(document, '_id')
  existing(workspace, id)
  workspace.mutate({ createOrReplace: copyAs(document, id) })
}

/** Marks that publishing the release of a version takes its document off the site. */
export const unpublishVersion: ActionHandler = (action, workspace) => {
  const id = unpublishedId(action, 'versionId')
  const published = existing(workspace, publishedId(action))
  const version = workspace.get(id) ?? published
  const system = isJsonObject(version['_system']) ? version['_system'] : {}
  workspace.mutate({ createOrReplace: { ...copyAs(version, id), _system: { ...system, delete: true } } })
}
