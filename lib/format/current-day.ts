import { cacheLife, cacheTag } from 'next/cache'
import { draftMode } from 'next/headers'
import { connection } from 'next/server'
import { CONTENT_TAG } from '../content/read'
import { sydneyDay } from './sydney-day'

/** The day in Sydney, as `yyyy-mm-dd`, for a page of published content or in draft mode. */
export async function currentDay(): Promise<string> {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return cachedDay()
  // Draft mode passes every cache by, and Next's prefetch of a page then warns of a cache miss
  // (use-cache-wrapper.js of next 16.4: shouldForceRevalidate, and the case prerender-runtime).
  await connection()
  return sydneyDay()
}

/**
 * The same for published content alone, in pages that are made ahead of visits. It is looked up again whenever content
 * counts as changed, which it does at the turn of the day (lib/content/fingerprint.ts).
 */
export async function cachedDay(): Promise<string> {
  'use cache'
  cacheTag(CONTENT_TAG)
  // The quarter of an hour is for hosts where nothing compares. It never expires within a year, as content does not.
  cacheLife({ stale: 60, revalidate: 900, expire: 31_536_000 })
  return Promise.resolve(sydneyDay())
}
