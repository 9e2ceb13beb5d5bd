import { z } from 'zod'
import { actionConflict, invalidAction, documentAlreadyExists } from '../model/mutation-error.ts'
import {
  copyAs,
  existing,
  objectInput,
  turnIntoDraft,
  writePublished,
  type ActionHandler,
} from '../mutate/document-actions.ts'
import { isPublicId, toPublishedId } from '../model/document-ids.ts'
import { isJsonObject, type JsonObject } from '../model/json.ts'
import type { Workspace } from '../mutate/workspace.ts'
import { slugOf } from '../model/views.ts'
import type { Json, LakeDocument } from '../model/types.ts'
import {
  RELEASE_STATES,
  RELEASE_TYPE,
  releaseDocumentId,
  isUnpublishing,
  stateOf,
  versionIds,
  type ReleaseState,
} from '../model/release-document.ts'

/** A release name, which is part of its versions' ids and of perspectives. */
const NAME = /^[A-Za-z0-9_-]{1,64}$/

const time = z.iso.datetime({ offset: true })
const Metadata = z.strictObject({
  title: z.string().max(1_000).optional(),
  description: z.string().max(10_000).optional(),
  intendedPublishAt: time.optional(),
  releaseType: z.enum(['asap', 'scheduled', 'undecided']),
  cardinality: z.enum(['many', 'one']).optional(),
})

/** Actions on releases that the Studio and the client send. */
export const RELEASE_ACTIONS: Readonly<Record<string, ActionHandler>> = {
  /** Creates a release with no documents in it. */
  'sanity.action.release.create'(action, workspace) {
    const name = nameOf(action)
    const id = releaseDocumentId(name)
    if (workspace.get(id) !== null) throw documentAlreadyExists(id)
    const given = isJsonObject(action['metadata']) ? action['metadata'] : {}
    const metadata = checkedMetadata({ releaseType: 'undecided', ...given })
    workspace.mutate({ create: { _id: id, _type: RELEASE_TYPE, name, state: 'active', metadata } })
  },

  /** Patches a release's metadata. To change the time of a scheduled one, use `scheduleRelease`. */
  'sanity.action.release.edit'(action, workspace) {
    const release = releaseIn(action, workspace, ['active', 'scheduled'])
    workspace.mutate({ patch: { ...objectInput(action, 'patch'), id: release._id } })
    const after = existing(workspace, release._id)
    const changed = new Set([...Object.keys(release), ...Object.keys(after)])
    for (const attribute of ['metadata', '_rev', '_updatedAt']) changed.delete(attribute)
    for (const attribute of changed)
      if (JSON.stringify(after[attribute]) !== JSON.stringify(release[attribute]))
        throw invalidAction(`Only the metadata of a release can be edited, not "${attribute}".`)
    checkedMetadata(after['metadata'])
  },

  /** Schedules or reschedules a release. A time in the past means now. */
  'sanity.action.release.schedule'(action, workspace) {
    const release = releaseIn(action, workspace, ['active', 'scheduled'])
    const publishAt = time.safeParse(action['publishAt'])
    if (!publishAt.success)
      throw invalidAction('The action needs "publishAt" to be a time such as 2026-11-21T06:00:00Z.')
    update(workspace, release, {
      state: 'scheduled',
      publishAt: new Date(publishAt.data).toISOString(),
      error: undefined,
    })
  },

  /** Unschedules a release so that it can be edited again. */
  'sanity.action.release.unschedule'(action, workspace) {
    const release = releaseIn(action, workspace, ['scheduled'])
    update(workspace, release, { state: 'active', publishAt: undefined })
  },

  /** Publishes all documents in a release at once. If it is scheduled, unschedules it first, as the Studio does. */
  'sanity.action.release.publish'(action, workspace) {
    publishVersions(releaseIn(action, workspace, ['active']), workspace)
  },

  /** Archives a release: deletes its versions, which remain in the history. */
  'sanity.action.release.archive'(action, workspace) {
    const release = releaseIn(action, workspace, ['active'])
    const versions = versionsOf(release, workspace)
    for (const { _id } of versions) workspace.mutate({ delete: { id: _id } })
    update(workspace, release, { state: 'archived', finalDocumentStates: finalStates(versions) })
  },

  /** Reactivates an archived release and restores its versions from the history. */
  'sanity.action.release.unarchive'(action, workspace) {
    const release = releaseIn(action, workspace, ['archived'])
    const states = release['finalDocumentStates']
    for (const state of Array.isArray(states) ? states : []) {
      const id = isJsonObject(state) ? state['id'] : undefined
      const content = typeof id === 'string' ? workspace.lastContentOf(id) : null
      if (content !== null) workspace.mutate({ createIfNotExists: copyAs(content, content._id) })
    }
    update(workspace, release, { state: 'active', finalDocumentStates: undefined })
  },

  /** Deletes an archived or published release. Its published documents are kept. */
  'sanity.action.release.delete'(action, workspace) {
    const release = releaseIn(action, workspace, ['archived', 'published'])
    for (const { _id } of versionsOf(release, workspace)) workspace.mutate({ delete: { id: _id } })
    workspace.mutate({ delete: { id: release._id } })
  },

  /**
   * Imports a release from another dataset. A scheduled one becomes active, because nobody has set its time in this
   * dataset.
   */
  'sanity.action.release.import'(action, workspace) {
    const name = nameOf(action)
    const id = releaseDocumentId(name)
    const given = objectInput(action, isJsonObject(action['document']) ? 'document' : 'attributes')
    const isThere = workspace.get(id) !== null
    if (isThere && action['ifExists'] === 'ignore') return
    if (isThere && action['ifExists'] !== 'replace') throw documentAlreadyExists(id)
    const known = RELEASE_STATES.find((state) => state === given['state']) ?? 'active'
    const metadata = checkedMetadata(given['metadata'] ?? { releaseType: 'undecided' })
    const { publishAt: _ofThere, ...attributes } = copyAs(given, id)
    const state = known === 'scheduled' ? 'active' : known
    workspace.mutate({ createOrReplace: { ...attributes, _type: RELEASE_TYPE, name, state, metadata } })
  },
}

