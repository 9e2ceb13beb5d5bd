import type { Mutation, SanityClient } from '@sanity/client'
import { getVersionFromId } from '@sanity/client/csm'
import { z } from 'zod'
import { scheduleAgain, type MovedSchedule } from './moved-schedules.ts'
import type { StoredDocument } from './migrations.ts'

/** A document to write. */
export interface Change {
  /** The stored document, or undefined for a new one. */
  before: StoredDocument | undefined
  after: StoredDocument
}

/** Maximum size of a transaction in characters. Hosted Sanity accepts requests of up to 4 MB. */
const LARGEST = 1_500_000
/** How long to wait for hosted Sanity to unlock a release, and how often to check, in milliseconds. */
const UNLOCK_MS = 60_000
const LOOK_EVERY_MS = 500
/** The final states of releases. */
const CLOSED = ['published', 'archived']
/** The note's type keeps it out of content lists. */
const NOTE = { _id: 'migration.schedules', _type: 'sanity.migrationSchedules' } as const

const Release = z.looseObject({
  _type: z.literal('system.release'),
  name: z.string(),
  state: z.string(),
  publishAt: z.string().optional(),
  metadata: z.object({ title: z.string().optional() }).optional(),
})
const Note = z.looseObject({
  _id: z.literal(NOTE._id),
  schedules: z.array(z.object({ releaseId: z.string(), title: z.string(), publishAt: z.string() })),
})

/** The releases that contain documents a migration changes. */
export interface Releases {
  /** Scheduled releases. Their documents are locked. */
  locked: MovedSchedule[]
  /** Releases that an earlier migration unscheduled before it was interrupted. */
  interrupted: MovedSchedule[]
}

/** Finds scheduled releases with any of the documents, and those that an interrupted migration unscheduled. */
export function affectedReleases(stored: readonly StoredDocument[], changes: readonly Change[]): Releases {
  const changed = new Set(changes.map(({ after }) => getVersionFromId(after._id)))
  const locked = stored.flatMap((document) => {
    const { data: release } = Release.safeParse(document)
    if (release?.state !== 'scheduled' || !release.publishAt || !changed.has(release.name)) return []
    const { name: releaseId, publishAt, metadata } = release
    return [{ releaseId, title: metadata?.title ?? releaseId, publishAt }]
  })
  return { locked, interrupted: stored.flatMap((document) => Note.safeParse(document).data?.schedules ?? []) }
}

/** The names of releases that are published or archived. Their versions can't be changed. */
export function closedReleases(stored: readonly StoredDocument[]): Set<string | undefined> {
  const releases = stored.flatMap((document) => Release.safeParse(document).data ?? [])
  return new Set(releases.filter(({ state }) => CLOSED.includes(state)).map(({ name }) => name))
}

/**
 * Writes changes in one transaction, or several if they are too large for one. Meanwhile, releases with changed
 * documents are unscheduled. A note in the content store lets the next run schedule them again if this one is
 * interrupted.
 *
 * @returns a line to print for each release that was scheduled again
 * @throws ClientError with status 409 if somebody has changed one of the documents since it was read
 */
export async function writeChanges(
  client: SanityClient,
  changes: readonly Change[],
  { locked, interrupted }: Releases,
): Promise<string[]> {
  const schedules = [...new Map([...interrupted, ...locked].map((one) => [one.releaseId, one])).values()]
  if (locked.length > 0) {
    const noted = schedules.map((schedule) => ({ _key: schedule.releaseId, ...schedule }))
    await client.createOrReplace({ ...NOTE, schedules: noted }, { visibility: 'sync' })
    for (const { releaseId } of locked) await unlock(client, releaseId)
  }
  for (const mutations of transactionsFor(changes))
    await client.mutate(mutations, { visibility: 'sync', returnDocuments: false })
  if (schedules.length === 0) return []
  const lines = await scheduleAgain(client, schedules, { late: 'publishSoon' })
  await client.delete(NOTE._id, { visibility: 'sync' })
  return lines
}

async function unlock(client: SanityClient, releaseId: string): Promise<void> {
  await client.releases.unschedule({ releaseId })
  const end = Date.now() + UNLOCK_MS
  // Hosted Sanity unschedules releases in the background.
  while ((await client.releases.get({ releaseId }))?.state !== 'active') {
    if (Date.now() > end) throw new Error(`The release ${releaseId} is still locked. Run the command again.`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/**
 * The transactions for a set of changes. Replaced documents come last, in case only some of the transactions are
 * written: “Forms” must have a former document's text before that document is gone.
 */
function transactionsFor(changes: readonly Change[]): Mutation[][] {
  const isReplaced = ({ before, after }: Change) => before !== undefined && before._type !== after._type
  const ordered = [...changes.filter((change) => !isReplaced(change)), ...changes.filter(isReplaced)]
  const transactions: Mutation[][] = []
  let size = Infinity
  for (const change of ordered) {
    const mutations = mutationsFor(change)
    const length = JSON.stringify(mutations).length
    if (size + length > LARGEST) {
      transactions.push([])
      size = 0
    }
    transactions.at(-1)?.push(...mutations)
    size += length
  }
  return transactions
}

function mutationsFor({ before, after }: Change): Mutation[] {
  const { _rev: _former, _updatedAt: _now, ...content } = after
  if (before === undefined) return [{ create: content }]
  const { _id: id, _rev: ifRevisionID } = before
  // A patch can't change the type. A deletion names no revision, and so could lose concurrent edits.
  if (before._type !== after._type)
    return [{ patch: { id, ifRevisionID, unset: ['blocks'] } }, { delete: { id } }, { create: content }]
  const set = Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]))
  return [{ patch: { id, ifRevisionID, set } }]
}
