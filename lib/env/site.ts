import 'server-only'
import { type AdminAccess, readAdminAccess, readSiteUrl } from './variables.ts'

/**
 * Public origin of the site, such as `https://www.example.org.au`, as this process was told. Next writes the build's
 * into the code where the variable is named in full: it counts where the server is told none. Pages that were made
 * with another address are made anew after the start, like all pages (front/memory/renewal.ts).
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

/**
 * Where this very server answers, past any proxy or CDN before it, so that what
 * is read is this server's own. Next sets PORT to the port it listens on.
 */
export function ownAddress(path: string): string {
  return `http://127.0.0.1:${process.env.PORT ?? '3000'}${path}`
}

/** Who may see /admin and its files, read at each call. */
export function adminAccess(): AdminAccess {
  return readAdminAccess(process.env)
}
