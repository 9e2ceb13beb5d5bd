import { getPublishedId, isDraftId } from '@sanity/client/csm'
import type { SanityClient } from 'sanity'
import { isRecord } from '../../../lib/shared/is-record'
import { newestVersions } from '../../../schemas/rules/newest-versions'
import { DOCUMENT_TYPES } from '../../../schemas/schema-types'
import { rawClient, TITLE_FIELDS } from '../../ui/documents'

/** A document on the start page: its title fields and time of last change. */
export interface WorkDocument {
  _id: string
  _type: string
  _updatedAt: string
}

/** The GROQ projection of a `WorkDocument`. */
export const WORK_FIELDS = `_id, _type, _updatedAt, ${TITLE_FIELDS.join(', ')}`

/** A row in the start page's lists: a document and its last author. */
export interface WorkLine {
  /** The published ID, even if the document is still a draft. */
  id: string
  document: WorkDocument
  isDraft: boolean
  /** The last author; undefined if the history does not name one. */
  author: string | undefined
}

/**
 * Sorts documents into a person's drafts and other people's changes. If a document has a draft, only the draft counts.
 * Documents that the person has published are in neither list.
 *
 * @param authors the last author of each document, by `_id`
 * @param userId the person's ID
 */
export function sortWork(
  documents: readonly WorkDocument[],
  authors: ReadonlyMap<string, string>,
  userId: string,
): Pick<Overview, 'mine' | 'others'> {
  const lines = newestVersions(documents)
    .toSorted((a, b) => b._updatedAt.localeCompare(a._updatedAt))
    .map((document) => ({
      id: getPublishedId(document._id),
      document,
      isDraft: isDraftId(document._id),
      author: authors.get(document._id),
    }))
  return {
    mine: lines.filter(({ isDraft, author }) => isDraft && author === userId),
    others: lines.filter(({ author }) => author !== userId),
  }
}

/** Reads all content of the page in one query. Published IDs contain no dot. */
const QUERY = `{
  "drafts": *[_id in path("drafts.**") && _type in $types] | order(_updatedAt desc)[0...40]{${WORK_FIELDS}},
  "published": *[_id in path("*") && _type in $types] | order(_updatedAt desc)[0...20]{${WORK_FIELDS}},
  "heldBack": *[_type == "system.release" && state == "active" && defined(error.message)] | order(_updatedAt desc)[0...8]{
    name, metadata, "heldBack": error.message
  },
  "releases": *[_type == "system.release" && state in ["scheduled", "scheduling"]] | order(publishAt asc)[0...8]{
    name, publishAt, metadata
  },
  "versions": *[_id in path("versions.**") && _type in $types] | order(_updatedAt desc)[0...200]{${WORK_FIELDS}}
}`

/** A scheduled release, or one that could not be published on time. A scheduled draft is a release of one document. */
export interface ScheduledRelease {
  name: string
  /** Missing if the release could not be published on time, because it then has no scheduled time. */
  publishAt?: string
  /** Why it was not published on time (`error.message`, backend/lake/releases/release-clock.ts). */
  heldBack?: string
  metadata?: { title?: string; cardinality?: string }
  versions: WorkDocument[]
}

/** The content of the start page. */
export interface Overview {
  /** The person's drafts, newest first. */
  mine: WorkLine[]
  /** Other people's changes, newest first. */
  others: WorkLine[]
  /** Failed releases first, then scheduled ones by time. */
  scheduled: ScheduledRelease[]
}

type Answer = Record<'drafts' | 'published' | 'versions', WorkDocument[]> &
  Record<'heldBack' | 'releases', Omit<ScheduledRelease, 'versions'>[]>

/**
 * Reads the content of a person's start page.
 *
 * @param userId the person's ID
 */
export async function readOverview(client: SanityClient, userId: string): Promise<Overview> {
  const raw = rawClient(client)
  const { drafts, published, heldBack, releases, versions } = await raw.fetch<Answer>(
    QUERY,
    { types: DOCUMENT_TYPES },
    { tag: 'start' },
  )
  const documents = [...drafts, ...published]
  const ids = documents.map(({ _id }) => _id)
  const authors = await lastAuthors(raw, ids)
  const scheduled = [...heldBack, ...releases].map((release) => ({
    ...release,
    versions: versions.filter(({ _id }) => _id.startsWith(`versions.${release.name}.`)),
  }))
  return { ...sortWork(documents, authors, userId), scheduled }
}

/** Transactions per request: a draft that somebody is editing gets one every few seconds. */
const TRANSACTION_LIMIT = 300

/**
 * Finds the last author of each document from the history, because documents do not store it. Sends one request for
 * all documents, and one more for each document missing from its response.
 *
 * @returns user IDs by document ID
 */
export async function lastAuthors(
  client: SanityClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = readAuthors(await readTransactions(client, ids, TRANSACTION_LIMIT), ids)
  const missing = ids.filter((id) => !found.has(id))
  const rest = await Promise.all(
    missing.map(async (id) => readAuthors(await readTransactions(client, [id], 1), [id])),
  )
  return new Map([...found, ...rest.flatMap((authors) => [...authors])])
}

/** Reads the newest transactions of some documents as NDJSON. */
function readTransactions(client: SanityClient, ids: readonly string[], limit: number): Promise<unknown> {
  const { dataset } = client.config()
  return client.request<unknown>({
    url: `/data/history/${dataset}/transactions/${ids.join(',')}`,
    query: {
      excludeContent: 'true',
      includeIdentifiedDocumentsOnly: 'true',
      reverse: 'true',
      limit: String(limit),
    },
    tag: 'start.authors',
  })
}

/** Reads each document's last author from transactions, newest first. The client parses a single-line response. */
function readAuthors(answer: unknown, ids: readonly string[]): ReadonlyMap<string, string> {
  const authors = new Map<string, string>()
  const lines =
    typeof answer === 'string' ? answer.split('\n').filter((line) => line.trim() !== '') : [answer]
  for (const line of lines) {
    const transaction: unknown = typeof line === 'string' ? JSON.parse(line) : line
    if (!isRecord(transaction) || typeof transaction['author'] !== 'string') continue
    const touched: unknown = transaction['documentIDs']
    if (!Array.isArray(touched)) continue
    for (const id of ids) if (touched.includes(id) && !authors.has(id)) authors.set(id, transaction['author'])
  }
  return authors
}
