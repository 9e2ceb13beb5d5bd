import 'server-only'
import { type AdminAccess, readAdminAccess, readSiteUrl, type Variables } from './variables.ts'

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
 * Where this very server may answer, past any proxy or CDN before it, so that what is read is this server's own: the
 * loopback first, and then the one address that Next's standalone server listens on where HOSTNAME names it, as Docker
 * does. Next sets PORT to the port it listens on; a function that lives for one request has none, and no address.
 */
export function ownOrigins(env: Variables = process.env): string[] {
  const { PORT: port, HOSTNAME: host } = env
  if (!port) return []
  const isOneAddress = host && !ANY_ADDRESS.has(host)
  const named = isOneAddress ? [host.includes(':') ? `[${host}]` : host] : []
  return [...new Set(['127.0.0.1', ...named])].map((name) => `http://${name}:${port}`)
}

/** Names of the loopback and of all addresses at once: the loopback answers for them. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::', '127.0.0.1', 'localhost'])

/** Who may see /admin and its files, read at each call. */
export function adminAccess(): AdminAccess {
  return readAdminAccess(process.env)
}

/** Whether this process builds the site: a visitor does not wait, and every core is busy. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build'
