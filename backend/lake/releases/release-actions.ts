import { z } from 'zod'
import { actionConflict, invalidAction, documentAlreadyExists } from '../mutate/mutation-error.ts'
import {
  copyAs,
  existing,
  objectInput,
  putInPlace,
  type ActionHandler,
  type Surroundings,
} from '../mutate/document-actions.ts'
import { isPublicId, toDraftId, toPublishedId } from '../document-ids.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import type { Workspace } from '../mutate/workspace.ts'
import type { Json, LakeDocument } from '../types.ts'
import {
  RELEASE_STATES,
  RELEASE_TYPE,
  releaseDocumentId,
  stateOf,
  systemOf,
  versionIds,
  type ReleaseState,
} from './release-document.ts'

/** The name is a part of its versions' ids, and of perspectives. */
const NAME = /^[A-Za-z0-9_-]{1,64}$/

const time = z.iso.datetime({ offset: true })
const Metadata = z.strictObject({
  title: z.string().max(1_000).optional(),
  description: z.string().max(10_000).optional(),
  intendedPublishAt: time.optional(),
  releaseType: z.enum(['asap', 'scheduled', 'undecided']),
  cardinality: z.enum(['many', 'one']).optional(),
})

/** Makes a release, which holds no documents yet. */
export const createRelease: ActionHandler = (action, workspace) => {
  const name = nameOf(action)
  const id = releaseDocumentId(name)
  if (workspace.get(id) !== null) throw documentAlreadyExists(id)
  const given = isJsonObject(action['metadata']) ? action['metadata'] : {}
  const metadata = checkedMetadata({ releaseType: 'undecided', ...given })
  workspace.mutate({ create: { _id: id, _type: RELEASE_TYPE, name, state: 'active', metadata } })
}

/** Patches what a release says about itself. A scheduled one keeps its time: that is `schedule`'s. */
export const editRelease: ActionHandler = (action, workspace) => {
  const release = inState(action, workspace, ['active', 'scheduled'])
  workspace.mutate({ patch: { ...objectInput(action, 'patch'), id: release._id } })
  const after = existing(workspace, release._id)
  const changed = new Set([...Object.keys(release), ...Object.keys(after)])
  for (const attribute of ['metadata', '_rev', '_updatedAt']) changed.delete(attribute)
  for (const attribute of changed)
    if (JSON.stringify(after[attribute]) !== JSON.stringify(release[attribute]))
      throw invalidAction(`Only the metadata of a release can be edited, not "${attribute}".`)
  checkedMetadata(after['metadata'])
}

/** Sets when a release is published, or another time for one that is scheduled. A time that is over means: now. */
export const scheduleRelease: ActionHandler = (action, workspace) => {
  const release = inState(action, workspace, ['active', 'scheduled'])
  const publishAt = time.safeParse(action['publishAt'])
  if (!publishAt.success)
    throw invalidAction('The action needs "publishAt", a time such as 2026-11-21T06:00:00Z.')
  put(workspace, release, {
    state: 'scheduled',
    publishAt: new Date(publishAt.data).toISOString(),
    error: undefined,
  })
}

/** Takes a release from its time, so that it can be edited again. */
export const unscheduleRelease: ActionHandler = (action, workspace) => {
  const release = inState(action, workspace, ['scheduled'])
  put(workspace, release, { state: 'active', publishAt: undefined })
}

/** Publishes all documents of a release at once. A scheduled one is unscheduled first, as the Studio does it. */
export const publishRelease: ActionHandler = (action, workspace, surroundings) => {
  publishVersions(inState(action, workspace, ['active']), workspace, surroundings)
}

/**
 * Publishes a release whose time has come: what the clock does (./release-clock.ts). Nobody looks at it then, so that
 * an address which another page has got since is refused here.
 */
export function publishScheduled(name: string, workspace: Workspace, surroundings: Surroundings): void {
  const versions = publishVersions(
    inState({ releaseId: name }, workspace, ['scheduled']),
    workspace,
    surroundings,
  )
  for (const { _id } of versions) refuseTakenAddress(toPublishedId(_id), workspace, surroundings)
}

/** Takes a release that could not be published from its time, and says why. */
export function holdBack(name: string, workspace: Workspace, message: string): void {
  const release = inState({ releaseId: name }, workspace, ['scheduled'])
  put(workspace, release, { state: 'active', publishAt: undefined, error: { message } })
}

