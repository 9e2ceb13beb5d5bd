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
import { fetchPublished, withTimeout } from './fetch-published'
import { queryRegistry, type QueryUse } from './query-registry'
import { draftReader } from './draft-reader'

/** Cache tag of all content. */
export const CONTENT_TAG = 'content'

/** Timeout of a draft query in milliseconds. Long, because there is no cached page to fall back on. */
const DRAFT_LIMIT = 5_000

/**
 * Cache life of content, in seconds. A publish revalidates changed pages at once. The ten minutes are for hosts that
 * miss a webhook. Together with the CDN's cache life (lib/http/response-headers.ts) they add up to less than a quarter
 * of an hour.
 */
export const CONTENT_LIFE = { stale: 60, revalidate: 600, expire: 31_536_000 }

const PARTY_NAMES_QUERY = defineQuery(
  `*[_type == "siteSettings" && _id == "siteSettings"][0]{partyName, shortName}`,
)

/**
 * Fetches a query's result from published content, or from the cache if it is fresh.
 *
 * @param use see `QueryUse`. By default it follows from the parameters
 * @throws if the content store can't be reached, in which case Next and the front door keep their previous page
 */
export async function readPublished<const Query extends string>(
  query: Query,
  params: QueryParams = {},
  use?: QueryUse,
) {
  const given = namesToday(query) ? { ...params, today: await cachedDay() } : params
  return withPartyNames(await readCached(query, given, use), () => readCached(PARTY_NAMES_QUERY, {}))
}

async function readCached<const Query extends string>(query: Query, params: QueryParams, given?: QueryUse) {
  'use cache'
  const tag = queryTag(query, params)
  cacheTag(CONTENT_TAG, tag)
  cacheLife(CONTENT_LIFE)
  const { slug }: Record<string, unknown> = params
  const use = given ?? (Object.keys(params).length === 0 ? 'many' : { slug })
  const send = (tries?: number) => fetchPublished(query, params, tries)
  return withoutBlanks(await queryRegistry.resultOf(tag, send, use))
}

/**
 * Shares a query among cached functions that return part of its result. A page that uses one of these functions depends
 * only on its part, so a change elsewhere in a long list doesn't render the page again.
 *
 * @returns a function for them to call, with a key that is unique for the query
 */
export function shareQuery<const Query extends string>(query: Query) {
  const fetchShared = queryRegistry.share((tries) => fetchPublished(query, {}, tries))
  return async <Part>(key: string, takePart: (result: ClientReturn<Query>) => Part): Promise<Part> => {
    const tag = queryTag(query, { key })
    cacheTag(CONTENT_TAG, tag)
    cacheLife(CONTENT_LIFE)
    const part = await queryRegistry.resultOf(tag, async (tries) => {
      const { result, syncTags } = await fetchShared(tries)
      return { result: takePart(result), syncTags }
    })
    return withPartyNames(withoutBlanks(part), () => readCached(PARTY_NAMES_QUERY, {}))
  }
}

/** Cache tag of one query's result. Every page that uses the result carries it. */
function queryTag(query: string, params: QueryParams): string {
  return createHash('sha256')
    .update(JSON.stringify([query, params]))
    .digest('base64url')
}

/**
 * Fetches a query's result. Staff in draft mode and guests with a draft link get uncached drafts, everyone else gets
 * published content.
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
  const { client, today, at } = await draftReader(access)
  const given = namesToday(query) ? { ...params, today } : params
  // When previewing a later time, that time counts as now, because an announcement may have started or ended by then.
  return client.fetch<ClientReturn<Query>>(at === null ? query : query.replaceAll('now()', `"${at}"`), given)
}

/** Returns the slugs of documents, skipping those without one. */
export function slugsIn(documents: readonly { slug: string | null }[]): string[] {
  return documents.flatMap(({ slug }) => (slug === null ? [] : [slug]))
}

/** Returns the day in Sydney as `yyyy-mm-dd`: today, or the previewed day in draft mode. */
export async function currentDay(): Promise<string> {
  // Pages in draft mode are rendered for each request, so they don't need the cached day.
  const access = await draftAccess()
  return access === 'none' ? cachedDay() : (await draftReader(access)).today
}

/** Today, cached until content is revalidated, which also happens when the day changes (`contentFingerprint`). */
async function cachedDay(): Promise<string> {
  'use cache'
  cacheTag(CONTENT_TAG)
  cacheLife(CONTENT_LIFE)
  return Promise.resolve(localDay())
}

/** Whether a query needs the day. Others don't get it, because parameters are part of the cache key. */
function namesToday(query: string): boolean {
  return query.includes('$today')
}
