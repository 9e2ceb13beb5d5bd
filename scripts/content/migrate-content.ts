import { ClientError, type SanityClient } from '@sanity/client'
import { getVersionFromId } from '@sanity/client/csm'
import { z } from 'zod'
import { MIGRATIONS, StoredDocument } from './migrations.ts'
import { affectedReleases, type Change, closedReleases, writeChanges } from './write-changes.ts'

/** Maximum number of attempts while somebody else is writing. */
const MAX_TRIES = 5

export interface MigrationOptions {
  /** The site's address, such as `https://party.example`. */
  siteUrl: string
  /** Called once before the first write, if there is one. Returns lines to print. */
  prepare?: (() => Promise<string[]>) | undefined
}

/** The outcome of the migrations, before it is written. */
interface Plan {
  stored: StoredDocument[]
  changes: Change[]
  /** Titles of the migrations that change each document, by document id. */
  titles: Map<string, string[]>
}

/**
 * Migrates content from earlier versions, including drafts and versions in releases. Leaves content alone that is
 * already up to date. If it is interrupted, nothing is lost, because the next call finishes the work.
 *
 * @returns lines to print; none if there was nothing to do
 */
export async function migrateContent(
  client: SanityClient,
  { siteUrl, prepare }: MigrationOptions,
): Promise<string[]> {
  let prepared: string[] | undefined
  for (let tries = 1; ; tries += 1) {
    const plan = await planMigration(client, siteUrl)
    const releases = affectedReleases(plan.stored, plan.changes)
    if (plan.changes.length === 0 && releases.interrupted.length === 0) return prepared ?? []
    if (plan.changes.length > 0) prepared ??= (await prepare?.()) ?? []
    try {
      const scheduled = await writeChanges(client, plan.changes, releases)
      return [...(prepared ?? []), ...countsOf(plan), ...scheduled]
    } catch (error) {
      const isConflict = error instanceof ClientError && error.statusCode === 409
      if (!isConflict || tries === MAX_TRIES) throw error
    }
  }
}

/** Lists what a migration would change, one document at a time, without changing anything. */
export async function describeMigration(
  client: SanityClient,
  { siteUrl }: Pick<MigrationOptions, 'siteUrl'>,
): Promise<string[]> {
  const { stored, changes, titles } = await planMigration(client, siteUrl)
  const { locked } = affectedReleases(stored, changes)
  return [
    ...changes.map(({ before, after }) => {
      const from = before?._type ?? 'new'
      const types = from === after._type ? '' : ` (${from} → ${after._type}: ${blocksOf(after)})`
      return `${after._id}${types}: ${titles.get(after._id)?.join('; ')}`
    }),
    ...locked.map(
      ({ title, publishAt }) => `“${title}” will be unscheduled and rescheduled for ${publishAt}`,
    ),
  ]
}

/**
 * All documents but assets. Uses an export rather than a query, because the backend streams an export but holds a
 * query's result in memory.
 */
async function storedDocuments(client: SanityClient): Promise<StoredDocument[]> {
  const lines = await client.request<string>({ url: `/data/export/${client.config().dataset}` })
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => StoredDocument.parse(JSON.parse(line)))
    .filter(({ _type }) => _type !== 'sanity.imageAsset' && _type !== 'sanity.fileAsset')
}

async function planMigration(client: SanityClient, siteUrl: string): Promise<Plan> {
  const stored = await storedDocuments(client)
  const titles = new Map<string, string[]>()
  const closed = closedReleases(stored)
  let documents = stored.filter(({ _id }) => !closed.has(getVersionFromId(_id)))
  const before = documents
  for (const { title, migrate } of MIGRATIONS) {
    const next = migrate(documents, siteUrl)
    for (const [index, document] of next.entries())
      if (document !== documents[index])
        titles.set(document._id, [...(titles.get(document._id) ?? []), title])
    documents = next
  }
  const changes = documents.flatMap((after, index) =>
    after === before[index] ? [] : [{ before: before[index], after }],
  )
  return { stored, changes, titles }
}

function countsOf({ titles }: Plan): string[] {
  const all = [...titles.values()].flat()
  return MIGRATIONS.flatMap(({ title }) => {
    const count = all.filter((one) => one === title).length
    return count === 0 ? [] : [`${title}: ${count} documents`]
  })
}

function blocksOf({ blocks }: StoredDocument): string {
  const types = z
    .array(z.object({ _type: z.string() }))
    .catch([])
    .parse(blocks)
  return types.map(({ _type }) => _type).join(', ')
}
