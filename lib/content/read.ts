import 'server-only'
import { createHash } from 'node:crypto'
import type { ClientReturn, QueryParams } from '@sanity/client'
import { defineQuery } from 'next-sanity'
import { cacheLife, cacheTag } from 'next/cache'
import { draftAccess } from '@/lib/draft/draft-access'
import type { DraftAccess } from '@/lib/draft/draft-pass'
import { withPartyNames } from '@/lib/shared/fill-in'
import { localDay } from '@/lib/shared/local-day'
import { withoutBlanks } from '@/lib/format/without-blanks'
import { askStore, withTimeout } from './ask-store'
import { shownAnswers } from './shown-answers'
import { shownVersions } from './shown-versions'

/** The cache tag of everything that was read from the content store. */
export const CONTENT_TAG = 'content'

/** How long the query of a draft may take, in milliseconds. Long, because no earlier page can stand in for a draft. */
const DRAFT_LIMIT = 5_000

/**
 * The life of cached content, in seconds. A publish marks what it changes as stale at once; the ten minutes are for a host whose
 * notice was lost. Together with the time that a CDN may keep a page (lib/http/response-headers.ts) they are less than
 * a quarter of an hour.
 */
export const CONTENT_LIFE = { stale: 60, revalidate: 600, expire: 31_536_000 }

const PARTY_NAMES_QUERY = defineQuery(
  `*[_type == "siteSettings" && _id == "siteSettings"][0]{partyName, shortName}`,
)

/**
 * Answers a query with published content, from the cache where that is fresh.
 *
 * @throws when the content store cannot be reached. Next and the front door then keep the page that they have
 */
export async function readPublished<const Query extends string>(query: Query, params: QueryParams = {}) {
  const given = namesToday(query) ? { ...params, today: await cachedDay() } : params
  return withPartyNames(await readCached(query, given), () => readCached(PARTY_NAMES_QUERY, {}))
}

async function readCached<const Query extends string>(query: Query, params: QueryParams) {
  'use cache'
  const tag = queryTag(query, params)
  cacheTag(CONTENT_TAG, tag)
  cacheLife(CONTENT_LIFE)
  return withoutBlanks(await shownAnswers.answerTo(tag, (tries) => askStore(query, params, tries)))
}

/** The cache tag of one query's answer, of which all pages that show it are made. */
function queryTag(query: string, params: QueryParams): string {
  return createHash('sha256')
    .update(JSON.stringify([query, params]))
    .digest('base64url')
}

/**
 * Answers a query with published content, or, uncached, with drafts for staff in draft mode and for guests with a link.
 */
export async function read<const Query extends string>(query: Query, params: QueryParams = {}) {
  const access = await draftAccess()
  if (access === 'none') return readPublished(query, params)
  const reading = readVersions(access, query, params)
  return withTimeout(
    reading.then((draft) =>
      withPartyNames(withoutBlanks(draft), () => readVersions(access, PARTY_NAMES_QUERY, {})),
    ),
    DRAFT_LIMIT,
  )
}

async function readVersions<const Query extends string>(
  access: Exclude<DraftAccess, 'none'>,
  query: Query,
  params: QueryParams,
) {
  const { client, today, at } = await shownVersions(access)
  const given = namesToday(query) ? { ...params, today } : params
  // What is shown as of a later moment takes that moment for now: an announcement may have begun or ended by then.
  return client.fetch<ClientReturn<Query>>(at === null ? query : query.replaceAll('now()', `"${at}"`), given)
}

/** The slugs of documents, without those that have none. */
export function slugsIn(documents: readonly { slug: string | null }[]): string[] {
  return documents.flatMap(({ slug }) => (slug === null ? [] : [slug]))
}

/** Returns the day in the party's time zone, as `yyyy-mm-dd`: today, or in draft mode the day that the page is shown for. */
export async function currentDay(): Promise<string> {
  // A page in draft mode is rendered for its request, so it needs no cached day.
  const access = await draftAccess()
  return access === 'none' ? cachedDay() : (await shownVersions(access)).today
}

/**
 * The day is computed again whenever content counts as changed, as it does when the day changes (`contentFingerprint`).
 */
async function cachedDay(): Promise<string> {
  'use cache'
  cacheTag(CONTENT_TAG)
  cacheLife(CONTENT_LIFE)
  return Promise.resolve(localDay())
}

/** Whether a query needs the day. Parameters are part of the cache's keys, so other queries do not get it. */
function namesToday(query: string): boolean {
  return query.includes('$today')
}