/** Puts a release away together with its documents, which the history keeps. */
export const archiveRelease: ActionHandler = (action, workspace, surroundings) => {
  const release = inState(action, workspace, ['active'])
  const versions = versionsOf(release, workspace, surroundings)
  for (const { _id } of versions) workspace.mutate({ delete: { id: _id } })
  put(workspace, release, { state: 'archived', finalDocumentStates: finalStates(versions) })
}

/** Brings an archived release back with its documents as they were. */
export const unarchiveRelease: ActionHandler = (action, workspace, surroundings) => {
  const release = inState(action, workspace, ['archived'])
  const states = release['finalDocumentStates']
  for (const state of Array.isArray(states) ? states : []) {
    const id = isJsonObject(state) ? state['id'] : undefined
    const content = typeof id === 'string' ? surroundings.lastContentOf(id) : null
    if (content !== null) workspace.mutate({ createIfNotExists: copyAs(content, content._id) })
  }
  put(workspace, release, { state: 'active', finalDocumentStates: undefined })
}

/** Deletes a release that is over. What it published stays. */
export const deleteRelease: ActionHandler = (action, workspace, surroundings) => {
  const release = inState(action, workspace, ['archived', 'published'])
  for (const { _id } of versionsOf(release, workspace, surroundings))
    workspace.mutate({ delete: { id: _id } })
  workspace.mutate({ delete: { id: release._id } })
}

/** Stores a release of another data set as it was there. A scheduled one is not: nobody here has set its time. */
export const importRelease: ActionHandler = (action, workspace) => {
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
}

/** Publishes the versions of a release, and returns them. */
function publishVersions(
  release: LakeDocument,
  workspace: Workspace,
  surroundings: Surroundings,
): LakeDocument[] {
  const versions = versionsOf(release, workspace, surroundings)
  for (const version of versions) {
    if (systemOf(version)['delete'] === true) takeOff(version, workspace)
    else putInPlace(version, workspace)
    workspace.mutate({ delete: { id: version._id } })
  }
  put(workspace, release, {
    state: 'published',
    publishedAt: workspace.timestamp,
    finalDocumentStates: finalStates(versions),
    error: undefined,
  })
  return versions
}

/** Refuses a published page whose address (`slug`) another page of its type has. */
function refuseTakenAddress(id: string, workspace: Workspace, surroundings: Surroundings): void {
  const page = workspace.get(id)
  const address = addressOf(page)
  if (page === null || address === null) return
  for (const otherId of idsIn(workspace, surroundings)) {
    if (otherId === id || !isPublicId(otherId)) continue
    const other = workspace.get(otherId)
    if (other?._type === page._type && addressOf(other) === address)
      throw actionConflict(
        `The address "${address}" of the document "${id}" is taken by "${otherId}" meanwhile. Give one of them another address.`,
        id,
      )
  }
}

function addressOf(document: LakeDocument | null): string | null {
  const slug = document?.['slug']
  const current = isJsonObject(slug) ? slug['current'] : undefined
  return typeof current === 'string' ? current : null
}

/** Takes a published document off the site. What it said is kept as a draft, unless there is one. */
function takeOff(version: LakeDocument, workspace: Workspace): void {
  const id = toPublishedId(version._id)
  const published = workspace.get(id)
  if (published === null) return
  const draftId = toDraftId(id)
  if (workspace.get(draftId) === null) workspace.mutate({ create: copyAs(published, draftId) })
  workspace.mutate({ delete: { id } })
}

function versionsOf(release: LakeDocument, workspace: Workspace, surroundings: Surroundings): LakeDocument[] {
  const name = typeof release['name'] === 'string' ? release['name'] : ''
  return versionIds(idsIn(workspace, surroundings), name).flatMap((id) => workspace.get(id) ?? [])
}

/** Ids of all documents, of this transaction too. */
function idsIn(workspace: Workspace, { ids }: Surroundings): Set<string> {
  return new Set([...ids(), ...workspace.changes().map(({ documentId }) => documentId)])
}

/** What the Studio reads of a release that is over: it asks the history for each. */
function finalStates(versions: readonly LakeDocument[]): Json[] {
  return versions.map(({ _id }) => ({ _key: _id, id: _id }))
}

/** Writes a release with other attributes; undefined takes one away. */
function put(
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

/** The release of an action, which must be in one of the states. */
function inState(action: JsonObject, workspace: Workspace, states: readonly ReleaseState[]): LakeDocument {
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
