import { readSiteUrl } from './site-url.ts'

/** Public origin of the site, such as `https://www.example.org.au`. Baked in at build. */
export const siteUrl: string = readSiteUrl({
  NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL,
  PORT: process.env.PORT,
})

/**
 * The full address of a path of this site.
 *
 * @example absoluteUrl('/about') // 'https://www.example.org.au/about'
 */
export function absoluteUrl(path: string): string {
  return new URL(path, siteUrl).href
}
