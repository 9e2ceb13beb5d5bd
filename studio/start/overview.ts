import type { SanityClient } from 'sanity'
import { DOCUMENT_TYPES } from '../../schemas/schema-types'
import { TITLE_FIELDS } from '../titles'
import { lastAuthors } from './last-authors'
import { sortWork, type Work, type WorkDocument } from './work'

/** The fields of a `WorkDocument`. */
const WORK_FIELDS = `_id, _type, _updatedAt, ${TITLE_FIELDS.join(', ')}`
/** All that the page shows of the content, in one question. Published documents have no dot in their ids. */
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
 * A release whose time is set, or one that could not be published at its time; a draft that is scheduled by itself is one
 * with a single document.
 */
export interface ScheduledRelease {
  name: string
  /** Gone where it was held back. */
  publishAt?: string
  /** Why it was not published at its time (`error.message`, backend/lake/releases/release-clock.ts). */
  heldBack?: string
  metadata?: { title?: string; cardinality?: string }
  versions: WorkDocument[]
}

/** What the start page shows of the content. */
export interface Overview extends Work {
  /** First what was held back, then what comes next. */
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
 * Reads what waits for a person.
 *
 * @param me the person's id
 */
export async function readOverview(client: SanityClient, me: string): Promise<Overview> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
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
  return { ...sortWork(documents, authors, me), scheduled }
}
