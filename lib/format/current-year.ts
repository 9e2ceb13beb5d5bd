import { cacheLife } from 'next/cache'
import { draftMode } from 'next/headers'
import { connection } from 'next/server'

/** The year now, for the copyright line; looked up once a day, since pages are built ahead of visits. */
export async function currentYear(): Promise<string> {
  const { isEnabled } = await draftMode()
  if (!isEnabled) return cachedYear()
  // Draft mode passes every cache by, and Next's prefetch of a page then warns of a cache miss
  // (use-cache-wrapper.js of next 16.4: shouldForceRevalidate, and the case prerender-runtime).
  await connection()
  return year()
}

async function cachedYear(): Promise<string> {
  'use cache'
  // Never expires within a year: a page must not depend on the content store for the sake of a year's number.
  cacheLife({ stale: 300, revalidate: 86_400, expire: 31_536_000 })
  return Promise.resolve(year())
}

function year(): string {
  return String(new Date().getUTCFullYear())
}
