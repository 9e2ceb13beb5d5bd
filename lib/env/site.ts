import 'server-only'
import { readSiteUrl } from './site-url.ts'

/**
 * Public origin of the site, such as `https://www.example.org.au`, as this process was told. Next writes the build's
 * into the code where the variable is named in full: it counts where the server is told none. Pages that were made
 * with another address are made anew after the start, like all pages (lib/freshness/reconcile.ts).
 */
export const siteUrl: string = readSiteUrl(process.env, process.env.NEXT_PUBLIC_SITE_URL)

/**
 * The full address of a path of this site.
 *
 * @example absoluteUrl('/about') // 'https://www.example.org.au/about'
 */
export function absoluteUrl(path: string): string {
  return new URL(path, siteUrl).href
}