/**
 * Publishes a scheduled release when it is due (./release-clock.ts). Nobody is there to check it, so a page is refused
 * if another page has taken its address in the meantime.
 */
export function publishScheduled(name: string, workspace: Workspace): void {
  const versions = publishVersions(releaseIn({ releaseId: name }, workspace, ['scheduled']), workspace)
  for (const { _id } of versions) refuseTakenAddress(toPublishedId(_id), workspace)
}

/** Makes a scheduled release active again because it couldn't be published, and stores the reason in its `error`. */
export function holdBack(name: string, workspace: Workspace, message: string): void {
  const release = releaseIn({ releaseId: name }, workspace, ['scheduled'])
  update(workspace, release, { state: 'active', publishAt: undefined, error: { message } })
}

/** Publishes the versions in a release, and returns them. */
function publishVersions(release: LakeDocument, workspace: Workspace): LakeDocument[] {
  const versions = versionsOf(release, workspace)
  for (const version of versions) {
    const published = workspace.get(toPublishedId(version._id))
    if (!isUnpublishing(version)) writePublished(version, workspace)
    else if (published !== null) turnIntoDraft(published, workspace)
    workspace.mutate({ delete: { id: version._id } })
  }
  update(workspace, release, {
    state: 'published',
    publishedAt: workspace.timestamp,
    finalDocumentStates: finalStates(versions),
    error: undefined,
  })
  return versions
}

/** Refuses to publish a page if another published page of its type has the same address (`slug`). */
function refuseTakenAddress(id: string, workspace: Workspace): void {
  const page = workspace.get(id)
  const address = page === null ? null : slugOf(page)
  if (page === null || address === null) return
  for (const otherId of workspace.ids()) {
    if (otherId === id || !isPublicId(otherId)) continue
    const other = workspace.get(otherId)
    if (other?._type === page._type && slugOf(other) === address)
      throw actionConflict(
        `The address "${address}" of the document "${id}" is now used by "${otherId}". Give one of them another address.`,
        id,
      )
  }
}

function versionsOf(release: LakeDocument, workspace: Workspace): LakeDocument[] {
  const name = typeof release['name'] === 'string' ? release['name'] : ''
  return versionIds(workspace.ids(), name).flatMap((id) => workspace.get(id) ?? [])
}

/** References to a release's final versions. The Studio uses them to read each version from the history. */
function finalStates(versions: readonly LakeDocument[]): Json[] {
  return versions.map(({ _id }) => ({ _key: _id, id: _id }))
}

/** Changes attributes of a release. Undefined removes one. */
function update(
  workspace: Workspace,
  release: LakeDocument,
  attributes: Readonly<Record<string, Json | undefined>>,
): void {
  const all = Object.entries({ ...copyAs(release, release._id), ...attributes })
  const next = Object.fromEntries(
    all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  workspace.mutate({ createOrReplace: next })
}

/** The release named in an action. @throws MutationFailure if it is not in one of these states */
function releaseIn(action: JsonObject, workspace: Workspace, states: readonly ReleaseState[]): LakeDocument {
  const id = releaseDocumentId(nameOf(action))
  const release = existing(workspace, id)
  const state = stateOf(release)
  if (state !== null && states.includes(state)) return release
  throw actionConflict(
    `The release "${id}" is ${state ?? 'in no valid state'}, not ${states.join(' or ')}.`,
    id,
  )
}

function nameOf(action: JsonObject): string {
  const name = action['releaseId']
  if (typeof name === 'string' && NAME.test(name)) return name
  throw invalidAction('The action needs "releaseId": letters, digits, hyphen and underscore, 64 at most.')
}

function checkedMetadata(given: Json | undefined): JsonObject {
  const metadata = Metadata.safeParse(given)
  if (metadata.success && isJsonObject(given)) return given
  const problems = metadata.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  throw invalidAction(`The metadata of the release is not valid: ${problems.join('; ')}.`)
}
