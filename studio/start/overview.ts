import type { SanityClient } from 'sanity'
import { DOCUMENT_TYPES } from '../../schemas/schema-types'
import { rawClient } from '../stored-document'
import { lastAuthors } from './last-authors'
import { sortWork, type Work, WORK_FIELDS, type WorkDocument } from './work'

/** Everything that the page shows of the content, in one query. Published documents have no dot in their ids. */
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

/**
 * A release whose time is set, or that could not be published at its time. A scheduled draft is a release of a single
 * document.
 */
export interface ScheduledRelease {
  name: string
  /** Left out where it could not be published: it has no time then. */
  publishAt?: string
  /** Why it was not published at its time (`error.message`, backend/lake/releases/release-clock.ts). */
  heldBack?: string
  metadata?: { title?: string; cardinality?: string }
  versions: WorkDocument[]
}

/** The content of the start page. */
export interface Overview extends Work {
  /** First what could not be published, then what comes next. */
  scheduled: ScheduledRelease[]
}

interface Answer {
  drafts: WorkDocument[]
  published: WorkDocument[]
  heldBack: Omit<ScheduledRelease, 'versions'>[]
  releases: Omit<ScheduledRelease, 'versions'>[]
  versions: WorkDocument[]
}

/**
 * Reads the content of a person's start page.
 *
 * @param userId of the person
 */
export async function readOverview(client: SanityClient, userId: string): Promise<Overview> {
  const raw = rawClient(client)
  const { drafts, published, heldBack, releases, versions } = await raw.fetch<Answer>(
    QUERY,
    { types: DOCUMENT_TYPES },
    { tag: 'start' },
  )
  const documents = [...drafts, ...published]
  const authors = await lastAuthors(
    raw,
    documents.map(({ _id }) => _id),
  )
  const scheduled = [...heldBack, ...releases].map((release) => ({
    ...release,
    versions: versions.filter(({ _id }) => _id.startsWith(`versions.${release.name}.`)),
  }))
  return { ...sortWork(documents, authors, userId), scheduled }
}
