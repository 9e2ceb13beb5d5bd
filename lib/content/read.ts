import 'server-only'
import type { ClientReturn, QueryParams } from '@sanity/client'
import { cacheLife, cacheTag } from 'next/cache'
import { draftAccess } from '@/lib/draft/draft-access'
import type { DraftAccess } from '@/lib/draft/draft-pass'
import { sydneyDay } from '@/lib/format/sydney-day'
import { askStore, withTimeout } from './ask-store'
import { shownVersions } from './shown-versions'

/** The cache tag of everything that was read from the content store. */
export const CONTENT_TAG = 'content'

/** In milliseconds. Staff rather wait than see an error: a draft has no last good page. */
const DRAFT_LIMIT = 5_000

/**
 * In seconds. A publish marks pages stale at once; the ten minutes are for hosts where a notice was lost. With what a CDN
 * may keep (lib/http/response-headers.ts) they make less than a quarter of an hour.
 */
const CONTENT_LIFE = { stale: 60, revalidate: 600, expire: 31_536_000 }

/**
 * Answers a query with published content, from the cache where it is fresh.
 *
 * @throws when the content store cannot be reached: Next then keeps the page that it made before, and so does the
 * front door
 */
export async function readPublished<const Query extends string>(query: Query, params: QueryParams = {}) {
  return readCached(query, namesToday(query) ? { ...params, today: await cachedDay() } : params)
}

async function readCached<const Query extends string>(query: Query, params: QueryParams) {
  'use cache'
  cacheTag(CONTENT_TAG)
  cacheLife(CONTENT_LIFE)
  return askStore(query, params)
}

/** As `readPublished`, but with unpublished changes, uncached, for staff in draft mode and guests with a link. */
export async function read<const Query extends string>(query: Query, params: QueryParams = {}) {
  const access = await draftAccess()
  if (access === 'none') return readPublished(query, params)
  return withTimeout(readVersions(access, query, params), DRAFT_LIMIT)
}

async function readVersions<const Query extends string>(
  access: Exclude<DraftAccess, 'none'>,
  query: Query,
  params: QueryParams,
) {
  const { client, today, at } = await shownVersions(access)
  const given = namesToday(query) ? { ...params, today } : params
  // A moment ahead has its own clock: an announcement has begun by then, or has ended.
  return client.fetch<ClientReturn<Query>>(at === null ? query : query.replaceAll('now()', `"${at}"`), given)
}

/** The last parts of the addresses of documents; those that have none are left out. */
export function slugsIn(documents: readonly { slug: string | null }[]): string[] {
  return documents.flatMap(({ slug }) => (slug === null ? [] : [slug]))
}

/** The day in Sydney, as `yyyy-mm-dd`, for a page of published content or in draft mode. */
export async function currentDay(): Promise<string> {
  // In draft mode no cache is asked, and the page waits for its request anyway.
  const access = await draftAccess()
  return access === 'none' ? cachedDay() : (await shownVersions(access)).today
}

/** It is looked up again whenever content counts as changed, which it does at the turn of the day (`contentFingerprint`). */
async function cachedDay(): Promise<string> {
  'use cache'
  cacheTag(CONTENT_TAG)
  cacheLife(CONTENT_LIFE)
  return Promise.resolve(sydneyDay())
}

/** Parameters are a part of the cache's keys: the day stands only where a query names it. */
function namesToday(query: string): boolean {
  return query.includes('$today')
}
