import 'server-only'
import { type AdminAccess, readAdminAccess, readSiteUrl, type Variables } from './variables.ts'

/**
 * The public origin of the site, such as `https://www.example.org.au`, by the environment of this process. Where the
 * variable is named in full, Next writes the build's value into the code: it is used if the server is given none. Pages
 * that were rendered with another origin are rendered again after the start, like all pages (front/memory/renewal.ts).
 */
export const siteUrl: string = readSiteUrl(process.env, process.env.NEXT_PUBLIC_SITE_URL)

/**
 * Returns the full address of a path of this site.
 *
 * @example absoluteUrl('/about') // 'https://www.example.org.au/about'
 */
export function absoluteUrl(path: string): string {
  return new URL(path, siteUrl).href
}

/**
 * Lists the origins at which this very server may answer, past any proxy or CDN before it: the loopback first, then the
 * address that Next's standalone server listens on where HOSTNAME names one, as Docker does. Next sets PORT to the port
 * that it listens on. Empty without PORT, as in a function that lives for one request.
 */
export function ownOrigins(env: Variables = process.env): string[] {
  const { PORT: port, HOSTNAME: host } = env
  if (!port) return []
  const isOneAddress = host && !ANY_ADDRESS.has(host)
  const named = isOneAddress ? [host.includes(':') ? `[${host}]` : host] : []
  return [...new Set(['127.0.0.1', ...named])].map((name) => `http://${name}:${port}`)
}

/** Values of HOSTNAME for which the server listens on the loopback: its names, and those of all addresses at once. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::', '127.0.0.1', 'localhost'])

/**
 * Whether Next will fetch a rewritten URL from its own port instead of rendering the page directly. Next 16.4 gives the
 * proxy `localhost` as the host of every loopback address, and when it listens on 127.0.0.1 it then treats `localhost` as
 * an external host. `npm start` avoids the extra request (HOST in scripts/stack/site.ts).
 */
export function usesOwnPort({ hostname }: URL, env: Variables = process.env): boolean {
  const { __NEXT_PRIVATE_ORIGIN: origin } = env
  return hostname === 'localhost' && origin !== undefined && new URL(origin).hostname !== hostname
}

/** Reads who may see /admin and its files, at each call. */
export function adminAccess(): AdminAccess {
  return readAdminAccess(process.env)
}

/** Whether this process builds the site: no visitor waits, and all cores are busy. */
export const isBuilding = process.env.NEXT_PHASE === 'phase-production-build'
