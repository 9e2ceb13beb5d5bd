import { cacheLife } from 'next/cache'

/** The year now, for the copyright line; looked up once a day, since pages are built ahead of visits. */
export async function currentYear(): Promise<string> {
  'use cache'
  // Never expires within a year: a page must not depend on the content store for the sake of a year's number.
  cacheLife({ stale: 300, revalidate: 86_400, expire: 31_536_000 })
  return Promise.resolve(String(new Date().getUTCFullYear()))
}
