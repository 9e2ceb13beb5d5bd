import { releaseOf } from './document-ids.ts'
import { isJsonObject } from './json.ts'
import type { LakeDocument, DocumentChange } from './types.ts'
import { actionConflict } from './mutation-error.ts'

export const RELEASE_TYPE = 'system.release'
const PREFIX = '_.releases.'
/**
 * States of a release. Hosted Sanity also has transitional ones (`scheduling`, `publishing`, `archiving`,
 * `unarchiving`). In this backend, each change of state is a single transaction.
 */
export const RELEASE_STATES = ['active', 'scheduled', 'published', 'archived'] as const
/** The reason why versions can't be changed, for each state. */
const REASONS: Readonly<Partial<Record<ReleaseState, string>>> = {
  scheduled: 'is scheduled and must be published exactly as it was reviewed. Unschedule it first',
  published: 'is published',
  archived: 'is archived. Unarchive it first',
}

export type ReleaseState = (typeof RELEASE_STATES)[number]

export function releaseDocumentId(name: string): string {
  return PREFIX + name
}

/** The name of the release that has this document id, or null. */
export function releaseNameOf(documentId: string): string | null {
  return documentId.startsWith(PREFIX) ? documentId.slice(PREFIX.length) : null
}

/** The state of a release, or null if there is no document or its state is unknown. */
export function stateOf(release: LakeDocument | null): ReleaseState | null {
  return RELEASE_STATES.find((state) => state === release?.['state']) ?? null
}

/** When a scheduled release is to be published, in milliseconds since 1970. Null for any other release. */
export function dueAt(release: LakeDocument | null): number | null {
  const publishAt = release?.['publishAt']
  if (stateOf(release) !== 'scheduled' || typeof publishAt !== 'string') return null
  const time = Date.parse(publishAt)
  return Number.isNaN(time) ? null : time
}

/** Whether publishing this version's release unpublishes the document. */
export function isUnpublishing({ _system: system }: LakeDocument): boolean {
  return isJsonObject(system) && system['delete'] === true
}

/** The ids of a release's versions, unique and sorted. */
export function versionIds(ids: Iterable<string>, release: string): string[] {
  return [...new Set(ids)].filter((id) => releaseOf(id) === release).sort()
}

/**
 * Refuses a transaction that changes a version in a release that is locked (scheduled, published or archived) both
 * before and after it. Versions in a published or archived release may be deleted.
 *
 * @throws MutationFailure
 */
export function assertUnlocked(
  changes: readonly DocumentChange[],
  getDocument: (id: string) => LakeDocument | null,
): void {
  const after = new Map(changes.map((change) => [change.documentId, change.next]))
  for (const { documentId, next } of changes) {
    const release = releaseOf(documentId)
    if (release === null) continue
    const id = releaseDocumentId(release)
    const before = stateOf(getDocument(id))
    const state = after.has(id) ? stateOf(after.get(id) ?? null) : before
    if (before === null || state !== before || (next === null && state !== 'scheduled')) continue
    const reason = REASONS[state]
    if (reason !== undefined)
      throw actionConflict(`"${documentId}" cannot be changed: its release ${reason}.`, documentId)
  }
}
