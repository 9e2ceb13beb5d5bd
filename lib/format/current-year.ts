import { cacheLife } from 'next/cache'

/** The year now, for the copyright line; looked up once a day, since pages are built ahead of visits. */
export async function currentYear(): Promise<string> {
  'use cache'
  cacheLife('days')
  return Promise.resolve(String(new Date().getUTCFullYear()))
}
